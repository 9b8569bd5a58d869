import { useState } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { tryMutation } from '../../platform/bff-client/try-mutation.ts';
import { formatDate, formatDateTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { may } from '../../shop/may.ts';
import { useViewer } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import styles from '../payments/refund-approvals.module.css';
import { ApproveReceiptDocument, DeclineReceiptDocument, type ReceiptRequestFieldsFragment } from './receipt-requests.generated.ts';
import { DeskPageLink } from '../desk-page-link.tsx';
import { orderHref } from '../staff-links.ts';

interface ReceiptRequestsProps {
  requests: readonly ReceiptRequestFieldsFragment[];
  /** Reloads the page's data; `done` is the success message, if any. */
  onChange: (done?: string) => void;
}

/** Payments that wait for a second person before they are recorded. */
export function ReceiptRequests({ requests, onChange }: ReceiptRequestsProps) {
  const bff = useBff();
  const canApprove = may(useViewer(), 'transfers.approve');
  const [busy, setBusy] = useState<string | null>(null);

  async function press(request: ReceiptRequestFieldsFragment, isApproval: boolean): Promise<void> {
    if (busy) return;
    const { showPopup } = await import('../../ui/overlay/popup.tsx');
    const { id, orderNumber, requestedBy, isOwn } = request;
    const amount = formatMoney(request.amount);
    const verb = isApproval ? `Record ${amount}` : isOwn ? 'Withdraw the request' : 'Decline the payment';
    const stay = { label: 'Leave it as it is', choice: 'stay' } as const;
    const go = { label: verb, choice: 'go', variant: isApproval ? 'primary' : 'secondary' } as const;
    const choice = await showPopup({
      title: `${verb}${isApproval ? ` for order ${orderNumber}` : ''}?`,
      message: `${amount} for order ${orderNumber}, ${detailsOf(request)}. ${requestedBy} asked. ${isApproval ? 'Look at the bank’s own statement first.' : ''}`,
      buttons: [stay, go],
    });
    if (choice !== 'go') return;
    setBusy(`${id} ${isApproval}`);
    const problem = await tryMutation(bff, isApproval ? ApproveReceiptDocument : DeclineReceiptDocument, { input: { id } });
    setBusy(null);
    if (problem === null) return onChange(isApproval ? `${amount} is recorded for order ${orderNumber}.` : 'Nothing is recorded.');
    await showPopup({ title: 'Nothing was recorded', message: problem });
    onChange();
  }

  return (
    <ul className={styles.approvals}>
      {requests.map((request) => {
        const { id, orderNumber, requestedBy, requestedAt, isOwn } = request;
        return (
          <li key={id}>
            <div className={styles.text}>
              <p>
                <b className="num">{formatMoney(request.amount)}</b> received for{' '}
                <DeskPageLink to={orderHref(orderNumber)}>{orderNumber}</DeskPageLink>, {detailsOf(request)}
              </p>
              <p className="muted">
                {isOwn ? 'You asked' : `${requestedBy} asked`} on {formatDateTime(requestedAt)}.
                {isOwn && ' Someone else has to approve it.'}
              </p>
            </div>
            <div className={styles.buttons}>
              {canApprove && !isOwn && (
                <Button variant="secondary" size="s" busy={busy === `${id} true`} onClick={() => void press(request, true)}>
                  <span>
                    Approve<span className="visuallyHidden"> the payment for order {orderNumber}</span>
                  </span>
                </Button>
              )}
              {(canApprove || isOwn) && (
                <Button variant="quiet" size="s" busy={busy === `${id} false`} onClick={() => void press(request, false)}>
                  <span>
                    {isOwn ? 'Withdraw' : 'Decline'}
                    <span className="visuallyHidden"> the payment for order {orderNumber}</span>
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

function detailsOf({ receivedAt, payerName, bankReference }: ReceiptRequestFieldsFragment): string {
  return [`arrived on ${formatDate(receivedAt)}`, payerName && `from ${payerName}`, bankReference && `“${bankReference}”`]
    .filter(Boolean)
    .join(', ');
}
