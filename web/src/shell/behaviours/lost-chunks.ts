import { createPath, type DataRouter } from 'react-router-dom';
import { reloadOnce } from '../../platform/navigation/reload-guard.ts';

type DataRoutes = DataRouter['routes'];
type Lazy = () => Promise<unknown>;

/**
 * After a deployment the chunks of a page's build may be gone. A navigation that needs such a chunk becomes a full page load,
 * once; when that fails too, the error screen shows (specification sections 4 and 8).
 */
export function recoverLostChunks(router: DataRouter, reload: (path: string) => boolean = reloadOnce): () => void {
  const lost = new WeakSet<object>();
  // No preventDefault: the import must fail, or the route would render without its page.
  const remember = (event: Event & { payload?: unknown }): void => {
    if (typeof event.payload === 'object' && event.payload !== null) lost.add(event.payload);
  };
  addEventListener('vite:preloadError', remember);

  const recovering = (load: Lazy): Lazy => {
    return async () => {
      try {
        return await load();
      } catch (error) {
        const wanted = createPath(router.state.navigation.location ?? router.state.location);
        // The current page stays until the document is unloaded.
        if (typeof error === 'object' && error !== null && lost.has(error) && reload(wanted)) return new Promise(() => undefined);
        throw error;
      }
    };
  };
  const restore: (() => void)[] = [];
  const wrap = (routes: DataRoutes): void => {
    for (const route of routes) {
      if (typeof route.lazy === 'function') {
        const load = route.lazy as Lazy;
        const wrapped = recovering(load);
        route.lazy = wrapped as typeof route.lazy;
        restore.push(() => {
          if (route.lazy === (wrapped as typeof route.lazy)) route.lazy = load as typeof route.lazy;
        });
      }
      if (route.children) wrap(route.children);
    }
  };
  wrap(router.routes);
  return () => {
    removeEventListener('vite:preloadError', remember);
    for (const undo of restore) undo();
  };
}
