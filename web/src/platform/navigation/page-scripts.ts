/** Which scripts each page needs beyond those of every page: a JSON object of paths by the id of the page's route (web/server/assets.ts). */
export const PAGE_SCRIPTS_PATH = '/page-scripts.json';

let loading: Promise<Record<string, string[]>> | undefined;

/** Puts the scripts of these routes into the browser's cache without running them. Rejects when they cannot be fetched. */
export async function fetchPageScripts(routeIds: readonly string[]): Promise<void> {
  loading ??= fetch(PAGE_SCRIPTS_PATH, { priority: 'low' }).then((response) => response.json() as Promise<Record<string, string[]>>);
  const scripts = await loading;
  // A module of several paths has the id of each behind "#".
  const paths = routeIds.flatMap((id) => scripts[id.replace(/#.*/, '')] ?? []);
  await Promise.all(paths.map((path) => fetchOnce(path)));
}

const fetched = new Map<string, Promise<unknown>>();

function fetchOnce(path: string): Promise<unknown> {
  let fetching = fetched.get(path);
  if (!fetching) fetched.set(path, (fetching = fetch(path, { priority: 'low' }).then((response) => response.arrayBuffer())));
  return fetching;
}
