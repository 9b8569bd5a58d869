import { pagesOf } from '../../src/platform/navigation/route-facts.ts';
import { routes } from '../../src/routes.tsx';
import type { WebConfig } from '../config.ts';

/** Paths of the BFF for programs only, or with secrets. */
const BFF_PATHS = ['/documents/', '/exports/', '/order-link/', '/product-pictures/', '/graphql'];

/** Each route's path up to its first parameter; a path below another one of the list is left out. */
function uncrawledPaths(): string[] {
  const paths = pagesOf(routes)
    .filter(({ facts }) => facts.uncrawled)
    .map(({ path }) => `/${path.replace(/(?:^|\/)[:*].*$/, '')}/`);
  return [...new Set(paths)].filter((path) => !paths.some((other) => other !== path && path.startsWith(other)));
}

/** robots.txt: disallows private pages and names the sitemap; disallows everything where the shop must not be indexed. */
export function robotsTxt({ siteUrl, searchEngines }: Pick<WebConfig, 'siteUrl' | 'searchEngines'>): string {
  if (!searchEngines) return 'User-agent: *\nDisallow: /\n';
  const disallowed = [...uncrawledPaths(), ...BFF_PATHS].map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${disallowed.join('')}\n# Assistants: ${siteUrl}/llms.txt, tools at ${siteUrl}/mcp\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
