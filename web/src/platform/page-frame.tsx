import type { ReactNode } from 'react';
import { type StalePrices, StalePricesContext } from './live-state/stale-prices.ts';
import { SiteContext, type Site } from './site.ts';

interface PageFrameProps {
  site: Site;
  stale: StalePrices;
  children: ReactNode;
}

/** The outermost element, the same on server and browser: what the server renders before it belongs into the document's head. */
export function PageFrame({ site, stale, children }: PageFrameProps) {
  return (
    <SiteContext value={site}>
      <StalePricesContext value={stale}>
        <div id="page">{children}</div>
      </StalePricesContext>
    </SiteContext>
  );
}
