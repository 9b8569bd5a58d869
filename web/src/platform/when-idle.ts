/** Runs `task` when the browser is idle, within half a second. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(task, { timeout: 500 });
    return () => cancelIdleCallback(id);
  }
  // Safari has no idle callbacks.
  const id = setTimeout(task, 100);
  return () => clearTimeout(id);
}
