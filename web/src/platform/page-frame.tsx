import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { RoutesContext } from './navigation/route-facts.ts';
import { type StalePrices, StalePricesContext } from './live-state/stale-prices.ts';
import { SiteContext, type Site } from './site.ts';

interface PageFrameProps {
  site: Site;
  routes: readonly RouteObject[];
  stale: StalePrices;
  children: ReactNode;
}

/** The outermost element on server and browser; what the server renders before it belongs into the document's head. */
export function PageFrame({ site, routes, stale, children }: PageFrameProps) {
  return (
    <SiteContext value={site}>
      <RoutesContext value={routes}>
        <StalePricesContext value={stale}>
          <div id="page">{children}</div>
        </StalePricesContext>
      </RoutesContext>
    </SiteContext>
  );
}
