import { matchRoutes, useMatches, type RouteObject } from 'react-router';

/**
 * Facts about a route besides rendering: the `handle` of every page in `routes.tsx`. Page cache, robots.txt, sitemap, guards and
 * canonical URLs are derived from it. Defaults are the safe choice.
 */
export interface RouteFacts {
  /** All anonymous visitors of a country get the same page, so the server may cache it. */
  shared?: true;
  /** Search engines may list the page. */
  indexed?: true;
  /** Disallowed in robots.txt; pages that are just not indexed may be crawled. */
  uncrawled?: true;
  /** The guard in the page's loader. */
  guard?: 'viewer' | 'staff';
  /** The URL is a secret; this one is published instead. */
  publicPath?: string;
  /** It shows the dealer's page with its path as the slug. */
  content?: true;
  /** The page's sitemap name: the kind of entries that fill the path's parameters, or a unique name. */
  sitemap?: string;
  /** Its parameters are slugs of the catalogue as the backend writes them, capitals included. */
  hasSlugs?: true;
  /** A hint to show on the page's 404 screen. */
  notFoundHint?: 'find-my-order';
}

const factsOf = (route: { handle?: unknown } | undefined): RouteFacts => (route?.handle as RouteFacts | undefined) ?? {};

export function useRouteFacts(): RouteFacts {
  return factsOf(useMatches().at(-1));
}

export function routeFactsAt(routes: readonly RouteObject[], pathname: string): RouteFacts {
  return factsOf(matchRoutes(routes as RouteObject[], pathname)?.at(-1)?.route);
}

/** Every page of the shop: its path pattern without outer slashes, "" for the home page, the id of its route, and its facts. */
export function pagesOf(routes: readonly RouteObject[], prefix = ''): { path: string; id: string; facts: RouteFacts }[] {
  return routes.flatMap(({ path = '', id = '', children, handle }) => {
    const whole = [prefix, path].filter(Boolean).join('/');
    return children ? pagesOf(children, whole) : [{ path: whole, id, facts: factsOf({ handle }) }];
  });
}
