/** Which scripts each page needs beyond those of every page: a JSON object of paths by the id of the page's route (web/server/assets.ts). */
export const PAGE_SCRIPTS_PATH = '/page-scripts.json';

const fetching = new Map<string, Promise<unknown>>();
let prefetch: ((path: string) => unknown) | undefined;

/** Puts the scripts of these routes into the browser's cache without running them. Rejects when nothing can be fetched. */
export async function fetchPageScripts(routeIds: readonly string[]): Promise<void> {
  const scripts = (await fetchOnce(PAGE_SCRIPTS_PATH, (response) => response.json())) as Record<string, string[]>;
  prefetch ??= document.createElement('link').relList.supports('prefetch') ? addPrefetchLink : fetchScript;
  // A module of several paths has the id of each behind "#".
  const paths = routeIds.flatMap((id) => scripts[id.replace(/#.*/, '')] ?? []);
  for (const path of paths) await prefetch(path);
}

const linked = new Set<string>();

/** Costs the page's own thread next to nothing. */
function addPrefetchLink(path: string): void {
  if (linked.has(path)) return;
  linked.add(path);
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href: path }));
}

/** For Safari. One after another: a call of fetch takes a slow phone 20 ms. */
const fetchScript = (path: string): Promise<unknown> => fetchOnce(path, (response) => response.arrayBuffer());

/** After a failure it is fetched again the next time. */
function fetchOnce(path: string, read: (response: Response) => Promise<unknown>): Promise<unknown> {
  const before = fetching.get(path);
  if (before) return before;
  const now = fetch(path, { priority: 'low' }).then(read);
  fetching.set(path, now);
  now.catch(() => fetching.delete(path));
  return now;
}
