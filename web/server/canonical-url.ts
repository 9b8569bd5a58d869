import { addressOf, isSlug } from '@koura/shared-types/slug';
import { matchRoutes, type RouteObject } from 'react-router';
import type { RouteFacts } from '../src/platform/navigation/route-facts.ts';

/** Whether the slugs in a path keep their case, as for a page that may exist, or are in small letters, as almost all are. */
type SlugCase = 'kept' | 'small';

/**
 * The URL to redirect to (301) so that every page has one address, or undefined: with a trailing slash (specification section 2), single
 * slashes, small letters and slugs in one encoding. Paths with a dot in the last segment are files. The query is kept. A target always
 * starts with exactly one slash: "//evil.example/x" must never become a redirect to another host.
 */
export function canonicalTarget(url: string, routes: readonly RouteObject[], slugs: SlugCase = 'small'): string | undefined {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const query = mark === -1 ? '' : url.slice(mark);
  const target = inSmallLetters(inOneEncoding(withTrailingSlash(withSingleSlashes(path))), routes, slugs);
  return target === path ? undefined : target + query;
}

/**
 * The same before the page is known, and undefined where only the page can tell whether slugs in the path keep their case: one that does not
 * exist is looked for in small letters. The page's own redirect follows, so that there is one for all reasons together.
 */
export function earlyTarget(url: string, routes: readonly RouteObject[]): string | undefined {
  const kept = canonicalTarget(url, routes, 'kept');
  if (kept === undefined || /^[^?]*[/\\]{2}/.test(url)) return kept;
  return kept === canonicalTarget(url, routes) ? kept : undefined;
}

function withSingleSlashes(path: string): string {
  return path.replace(/^[/\\]+/, '/').replaceAll(/\/{2,}/g, '/');
}

function withTrailingSlash(path: string): string {
  const lastSegment = path.slice(path.lastIndexOf('/') + 1);
  return lastSegment === '' || lastSegment.includes('.') ? path : `${path}/`;
}

/** Slugs composed (NFC), with nothing encoded that need not be. */
function inOneEncoding(path: string): string {
  return path.includes('%') ? path.split('/').map(encodedOnce).join('/') : path;
}

function encodedOnce(segment: string): string {
  try {
    const text = decodeURIComponent(segment);
    return isSlug(text) ? encodeURIComponent(addressOf(text)) : segment;
  } catch {
    return segment;
  }
}

const CAPITALS = /%[\dA-F]{2}|[A-Z]+/g;
const small = (text: string): string => text.replaceAll(CAPITALS, (part) => (part.startsWith('%') ? part : part.toLowerCase()));

/** The router ignores case. Parameters of indexed pages are in small letters, other than slugs that are kept; those of others are kept. */
function inSmallLetters(path: string, routes: readonly RouteObject[], slugs: SlugCase): string {
  if (small(path) === path) return path;
  const matches = matchRoutes(routes as RouteObject[], path) ?? [];
  const route = matches.at(-1)?.route;
  if (!route || route.path?.endsWith('*')) return path;
  const { indexed, hasSlugs, content } = (route.handle as RouteFacts | undefined) ?? {};
  // A file, whose name keeps its case: no path of the dealer's texts has a dot.
  if (content && path.slice(path.lastIndexOf('/') + 1).includes('.')) return path;
  if (indexed && !(hasSlugs && slugs === 'kept')) return small(path);
  const pattern = matches.flatMap(({ route: { path: part } }) => part?.split('/') ?? []).filter((segment) => segment !== '');
  return path
    .split('/')
    .map((segment, index) => (index > 0 && pattern[index - 1]?.startsWith(':') === false ? small(segment) : segment))
    .join('/');
}
