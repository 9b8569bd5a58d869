import { useState } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { type RefundApprovalFieldsFragment, ApproveRefundDocument, DeclineRefundDocument } from './payments.generated.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { may } from '../../shop/may.ts';
import { useViewer } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { tryMutation } from '../../platform/bff-client/try-mutation.ts';
import styles from './refund-approvals.module.css';
import { DeskPageLink } from '../desk-page-link.tsx';
import { orderHref } from '../staff-links.ts';

type Approval = RefundApprovalFieldsFragment;

interface RefundApprovalsProps {
  approvals: readonly Approval[];
  /** Reloads the page's data; `done` is the success message, if any. */
  onChange: (done?: string) => void;
}

export function RefundApprovals({ approvals, onChange }: RefundApprovalsProps) {
  const bff = useBff();
  const canApprove = may(useViewer(), 'refunds.approve');
  const [busy, setBusy] = useState<string | null>(null);

  async function press(approval: Approval, send: boolean): Promise<void> {
    if (busy) return;
    const { showPopup } = await import('../../ui/overlay/popup.tsx');
    const { id, orderNumber, requestedBy, reason } = approval;
    const amount = formatMoney(approval.amount);
    const verb = send ? `Refund ${amount}` : approval.isOwn ? 'Withdraw the request' : 'Decline the refund';
    const stay = { label: 'Leave it as it is', choice: 'stay' } as const;
    const go = { label: verb, choice: 'go', variant: send ? 'primary' : 'secondary' } as const;
    const choice = await showPopup({
      title: `${verb}${send ? ` of order ${orderNumber}` : ''}?`,
      message: `${amount} of order ${orderNumber}, asked for by ${requestedBy}: “${reason}”.`,
      buttons: [stay, go],
    });
    if (choice !== 'go') return;
    setBusy(`${id} ${send}`);
    const problem = await tryMutation(bff, send ? ApproveRefundDocument : DeclineRefundDocument, { input: { id } });
    setBusy(null);
    if (problem === null) return onChange(send ? `${amount} of order ${orderNumber} is refunded.` : 'Nothing is refunded.');
    await showPopup({ title: 'No refund was made', message: problem });
    onChange();
  }

  return (
    <ul className={styles.approvals}>
      {approvals.map((approval) => {
        const { id, orderNumber, reason, state, requestedBy, requestedAt, isOwn } = approval;
        return (
          <li key={id}>
            <div className={styles.text}>
              <p>
                <b className="num">{formatMoney(approval.amount)}</b> of{' '}
                <DeskPageLink to={orderHref(orderNumber)}>{orderNumber}</DeskPageLink>
                {state === 'APPROVED' && ': approved, but the card provider hasn’t accepted it'}
              </p>
              <p className="muted">
                “{reason}” {isOwn ? 'You asked' : `${requestedBy} asked`} on {formatDateTime(requestedAt)}.
                {isOwn && state === 'WAITING' && ' Someone else has to approve it.'}
              </p>
            </div>
            <div className={styles.buttons}>
              {canApprove && (!isOwn || state === 'APPROVED') && (
                <Button variant="secondary" size="s" busy={busy === `${id} true`} onClick={() => void press(approval, true)}>
                  <span>
                    {state === 'APPROVED' ? 'Send again' : 'Approve'}
                    <span className="visuallyHidden"> the refund of order {orderNumber}</span>
                  </span>
                </Button>
              )}
              {(canApprove || isOwn) && (
                <Button variant="quiet" size="s" busy={busy === `${id} false`} onClick={() => void press(approval, false)}>
                  <span>
                    {isOwn ? 'Withdraw' : 'Decline'}
                    <span className="visuallyHidden"> the refund of order {orderNumber}</span>
                  </span>
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
