/** Which scripts each page needs beyond those of every page: a JSON object of paths by the id of the page's route (web/server/assets.ts). */
export const PAGE_SCRIPTS_PATH = '/page-scripts.json';

const fetching = new Map<string, Promise<unknown>>();

/** Puts the scripts of these routes into the browser's cache without running them. Rejects when they cannot be fetched. */
export async function fetchPageScripts(routeIds: readonly string[]): Promise<void> {
  const scripts = (await fetchOnce(PAGE_SCRIPTS_PATH, (response) => response.json())) as Record<string, string[]>;
  // A module of several paths has the id of each behind "#".
  const paths = routeIds.flatMap((id) => scripts[id.replace(/#.*/, '')] ?? []);
  // One after another: a call of fetch alone takes a slow phone 20 ms.
  for (const path of paths) await fetchOnce(path, (response) => response.arrayBuffer());
}

/** After a failure it is fetched again the next time. */
function fetchOnce(path: string, read: (response: Response) => Promise<unknown>): Promise<unknown> {
  const before = fetching.get(path);
  if (before) return before;
  const now = fetch(path, { priority: 'low' }).then(read);
  fetching.set(path, now);
  now.catch(() => fetching.delete(path));
  return now;
}
