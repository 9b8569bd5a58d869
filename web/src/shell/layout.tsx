import '../ui/global-styles.ts';
import { Outlet } from 'react-router-dom';
import { ShellDocument } from './shell.generated.ts';
import { useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { DeliveryPromise, useCurrentPromise } from './delivery-promise.ts';
import { PageShell, InsideLayout } from './page-shell.tsx';
import { StaleNote } from './stale-note.tsx';
import { useSessionWatch } from './behaviours/use-session-watch.ts';

/** The frame around every page but the checkout. */
export function Layout() {
  const data = useLoadedQuery(ShellDocument, {});
  const promise = useCurrentPromise(data.website.delivery);
  useSessionWatch(data.viewer !== null);
  return (
    <InsideLayout value={true}>
      <DeliveryPromise value={promise}>
        <PageShell data={data}>
          <StaleNote />
          <Outlet />
        </PageShell>
      </DeliveryPromise>
    </InsideLayout>
  );
}
