import '../ui/global-styles.ts';
import { Outlet } from 'react-router-dom';
import { ShellDocument } from './shell.generated.ts';
import { useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { PageShell, InsideLayout } from './page-shell.tsx';
import { StaleNote } from './stale-note.tsx';
import { useSessionWatch } from './behaviours/use-session-watch.ts';

/** The frame around every page but the checkout. */
export function Layout() {
  const data = useLoadedQuery(ShellDocument, {});
  useSessionWatch(data.viewer !== null);
  return (
    <InsideLayout value={true}>
      <PageShell data={data}>
        <StaleNote />
        <Outlet />
      </PageShell>
    </InsideLayout>
  );
}
