import { firstSegmentOf } from './routes-by-segment.ts';

/** The response of this path has the entries of `PageScripts` (web/server/page-scripts.ts). */
export const PAGE_SCRIPTS_PATH = '/page-scripts.json';

/** A pattern of whole addresses, and what their page needs beyond the scripts of every page. */
type Page = [pattern: string, scripts: string[]];
/** The pages by the first segment of their addresses. */
export type PageScripts = Map<string, Page[]>;

const NONE: readonly string[] = [];
let loading: Promise<PageScripts> | undefined;

/** Loads them once; after a failure, again the next time. */
export function loadPageScripts(): Promise<PageScripts> {
  loading ??= fetch(PAGE_SCRIPTS_PATH, { priority: 'low' })
    .then(async (response) => new Map((await response.json()) as [string, Page[]][]))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** The scripts of the page that a path shows: the same array for all paths of a page. */
export function scriptsAt(scripts: PageScripts, pathname: string): readonly string[] {
  return scripts.get(firstSegmentOf(pathname))?.find(([pattern]) => new RegExp(pattern).test(pathname))?.[1] ?? NONE;
}
