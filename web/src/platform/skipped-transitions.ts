/** Errors of skipped view transitions: another navigation came first, the update took too long, or the tab is hidden. */
const SKIPPED = new Set(['AbortError', 'TimeoutError', 'InvalidStateError']);

const ignoreSkipped = (error: unknown): void => {
  if (!(error instanceof Error || error instanceof DOMException) || !SKIPPED.has(error.name)) throw error;
};

/**
 * Handles the rejected promises of skipped view transitions, which React Router does not: browsers (WebKit always) report them as
 * uncaught errors although the navigation is complete. Other errors stay uncaught.
 */
export function handleSkippedTransitions(page: Pick<Document, 'startViewTransition'>): void {
  // Browsers without view transitions have no such method.
  if (!('startViewTransition' in page)) return;
  const start = page.startViewTransition.bind(page);
  page.startViewTransition = (...update) => {
    const transition = start(...update);
    transition.ready.catch(ignoreSkipped);
    const finished = transition.finished.catch(ignoreSkipped);
    // React Router chains on this promise.
    Object.defineProperty(transition, 'finished', { value: finished });
    return transition;
  };
}
