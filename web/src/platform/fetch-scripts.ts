let worker: Worker | undefined;

/**
 * Puts scripts into the browser's cache without running them. In a worker: to begin a fetch takes the page of a slow phone 2 to 20 ms, and
 * the pages behind the links in view have dozens of scripts. One that cannot be fetched is fetched again the next time, or when it is imported.
 */
export function fetchScripts(paths: readonly string[]): void {
  worker ??= new Worker(new URL('./script-fetcher.worker.ts', import.meta.url), { type: 'module' });
  worker.postMessage(paths, []);
}
