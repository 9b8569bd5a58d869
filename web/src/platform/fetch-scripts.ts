/** Puts scripts into the browser's cache without running them. Rejects when one cannot be fetched. */
export async function fetchScripts(paths: readonly string[]): Promise<void> {
  const fetchOne: (path: string) => unknown = document.createElement('link').relList.supports('prefetch') ? addPrefetchLink : fetchScript;
  for (const path of paths) await fetchOne(path);
}

const linked = new Set<string>();

/** Costs the page's own thread next to nothing. */
function addPrefetchLink(path: string): void {
  if (linked.has(path)) return;
  linked.add(path);
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href: path }));
}

const fetched = new Map<string, Promise<unknown>>();

/** For Safari. One after another: a call of fetch takes a slow phone 20 ms. After a failure it is fetched again the next time. */
function fetchScript(path: string): Promise<unknown> {
  const before = fetched.get(path);
  if (before) return before;
  const now = fetch(path, { priority: 'low' }).then((response) => response.arrayBuffer());
  fetched.set(path, now);
  now.catch(() => fetched.delete(path));
  return now;
}
