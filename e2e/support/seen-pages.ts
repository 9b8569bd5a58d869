/** Pages fetched without a browser. */
import type { APIRequestContext } from '@playwright/test';
import { WEB_URL } from './addresses.ts';

export interface SeenPage {
  /** With its query. */
  path: string;
  status: number;
  /** Whether it is an HTML page at all. */
  isHtml: boolean;
  title: string | undefined;
  description: string | undefined;
  canonical: string | undefined;
  robots: string | undefined;
  card: string | undefined;
  html: string;
}

const AT_ONCE = 8;
const attribute = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&');

export async function look(request: APIRequestContext, path: string): Promise<SeenPage> {
  const response = await request.get(path, { maxRedirects: 0 });
  const isHtml = response.headers()['content-type']?.startsWith('text/html') ?? false;
  const html = isHtml ? await response.text() : '';
  return {
    path,
    status: response.status(),
    isHtml,
    title: attribute(html, /<title>([^<]*)<\/title>/),
    description: attribute(html, /<meta name="description" content="([^"]*)"/),
    canonical: attribute(html, /<link rel="canonical" href="([^"]*)"/),
    robots: attribute(html, /<meta name="robots" content="([^"]*)"/),
    card: attribute(html, /<meta property="og:image" content="([^"]*)"/),
    html,
  };
}

export async function lookAtAll(request: APIRequestContext, paths: readonly string[]): Promise<SeenPage[]> {
  const seen: SeenPage[] = [];
  for (let from = 0; from < paths.length; from += AT_ONCE)
    seen.push(...(await Promise.all(paths.slice(from, from + AT_ONCE).map((path) => look(request, path)))));
  return seen;
}

/** The page's links within the shop: path with query, and the fragment. */
export function linksOf({ html, path }: SeenPage): { path: string; place: string }[] {
  return (
    [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)]
      .map(([, href]) => new URL(href!.replaceAll('&amp;', '&'), WEB_URL + path))
      // /connect/ leads to a sign-in provider, away from the shop.
      .filter(({ origin, pathname }) => origin === WEB_URL && !pathname.startsWith('/connect/'))
      .map(({ pathname, search, hash }) => ({ path: pathname + search, place: decodeURIComponent(hash.slice(1)) }))
  );
}

/** Pictures, styles, scripts and icons that the page references. */
export const filesOf = ({ html, path }: SeenPage): string[] =>
  [...html.matchAll(/<(?:img|script|link|source)\b[^>]*?\b(?:src|href)="([^"]*)"/g)]
    .filter(([tag]) => !/rel="(?:canonical|alternate)"/.test(tag))
    .map(([, address]) => new URL(address!.replaceAll('&amp;', '&'), WEB_URL + path))
    .filter(({ origin }) => origin === WEB_URL)
    .map(({ pathname, search }) => pathname + search);
