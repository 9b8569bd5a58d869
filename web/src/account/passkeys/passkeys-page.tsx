import { TriangleAlert } from 'lucide';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { loadQuery, useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { offers } from '../../shop/offers.ts';
import { useViewer } from '../../shop/shop-context.tsx';
import { ShellDocument } from '../../shop/shell.generated.ts';
import { Note } from '../../ui/note.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { CustomerOnlyNote } from '../customer-only-note.tsx';
import { loadForViewer, requireViewer } from '../require-viewer.ts';
import { CodesPart } from './codes-part.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { PasskeysDocument } from './passkeys.generated.ts';
import own from './passkeys-page.module.css';
import { PasswordPart } from './password-part.tsx';
import { RecoveryPart } from './recovery-part.tsx';

/** 404 in a shop whose backend keeps no passkeys. Staff who act as the customer see none. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const viewer = await requireViewer(args);
  const { website } = await loadQuery(args, ShellDocument, {});
  if (!offers(website, 'accounts.factors')) throw notFound(args.request);
  if (!viewer.actingStaff) await loadForViewer(args, PasskeysDocument, {});
  return null;
}

export function Component() {
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <AccountFrame title="Passkeys and codes">{viewer.actingStaff ? <CustomerOnlyNote viewer={viewer} /> : <OwnFactors />}</AccountFrame>
  );
}

function OwnFactors() {
  const { passkeys, signInFactors } = useLoadedQuery(PasskeysDocument, {});
  const [factors, setFactors] = useState(signInFactors);
  const due = useViewer()?.factorDueAt;
  const hasFactor = factors.passkeys > 0 || factors.hasCodes;
  return (
    <div className={own.page}>
      {due && !hasFactor && (
        <Note tone="warn" icon={TriangleAlert}>
          Everyone at the desk needs a passkey or one-time codes. Please add one by {formatDateTime(due)}; without one it stays closed to
          you after that.
        </Note>
      )}
      <PasskeyList passkeys={passkeys} onChange={(count) => setFactors((before) => ({ ...before, passkeys: count }))} />
      <CodesPart factors={factors} onChange={setFactors} />
      {hasFactor && <RecoveryPart factors={factors} onChange={setFactors} />}
      {hasFactor && <PasswordPart factors={factors} onChange={setFactors} />}
    </div>
  );
}
