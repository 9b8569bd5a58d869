import type { RouteObject } from 'react-router';

const PARAMETER = /^:|^\*|\?$/;

/**
 * The routes, with their parents, that a path can match, by its first segment: the router tries its routes one after another, and ranks all
 * of them each time. What matches is the same as with all routes. A segment that no route has, such as one in capitals, is not in the map.
 */
export function routesBySegment(routes: readonly RouteObject[]): Map<string, RouteObject[]> {
  return new Map(Array.from(firstSegmentsOf(routes), (segment) => [segment, routesFrom(routes, segment)]));
}

export function firstSegmentOf(pathname: string): string {
  return pathname.split('/', 2)[1]!;
}

/** The fixed first segments of all paths, including those below routes without a path. */
function firstSegmentsOf(routes: readonly RouteObject[]): Set<string> {
  return new Set(
    routes.flatMap(({ path, children }) => {
      if (path === undefined) return [...firstSegmentsOf(children ?? [])];
      const first = path.split('/', 1)[0]!;
      return PARAMETER.test(first) ? [] : [first];
    }),
  );
}

/** The routes that a path with this first segment can match, with their parents. */
function routesFrom(routes: readonly RouteObject[], segment: string): RouteObject[] {
  return routes.flatMap((route) => {
    if (route.path !== undefined) {
      const first = route.path.split('/', 1)[0]!;
      return first === segment || PARAMETER.test(first) ? [route] : [];
    }
    if (!route.children) return [];
    return [{ ...route, children: routesFrom(route.children, segment) }];
  });
}
