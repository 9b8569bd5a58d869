import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router';
import { firstSegmentOf, routesBySegment } from './routes-by-segment.ts';

/** Returns the router's handler for a path, for pages rendered on the server: one with only the routes that can match. */
export function staticHandlers(routes: RouteObject[]): (pathname: string) => StaticHandler {
  const create = (some: RouteObject[]): StaticHandler => createStaticHandler(some, { future: { v8_middleware: true } });
  const all = create(routes);
  const bySegment = new Map(Array.from(routesBySegment(routes), ([segment, some]) => [segment, create(some)]));
  return (pathname) => bySegment.get(firstSegmentOf(pathname)) ?? all;
}
