import '../ui/global-styles.ts';
import { Outlet } from 'react-router-dom';
import { DeliveryPromise, useCurrentPromise } from '../shop/delivery-promise.ts';
import { InsideLayout } from './inside-layout.ts';
import { PageShell } from './page-shell.tsx';
import { useViewer, useWebsite } from '../shop/shop-context.tsx';
import { StaleNote } from './stale-note.tsx';
import { useSessionWatch } from '../shop/use-session-watch.ts';

/** The frame around every page but the checkout. */
export function Layout() {
  const website = useWebsite();
  const viewer = useViewer();
  const promise = useCurrentPromise(website.delivery);
  useSessionWatch(viewer !== null, website.country.isoCode);
  return (
    <InsideLayout value={true}>
      <DeliveryPromise value={promise}>
        <PageShell website={website} viewer={viewer}>
          <StaleNote />
          <Outlet />
        </PageShell>
      </DeliveryPromise>
    </InsideLayout>
  );
}
