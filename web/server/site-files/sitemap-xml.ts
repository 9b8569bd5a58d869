import { furtherPages, siteGroups, type SitePath, siteRoutes } from '../../src/sitemap/site-paths.ts';
import type { SitemapQuery } from '../../src/sitemap/sitemap.generated.ts';
import { routes } from '../../src/routes.tsx';
import { escapeXml } from './escape-xml.ts';

export function sitemapXml(data: SitemapQuery, siteUrl: string): string {
  const served = siteRoutes(routes, data);
  const pages = new Map(
    [...siteGroups(data, served).flatMap(({ paths }) => paths), ...furtherPages(data, served)].map((page) => [page.path, page]),
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
    `${[...pages.values()].map((page) => entryOf(page, siteUrl)).join('\n')}\n</urlset>\n`
  );
}

function entryOf({ path, updatedAt }: SitePath, siteUrl: string): string {
  const time = updatedAt && Date.parse(updatedAt);
  return `<url><loc>${escapeXml(siteUrl + encodeURI(path))}</loc>${time ? `<lastmod>${new Date(time).toISOString()}</lastmod>` : ''}</url>`;
}
