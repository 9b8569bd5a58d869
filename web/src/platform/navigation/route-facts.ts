import { createContext as createReactContext } from 'react';
import { createContext, matchRoutes, useMatches, type RouteObject } from 'react-router-dom';

/**
 * What the shop needs to know of a route besides how to render it: the `handle` of every page in `routes.tsx`. The page cache,
 * robots.txt, the sitemap, guards and canonical addresses are derived from it. Anything left out is the careful choice.
 */
export interface RouteFacts {
  /** Anonymous visitors of one country all get the same page, so the server may render it once for many of them. */
  shared?: true;
  /** Search engines may list the page. */
  indexed?: true;
  /** robots.txt asks crawlers to stay away altogether; a page that is only not indexed may be crawled. */
  uncrawled?: true;
  /** Whom the page's loader lets in. */
  guard?: 'viewer' | 'staff';
  /** The address itself is a secret, and this one is named in its place. */
  publicAddress?: string;
  /** The group of pages that the page is shown with. */
  area?: string;
  /** What the sitemap calls the page: the kind of the entries that fill the path's parameters, or a name of its own. */
  sitemap?: string;
  /** What else may help somebody who does not find what the address names. */
  notFoundHint?: 'find-my-order';
}

/** The shop's routes for what is loaded after them, as they cannot be imported from below. */
export const routesContext = createContext<readonly RouteObject[]>();
export const RoutesContext = createReactContext<readonly RouteObject[]>([]);

const factsOf = (route: { handle?: unknown } | undefined): RouteFacts => (route?.handle as RouteFacts | undefined) ?? {};

/** Facts about the page that is shown. */
export function useRouteFacts(): RouteFacts {
  return factsOf(useMatches().at(-1));
}

/** Facts about the page of a path. */
export function routeFactsAt(routes: readonly RouteObject[], pathname: string): RouteFacts {
  return factsOf(matchRoutes(routes as RouteObject[], pathname)?.at(-1)?.route);
}

/** Every page of the shop: its path pattern without outer slashes, "" for the home page, and its facts. */
export function pagesOf(routes: readonly RouteObject[], prefix = ''): { path: string; facts: RouteFacts }[] {
  return routes.flatMap(({ path = '', children, handle }) => {
    const whole = [prefix, path].filter(Boolean).join('/');
    return children ? pagesOf(children, whole) : [{ path: whole, facts: factsOf({ handle }) }];
  });
}
