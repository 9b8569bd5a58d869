import { matchRoutes, type DataRouter, type RouterContextProvider } from 'react-router';
import type { LoadRoutes } from '../../platform/navigation/load-routes.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { pagesThatMayMatch } from './pages-that-may-match.ts';
import { PrefetchQueue } from './prefetch-queue.ts';
import { prefetchTarget, sparesData } from './prefetch-target.ts';

/** Specification section 9: only then are links in view prefetched, and only if the mouse has not moved. */
const DELAY_MS = 3000;
/** Delay before a hovered link counts as intended. */
const INTENT_MS = 65;

/**
 * Prefetches pages: the code when a link is in view, three seconds after the start unless the mouse moved; code and data once a link is
 * hovered, focused or touched. `contextOf` creates the loaders' context. Returns the cleanup function.
 */
export function startLinkPrefetch(router: DataRouter, loadRoutes: LoadRoutes, contextOf: () => RouterContextProvider): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (sparesData(connection)) return () => undefined;
  const queue = new PrefetchQueue();
  const ending = new AbortController();
  const listening = { signal: ending.signal, passive: true, capture: true };

  const matchesOf = async (path: string) => matchRoutes(pagesThatMayMatch(await loadRoutes(), path), path) ?? [];
  const loadCode = async (path: string) =>
    Promise.all(
      (await matchesOf(path)).flatMap(({ route: { lazy }, params }) =>
        typeof lazy === 'function' ? lazy().then((page) => ({ page, params })) : [],
      ),
    );
  const prefetchData = (path: string) => {
    queue.add(path, async () => {
      for (const { page, params } of await loadCode(path)) {
        const request = new Request(location.origin + path);
        if (typeof page.loader === 'function') await page.loader({ request, params, context: contextOf() } as never);
      }
    });
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
  // One link in each idle moment: a list has a hundred, and a module that is loaded already costs nothing.
  const prefetchNext = (): void => {
    const path = targetOf(seen.shift()!);
    if (path !== undefined) loadCode(path).catch(() => undefined);
    if (seen.length > 0) prefetchWhenIdle();
  };
  const prefetchWhenIdle = (): void => {
    cancel();
    cancel = whenIdle(prefetchNext);
  };
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      inView.unobserve(target);
      seen.push(target as HTMLAnchorElement);
    }
    if (seen.length > 0) prefetchWhenIdle();
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
