/** How browsers end a view transition that they skip: another navigation came first, the update took too long, the tab is hidden. */
const SKIPPED = new Set(['AbortError', 'TimeoutError', 'InvalidStateError']);

const ignoreSkipped = (error: unknown): void => {
  if (!(error instanceof Error || error instanceof DOMException) || !SKIPPED.has(error.name)) throw error;
};

/**
 * Without its animation a navigation is complete all the same, but browsers (WebKit always) report the rejected promises of a skipped
 * view transition as uncaught errors, and React Router does not handle them. From now on they are handled; other errors stay uncaught.
 */
export function handleSkippedTransitions(page: Pick<Document, 'startViewTransition'>): void {
  // Browsers without view transitions have no such method.
  if (!('startViewTransition' in page)) return;
  const start = page.startViewTransition.bind(page);
  page.startViewTransition = (...update) => {
    const transition = start(...update);
    transition.ready.catch(ignoreSkipped);
    const finished = transition.finished.catch(ignoreSkipped);
    // React Router derives a promise of its own from this one.
    Object.defineProperty(transition, 'finished', { value: finished });
    return transition;
  };
}
