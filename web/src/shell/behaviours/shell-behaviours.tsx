import { useContext, useLayoutEffect, useEffect, useState, useSyncExternalStore, useRef } from 'react';
import {
  RouterContextProvider,
  UNSAFE_DataRouterContext,
  useNavigation,
  type DataRouter,
  UNSAFE_DataRouterStateContext,
  useLocation,
  useNavigationType,
} from 'react-router';
import { useBff } from '../../platform/bff-client/bff.ts';
import { provideProofDialog } from '../../platform/bff-client/proof-dialog.ts';
import { runQueryContext, runQueryWith } from '../../platform/bff-client/load-query.ts';
import { loadRoutesContext, LoadRoutesContext } from '../../platform/navigation/load-routes.ts';
import { useSite } from '../../platform/site.ts';
import { CompareBar } from '../../products/compare-bar.tsx';
import { SearchHost } from '../../search/search-host.tsx';
import { Analytics } from './analytics.tsx';
import { startLinkPrefetch } from './link-prefetch.ts';
import type { NamedMiddleware } from '../../platform/navigation/route-middleware.ts';
import { routeFactsAt, useRouteFacts } from '../../platform/navigation/route-facts.ts';
import styles from './shell-behaviours.module.css';
import { LoadingProgress } from './loading-progress.ts';
import { reloadOnce } from '../../platform/navigation/reload-guard.ts';
import { BuildCheck } from './build-check.ts';
import { useServerAhead } from '../../platform/server-clock.ts';
import { useActingNotice } from './use-acting-notice.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import { DeliveryPromiseDocument } from './delivery-promise.generated.ts';
import { SCROLL_RESTORATION_MS } from '@koura/shared-types/business-constants';
import { canRestore, scrollTargetOf } from './scroll-rule.ts';
import { readStoredJson, writeStored } from '../../platform/browser-storage.ts';

const STORAGE_KEY = 'scroll-positions';
/** Events of the user's own scrolling, which cancel the restoration. */
const OWN_SCROLLING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Scrolls as the specification says (section 2). Once per app. React Router's own does not wait for late content. */
function useScrollRestoration(): void {
  const { key, hash } = useLocation();
  const action = useNavigationType();
  // The only place where React Router exposes `preventScrollReset`.
  const preventReset = useContext(UNSAFE_DataRouterStateContext)?.preventScrollReset === true;
  const shown = useRef(key);
  const position = useRef(0);

  useEffect(() => {
    const remember = () => (position.current = window.scrollY);
    const leave = () => {
      save(shown.current, window.scrollY);
      // The browser restores the position on reload.
      history.scrollRestoration = 'auto';
    };
    // The browser restores the first load only: on Back it would scroll the page that is still shown.
    const takeOver = () => (history.scrollRestoration = 'manual');
    if (document.readyState === 'complete') takeOver();
    remember();
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', leave);
    addEventListener('pageshow', takeOver);
    return () => {
      removeEventListener('pageshow', takeOver);
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', leave);
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current === key) return undefined;
    save(shown.current, position.current);
    shown.current = key;

    const target = scrollTargetOf({ action, savedY: savedPositions()[key], hash, preventReset });
    // A place below what has not been laid out yet is found only with true heights.
    if (target.kind === 'saved' || target.kind === 'anchor') document.documentElement.style.setProperty('--far-down', 'visible');
    else if (target.kind === 'top') document.documentElement.style.removeProperty('--far-down');
    if (target.kind === 'top') scrollTo(0, 0);
    if (target.kind === 'anchor') {
      const element = document.getElementById(target.id);
      if (element) element.scrollIntoView();
      else scrollTo(0, 0);
    }
    return target.kind === 'saved' ? restore(target.y) : undefined;
  }, [key, action, hash, preventReset]);
}

/** Scrolls to `y` once the page is tall enough or the time limit is over, unless the user scrolls. Returns the cleanup function. */
function restore(y: number): () => void {
  const startedAt = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const event of OWN_SCROLLING) removeEventListener(event, stop);
  };
  const attempt = () => {
    const page = { height: document.documentElement.scrollHeight, windowHeight: innerHeight };
    if (canRestore(y, { ...page, waitedMs: performance.now() - startedAt, limitMs: SCROLL_RESTORATION_MS })) {
      stop();
      scrollTo(0, y);
    } else frame = requestAnimationFrame(attempt);
  };
  for (const event of OWN_SCROLLING) addEventListener(event, stop, { passive: true });
  attempt();
  return stop;
}

/** Positions by history entry; none without storage, so pages start at their top. */
function savedPositions(): Record<string, number> {
  return (readStoredJson(STORAGE_KEY, 'sessionStorage') as Record<string, number> | null) ?? {};
}

function save(key: string, y: number): void {
  writeStored(STORAGE_KEY, JSON.stringify({ ...savedPositions(), [key]: Math.round(y) }), 'sessionStorage');
}

/** Until a response that was cached before the change of day is replaced. */
const AGAIN_AFTER_MS = 30_000;
/** The longest timer that every browser keeps is 24 days. */
const MAX_MS = 24 * 3_600_000;

/** Asks for the delivery promise again when its days no longer hold: pages stay open over midnight. */
function useDeliveryPromiseRenewal(): void {
  const bff = useBff();
  const validUntil = useWebsite().delivery?.validUntil;
  const ahead = useServerAhead();
  useEffect(() => {
    if (!validUntil) return undefined;
    let timer = setTimeout(() => void renew(), Math.min(Math.max(Date.parse(validUntil) - (Date.now() + ahead), 0), MAX_MS));
    const renew = async (): Promise<void> => {
      if (document.visibilityState === 'visible') {
        // A promise that cannot be renewed is no longer shown.
        await bff.query({ query: DeliveryPromiseDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
      }
      if (isCurrent) timer = setTimeout(() => void renew(), AGAIN_AFTER_MS);
    };
    let isCurrent = true;
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [bff, validUntil, ahead]);
}

let watched: { build: BuildCheck; router: DataRouter } | undefined;

/** Watches for newer builds, and fetches the page's redirect rules after a moment. Returns the cleanup function. */
function watchBuilds(buildId: string, router: DataRouter): () => void {
  const build = new BuildCheck(buildId);
  watched = { build, router };
  const stop = build.start();
  const timer = setTimeout(() => void build.loadRules(), RULES_AFTER_MS);
  return () => {
    clearTimeout(timer);
    stop();
    watched = undefined;
  };
}

const RULES_AFTER_MS = 1000;

/** Global middleware: applies the build's redirect rules; after a new build the next navigation is a full page load. */
export const buildRules: NamedMiddleware = ({ request }) => {
  if (!watched) return true;
  const { build, router } = watched;
  const url = new URL(request.url);
  const path = url.pathname + url.search + (router.state.navigation.location?.hash ?? '');
  // The document is being unloaded; the current page stays until then.
  if (build.isOutdated && reloadOnce(path)) return new Promise<boolean>(() => undefined);
  return build.redirectOf(url) ?? true;
};

/**
 * Global middleware: leaves a page with a secret URL by a full page load. Otherwise going back would expose the URL to third-party
 * scripts, such as a tag manager's, that were loaded into the document meanwhile.
 */
export const leaveSecretUrl: NamedMiddleware = async ({ request, context }) => {
  // Without them nobody knows whether this URL is secret: a full page load is always right.
  const routes = await context
    .get(loadRoutesContext)()
    .catch(() => undefined);
  if (routes && routeFactsAt(routes, location.pathname).publicPath === undefined) return true;
  const { pathname, search, hash } = new URL(request.url);
  location.assign(pathname + search + hash);
  // The document is being unloaded; the current page stays until then.
  return new Promise<boolean>(() => undefined);
};

export function ShellBehaviours() {
  useScrollRestoration();
  useShellServices();
  useDeliveryPromiseRenewal();
  useActingNotice();
  const isDesk = useRouteFacts().guard === 'staff';
  return (
    <>
      <LoadingBar />
      <Analytics />
      <RouteAnnouncer />
      {!isDesk && (
        <>
          <SearchHost />
          <CompareBar />
        </>
      )}
    </>
  );
}

function useShellServices(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const bff = useBff();
  const loadRoutes = useContext(LoadRoutesContext);
  const buildId = useSite().build.id;
  useEffect(
    () =>
      provideProofDialog(async () => {
        const { askInDialog } = await import('../../account/prove-identity.tsx');
        return askInDialog(bff);
      }),
    [bff],
  );
  // A layout effect, so that visible controls work at once.
  useLayoutEffect(() => {
    if (!router) return undefined;
    const contextOf = (): RouterContextProvider => {
      const context = new RouterContextProvider();
      context.set(runQueryContext, runQueryWith(bff));
      context.set(loadRoutesContext, loadRoutes);
      return context;
    };
    const ends = [startLinkPrefetch(router, loadRoutes, contextOf), watchBuilds(buildId, router)];
    return () => ends.forEach((end) => end());
  }, [router, bff, loadRoutes, buildId]);
}

/** Progress bar at the top of the window while another page loads (specification section 9). */
function LoadingBar() {
  const [loading] = useState(() => new LoadingProgress());
  const busy = useNavigation().state !== 'idle';
  useEffect(() => {
    if (busy) loading.start();
    else loading.finish();
  }, [busy, loading]);
  const { visible, progress } = useSyncExternalStore(loading.subscribe, loading.state, loading.state);
  // A full bar is only fading out.
  const isAnnounced = visible && progress < 100;

  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label="Loading the page"
      aria-hidden={!isAnnounced}
      aria-valuenow={isAnnounced ? Math.round(progress) : undefined}
      style={{ transform: `scaleX(${progress / 100})`, opacity: visible ? 1 : 0 }}
    />
  );
}

/**
 * After a navigation focuses the page's heading and announces its title. Links that change only part of the page
 * (`preventScrollReset`) keep the focus.
 */
function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);
  const isSamePlace = useContext(UNSAFE_DataRouterStateContext)?.preventScrollReset === true;

  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    // Wait for the page to render.
    const frame = requestAnimationFrame(() => {
      setTitle(document.title);
      const heading = hash === '' && !isSamePlace ? document.querySelector<HTMLElement>('main h1') : null;
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, hash, isSamePlace]);

  return (
    <p role="status" className="visuallyHidden">
      {title}
    </p>
  );
}
