import type { RouteObject } from 'react-router';

/**
 * The pages whose patterns begin like a path: the page that it leads to, and a few others. For `matchRoutes`, which takes a phone 12 ms a
 * link to match it with all of them.
 */
export function pagesThatMayMatch(routes: readonly RouteObject[], path: string): RouteObject[] {
  const first = path.split('/')[1]!;
  return routes.flatMap((route) => {
    if (route.children) return pagesThatMayMatch(route.children, path);
    const pattern = (route.path ?? '').split('/', 1)[0]!;
    return pattern === first || pattern.startsWith(':') || pattern === '*' ? [route] : [];
  });
}
