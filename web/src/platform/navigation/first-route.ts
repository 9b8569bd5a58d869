import type { RouteObject } from 'react-router';
import type { RouteFacts } from './route-facts.ts';

/** The route of a page as the server sends it with the page: the browser loads all others after the first view. */
export interface FirstRoute {
  parent: string;
  id: string;
  /** The path's pattern; absent from the home page's route. */
  path?: string;
  index?: true;
  handle: RouteFacts;
}

export function firstRouteOf(matches: readonly { route: RouteObject }[]): FirstRoute {
  const [parent, page] = matches.slice(-2);
  const { id, path, index, handle } = page!.route;
  return { parent: parent!.route.id, id, path, index, handle: handle as RouteFacts } as FirstRoute;
}
