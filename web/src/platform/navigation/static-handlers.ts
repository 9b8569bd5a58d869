import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router-dom';

/**
 * Returns the router's handler for a path, for pages rendered on the server. The router tries its routes one after another, so each first
 * segment has a handler with only the routes that can match it. What matches is the same as with all routes.
 */
export function staticHandlers(routes: RouteObject[]): (pathname: string) => StaticHandler {
  const create = (some: RouteObject[]): StaticHandler => createStaticHandler(some, { future: { v8_middleware: true } });
  const all = create(routes);
  // These have their ids: the id of a route without one depends on its position among all routes.
  const { dataRoutes } = all;
  const bySegment = new Map(Array.from(firstSegmentsOf(dataRoutes), (segment) => [segment, create(routesFrom(dataRoutes, segment))]));
  // Other spellings of a segment, such as capitals, are left to the handler of all routes.
  return (pathname) => bySegment.get(pathname.split('/', 2)[1]!) ?? all;
}

const PARAMETER = /^:|^\*|\?$/;

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
