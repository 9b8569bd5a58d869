import { matchRoutes, type DataRouter, type RouteMatch, type RouteObject, type RouterContextProvider } from 'react-router-dom';
import type { LoadRoutes } from '../../platform/navigation/load-routes.ts';
import { firstSegmentOf, routesBySegment } from '../../platform/navigation/routes-by-segment.ts';
import { fetchPageScripts } from '../../platform/navigation/page-scripts.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { PrefetchQueue } from './prefetch-queue.ts';
import { prefetchTarget, sparesData } from './prefetch-target.ts';

/** Specification section 9: only then are links in view prefetched, and only if the mouse has not moved. */
const DELAY_MS = 3000;
/** Delay before a hovered link counts as intended. */
const INTENT_MS = 65;

/**
 * Prefetches pages: the files of the code when a link is in view, three seconds after the start unless the mouse
 * moved; code and data once a link is hovered, focused or touched. `contextOf` creates the loaders' context. Returns the cleanup
 * function.
 */
export function startLinkPrefetch(router: DataRouter, loadRoutes: LoadRoutes, contextOf: () => RouterContextProvider): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (sparesData(connection)) return () => undefined;
  const queue = new PrefetchQueue();
  const ending = new AbortController();
  const listening = { signal: ending.signal, passive: true, capture: true };

  let routesOf: Promise<(path: string) => RouteObject[]> | undefined;
  const matchesOf = async (path: string): Promise<RouteMatch[]> => {
    routesOf ??= loadRoutes().then((routes) => {
      const bySegment = routesBySegment(routes);
      return (wanted) => bySegment.get(firstSegmentOf(wanted)) ?? (routes as RouteObject[]);
    });
    return matchRoutes((await routesOf)(path), path) ?? [];
  };
  const pages = async (path: string) =>
    Promise.all(
      (await matchesOf(path)).flatMap(({ route: { lazy }, params }) =>
        typeof lazy === 'function' ? lazy().then((page) => ({ page, params })) : [],
      ),
    );
  // Most links in view are never followed: their scripts are not run, which a phone would notice.
  const prefetchCode = (path: string) =>
    queue.add(path.split('?', 1)[0]!, async () => fetchPageScripts((await matchesOf(path)).map(({ route }) => route.id!)));
  const prefetchData = (path: string) => {
    queue.add(
      `data of ${path}`,
      async () => {
        for (const { page, params } of await pages(path)) {
          const request = new Request(location.origin + path);
          if (typeof page.loader === 'function') await page.loader({ request, params, context: contextOf() } as never);
        }
      },
      true,
    );
  };

  const linkOf = (event: Event) => (event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null);
  const targetOf = (link: HTMLAnchorElement) =>
    prefetchTarget({ href: link.href, target: link.target, rel: link.rel, download: link.getAttribute('download') ?? undefined }, location);

  let intent: ReturnType<typeof setTimeout> | undefined;
  const point = (event: Event): void => {
    clearTimeout(intent);
    const link = linkOf(event);
    const path = link && targetOf(link);
    if (path) intent = setTimeout(prefetchData, event.type === 'touchstart' ? 0 : INTENT_MS, path);
  };
  for (const event of ['mouseover', 'focusin', 'touchstart']) document.addEventListener(event, point, listening);

  const seen: HTMLAnchorElement[] = [];
  let cancel = (): void => undefined;
  // One link in each idle moment: a phone takes milliseconds to find the routes of a path, and a list has a hundred links.
  const prefetchNext = (): void => {
    const link = seen.shift();
    if (!link) return;
    const path = targetOf(link);
    if (path) prefetchCode(path);
    cancel = whenIdle(prefetchNext);
  };
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      inView.unobserve(target);
      seen.push(target as HTMLAnchorElement);
    }
    cancel();
    cancel = whenIdle(prefetchNext);
  });
  const observe = (): void => {
    for (const link of document.querySelectorAll('a[href]')) inView.observe(link);
  };
  let unsubscribe = (): void => undefined;
  const timer = setTimeout(() => {
    observe();
    unsubscribe = router.subscribe(({ navigation }) => {
      if (navigation.state === 'idle') requestAnimationFrame(observe);
    });
  }, DELAY_MS);
  document.addEventListener('mousemove', () => clearTimeout(timer), { ...listening, once: true });

  return () => {
    clearTimeout(timer);
    clearTimeout(intent);
    cancel();
    inView.disconnect();
    unsubscribe();
    ending.abort();
  };
}
