import { createPath, type DataRouter, type LazyRouteFunction, type RouteObject } from 'react-router';
import { reloadOnce } from '../../platform/navigation/reload-guard.ts';

type Lazy = LazyRouteFunction<RouteObject>;

/**
 * After a deployment the chunks of a page's build may be gone. A navigation that needs such a chunk becomes a full page load,
 * once; when that fails too, the error screen shows (specification sections 4 and 8). Returns a function that makes a route recover.
 */
export function lostChunkRecovery(
  router: Pick<DataRouter, 'state'>,
  reload: (path: string) => boolean = reloadOnce,
): (route: RouteObject) => RouteObject {
  const lost = new WeakSet<object>();
  // No preventDefault: the import must fail, or the route would render without its page.
  addEventListener('vite:preloadError', (event: Event & { payload?: unknown }) => {
    if (typeof event.payload === 'object' && event.payload !== null) lost.add(event.payload);
  });

  const recovering =
    (load: Lazy): Lazy =>
    async () => {
      try {
        return await load();
      } catch (error) {
        const wanted = createPath(router.state.navigation.location ?? router.state.location);
        // The current page stays until the document is unloaded.
        if (typeof error === 'object' && error !== null && lost.has(error) && reload(wanted)) return new Promise(() => undefined);
        throw error;
      }
    };
  return (route) => (typeof route.lazy === 'function' ? { ...route, lazy: recovering(route.lazy) } : route);
}
