import type { LoaderFunctionArgs } from 'react-router';
import { loadQuery, useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { offers } from '../../shop/offers.ts';
import { useViewer } from '../../shop/shop-context.tsx';
import { ShellDocument } from '../../shop/shell.generated.ts';
import { AccountFrame } from '../account-frame.tsx';
import { CustomerOnlyNote } from '../customer-only-note.tsx';
import { loadForViewer, requireViewer } from '../require-viewer.ts';
import { SessionList } from './session-list.tsx';
import { SessionsDocument } from './sessions.generated.ts';

/** 404 in a shop whose backend keeps no sessions. Staff who act as the customer see none. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const viewer = await requireViewer(args);
  const { website } = await loadQuery(args, ShellDocument, {});
  if (!offers(website, 'accounts.sessions')) throw notFound(args.request);
  if (!viewer.actingStaff) await loadForViewer(args, SessionsDocument, {});
  return null;
}

export function Component() {
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <AccountFrame title="Where you’re signed in">
      {viewer.actingStaff ? <CustomerOnlyNote viewer={viewer} /> : <OwnSessions />}
    </AccountFrame>
  );
}

function OwnSessions() {
  const { sessions } = useLoadedQuery(SessionsDocument, {});
  return <SessionList sessions={sessions} />;
}
