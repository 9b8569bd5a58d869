import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router-dom';

/**
 * The router's handlers of pages rendered on the server. The router tries all routes one by one; a path's first segment leaves a few. The
 * handler of one segment knows the routes that begin with it, or with a parameter, and matches a path as the handler of all routes does.
 */
export function staticHandlers(routes: RouteObject[]): (pathname: string) => StaticHandler {
  const create = (some: RouteObject[]): StaticHandler => createStaticHandler(some, { future: { v8_middleware: true } });
  const all = create(routes);
  // With ids: those of nameless routes count their siblings.
  const { dataRoutes } = all;
  const bySegment = new Map(Array.from(firstSegmentsOf(dataRoutes), (segment) => [segment, create(routesFrom(dataRoutes, segment))]));
  // Other spellings of a segment, such as capitals, are left to the handler of all routes.
  return (pathname) => bySegment.get(pathname.split('/', 2)[1]!) ?? all;
}

const PARAMETER = /^:|^\*|\?$/;

/** Of routes below routes without a path. */
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
