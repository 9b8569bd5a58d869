/** Runs `task` when the browser has nothing better to do, within half a second; the answer calls it off. */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(task, { timeout: 500 });
    return () => cancelIdleCallback(id);
  }
  // Safari has no idle callbacks.
  const id = setTimeout(task, 100);
  return () => clearTimeout(id);
}
