/** The parts of a link that decide. */
export type LinkParts = Pick<HTMLAnchorElement, 'href' | 'target' | 'rel'> & { download: string | undefined };

/** Whose connection must not be used for what may never be needed. */
export function sparesData(connection: { saveData?: boolean; effectiveType?: string } | undefined): boolean {
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/** The page of the shop that a link leads to, path and query; undefined for other sites, other windows, files, and the page that is shown. */
export function prefetchTarget(link: LinkParts, here: Pick<Location, 'origin' | 'pathname' | 'search'>): string | undefined {
  if ((link.target !== '' && link.target !== '_self') || link.download !== undefined || /\bexternal\b/.test(link.rel)) return undefined;
  const url = URL.parse(link.href);
  if (url?.origin !== here.origin || !url.pathname.endsWith('/')) return undefined;
  const path = url.pathname + url.search;
  return path === here.pathname + here.search ? undefined : path;
}
