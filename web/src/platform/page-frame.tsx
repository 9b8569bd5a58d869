import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { type StalePrices, StalePricesContext } from './live-state/stale-prices.ts';
import { SiteContext, type Site } from './site.ts';
import { HydratedContext } from './use-hydrated.ts';

interface PageFrameProps {
  site: Site;
  stale: StalePrices;
  children: ReactNode;
}

/** The outermost element on server and browser; what the server renders before it belongs into the document's head. */
export function PageFrame({ site, stale, children }: PageFrameProps) {
  const [hydrated, setHydrated] = useState(false);
  // As a transition: what differs from the server's first view would take a phone 100 ms in one go.
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return (
    <SiteContext value={site}>
      <StalePricesContext value={stale}>
        <HydratedContext value={hydrated}>
          <div id="page">{children}</div>
        </HydratedContext>
      </StalePricesContext>
    </SiteContext>
  );
}
