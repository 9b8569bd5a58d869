import { useContext, useLayoutEffect } from 'react';
import { RouterContextProvider, UNSAFE_DataRouterContext } from 'react-router-dom';
import { useBff } from '../../platform/bff-client/bff.ts';
import { runQueryContext, runQueryWith } from '../../platform/bff-client/load-query.ts';
import { loadRoutesContext, LoadRoutesContext } from '../../platform/navigation/load-routes.ts';
import { useSite } from '../../platform/site.ts';
import { CompareBar } from '../../products/compare-bar.tsx';
import { SearchHost } from '../../search/search-host.tsx';
import { startSearchShortcut } from '../../search/search-shortcut.ts';
import { Analytics } from './analytics.tsx';
import { watchBuilds } from './build-rules.ts';
import { startLinkPrefetch } from './link-prefetch.ts';
import { LoadingBar } from './loading-bar.tsx';
import { useDeliveryPromiseRenewal } from './renew-delivery-promise.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';

export { buildRules } from './build-rules.ts';
export { leaveSecretUrl } from './leave-secret-url.ts';

export function ShellBehaviours() {
  useScrollRestoration();
  useShellServices();
  useDeliveryPromiseRenewal();
  return (
    <>
      <LoadingBar />
      <Analytics />
      <SearchHost />
      <RouteAnnouncer />
      <CompareBar />
    </>
  );
}

function useShellServices(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const bff = useBff();
  const loadRoutes = useContext(LoadRoutesContext);
  const buildId = useSite().build.id;
  // A layout effect, so that visible controls work at once.
  useLayoutEffect(() => {
    if (!router) return undefined;
    const contextOf = (): RouterContextProvider => {
      const context = new RouterContextProvider();
      context.set(runQueryContext, runQueryWith(bff));
      context.set(loadRoutesContext, loadRoutes);
      return context;
    };
    const ends = [startLinkPrefetch(router, loadRoutes, contextOf), watchBuilds(buildId, router), startSearchShortcut()];
    return () => ends.forEach((end) => end());
  }, [router, bff, loadRoutes, buildId]);
}
