import type { WebConfig } from '../config.ts';

/** Pages of one person, and what only programs read. */
const PRIVATE = [
  '/cart/',
  '/checkout/',
  '/admin/',
  '/my-account/',
  '/set-password/',
  '/order-link/',
  '/find-my-order/',
  '/debug/',
  '/graphql',
];

/** robots.txt: everything but private pages and the sitemap's address; nothing at all where search engines shall stay away. */
export function robotsTxt({ siteUrl, searchEngines }: Pick<WebConfig, 'siteUrl' | 'searchEngines'>): string {
  if (!searchEngines) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\n${PRIVATE.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
