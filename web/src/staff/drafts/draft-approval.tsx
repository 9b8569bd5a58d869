import { useState } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { tryMutation } from '../../platform/bff-client/try-mutation.ts';
import { may } from '../../shop/may.ts';
import { useViewer } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './drafts.module.css';
import { DecideOrderDraftDocument, type OrderDraftFieldsFragment } from './order-drafts.generated.ts';

interface DraftApprovalProps {
  draft: OrderDraftFieldsFragment;
  onChange: () => void;
}

/** What a second person says about prices that one person may not give. */
export function DraftApproval({ draft, onChange }: DraftApprovalProps) {
  const bff = useBff();
  const canApprove = may(useViewer(), 'orders.approve');
  const [busy, setBusy] = useState<'approve' | 'decline' | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const { id, version, state, approval, isOwn, savedBy, decidedBy } = draft;
  if (approval === 'NONE' || state === 'PAID') return null;

  async function decide(approve: boolean): Promise<void> {
    setBusy(approve ? 'approve' : 'decline');
    const problem = await tryMutation(bff, DecideOrderDraftDocument, { input: { id, version, approve } });
    setBusy(null);
    setMessage(problem);
    if (problem === null) onChange();
  }
  return (
    <section aria-labelledby="approval" className={styles.box}>
      <h2 id="approval">Second person</h2>
      {approval === 'WAITING' ? (
        <>
          <p>
            {isOwn ? 'You gave' : `${savedBy.name} gave`} a price below what one person may give.
            {isOwn && ' Someone else has to approve it.'}
          </p>
          <div className={styles.buttons}>
            {!isOwn && canApprove && (
              <Button busy={busy === 'approve'} onClick={() => void decide(true)}>
                Approve the price
              </Button>
            )}
            <Button variant="secondary" busy={busy === 'decline'} onClick={() => void decide(false)}>
              {isOwn ? 'Withdraw it' : 'Decline it'}
            </Button>
          </div>
        </>
      ) : (
        <p>
          {approval === 'APPROVED' ? 'Approved' : 'Declined'}
          {decidedBy && ` by ${decidedBy.name}`}.{approval === 'DECLINED' && ' Change the price to go on.'}
        </p>
      )}
      {message && (
        <Note tone="warn" role="alert">
          {message}
        </Note>
      )}
    </section>
  );
}
