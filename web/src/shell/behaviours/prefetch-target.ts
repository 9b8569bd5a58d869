import { isDeskPath } from '../../platform/navigation/desk-path.ts';

export type LinkParts = Pick<HTMLAnchorElement, 'href' | 'target' | 'rel'> & { download: string | undefined };

/** Whether the connection is slow or in data-saving mode, so that nothing is prefetched. */
export function sparesData(connection: { saveData?: boolean; effectiveType?: string } | undefined): boolean {
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/** Path and query of a link to a page of the shop; undefined for other sites, other windows, files, and the current page. */
export function prefetchTarget(link: LinkParts, here: Pick<Location, 'origin' | 'pathname' | 'search'>): string | undefined {
  if ((link.target !== '' && link.target !== '_self') || link.download !== undefined || /\bexternal\b/.test(link.rel)) return undefined;
  const url = URL.parse(link.href);
  if (url?.origin !== here.origin || !url.pathname.endsWith('/')) return undefined;
  // Those are loaded as a page of their own (change-sides.ts).
  if (isDeskPath(url.pathname) !== isDeskPath(here.pathname)) return undefined;
  const path = url.pathname + url.search;
  return path === here.pathname + here.search ? undefined : path;
}
