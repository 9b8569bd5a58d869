import '../ui/global-styles.ts';
import { Outlet } from 'react-router-dom';
import { ShellDocument } from '../gql/shell.document.ts';
import { useLoadedQuery } from '../platform/load-query.ts';
import { InsideLayout } from './inside-layout.ts';
import { LoadingBar } from './loading-bar.tsx';
import { PageShell } from './page-shell.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { StaleNote } from './stale-note.tsx';
import { useSessionWatch } from './use-session-watch.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** The frame around every page but the checkout. */
export function Layout() {
  const data = useLoadedQuery(ShellDocument, {});
  useScrollRestoration();
  useSessionWatch(data.viewer !== null);
  return (
    <InsideLayout value={true}>
      <LoadingBar />
      <PageShell data={data}>
        <StaleNote />
        <Outlet />
      </PageShell>
      <RouteAnnouncer />
    </InsideLayout>
  );
}
