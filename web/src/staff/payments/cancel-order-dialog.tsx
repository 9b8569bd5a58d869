import { MAX_REASON_LENGTH, reason as reasonSchema } from '@koura/shared-types/inputs/staff/money-movement';
import { CircleAlert } from 'lucide';
import { useState } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import type { OrderStatus } from '../../platform/bff-client/schema-types.generated.ts';
import { CancellationFigures } from './cancellation-figures.tsx';
import type { OrderCancellationQuery } from './order-cancellation.generated.ts';
import type { OrderMoneyQuery } from './payments.generated.ts';
import * as v from 'valibot';
import { offers } from '../../shop/offers.ts';
import { may } from '../../shop/may.ts';
import { useViewer, useWebsite } from '../../shop/shop-context.tsx';
import { STATUS_LOOK } from '../../orders/order-status.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { CheckboxField, TextField } from '../../ui/form/form-field.tsx';
import { Note } from '../../ui/note.tsx';
import { sendOrderStatus } from '../orders/change-order-status.ts';
import styles from './money-dialog.module.css';
import { sendMoneyTask, taskOfOrder } from './money-task.ts';

type OrderMoney = NonNullable<OrderMoneyQuery['orderMoney']>;

interface CancelOrderDialogProps {
  orderNumber: string;
  /** null if unknown. */
  money: OrderMoney | null;
  /** null where the backend does not say what a cancellation means. */
  figures: OrderCancellationQuery['orderCancellation'];
  from: OrderStatus;
  customer: string;
  /** `refund`: the order was cancelled, and a refund follows. */
  onClose: (result: 'nothing' | 'changed' | 'refund') => void;
}

/** Cancels an order with a reason, and offers to release its hold (the default) or to refund it in a dialog that follows. */
export function CancelOrderDialog({ orderNumber, money, figures, from, customer, onClose }: CancelOrderDialogProps) {
  const bff = useBff();
  const { held = null, refundable = null, transfer = null } = money ?? {};
  const viewer = useViewer();
  const isHeld = held !== null && Number(held.amount) > 0;
  const canRelease = isHeld && may(viewer, 'payments.move');
  const isTaken = refundable !== null && Number(refundable.amount) > 0;
  const [releases, setReleases] = useState(canRelease);
  const [refunds, setRefunds] = useState(false);
  const [reason, setReason] = useState('');
  const [reasonMessages, setReasonMessages] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const [isCancelled, setIsCancelled] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isExplained = offers(useWebsite(), 'staff.cancellations');
  const needsReason = isExplained || releases;

  async function cancel(): Promise<void> {
    const { issues } = v.safeParse(reasonSchema, reason);
    if (needsReason && issues) return setReasonMessages([issues[0].message]);
    setBusy(true);
    setFailure(await tryAll().catch(callMessage));
    setBusy(false);
  }

  /** Resolves with an error message; null on success, after closing the dialog. */
  async function tryAll(): Promise<string | null> {
    if (!isCancelled) {
      const problem = await sendOrderStatus(bff, { orderNumber, from, to: 'CANCELED', reason: isExplained ? reason.trim() : null });
      if (problem) return `The order wasn’t cancelled. ${problem.message}`;
      setIsCancelled(true);
    }
    if (releases && money) {
      const result = await sendMoneyTask(bff, taskOfOrder(money, 'RELEASE', customer), { amount: held!.amount, reason: reason.trim() });
      const [error] = result.userErrors;
      if (error) return `The order is cancelled, but the hold wasn’t released. ${error.message}`;
    }
    onClose(refunds ? 'refund' : 'changed');
    return null;
  }

  const close = (): void => onClose(isCancelled || failure !== null ? 'changed' : 'nothing');
  return (
    <Dialog open title={`Cancel order ${orderNumber}?`} onClose={close}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void cancel();
        }}
      >
        <p>
          It is {STATUS_LOOK[from].label} now; {customer} will see {STATUS_LOOK.CANCELED.label}. This can’t be undone.
        </p>
        {figures && <CancellationFigures figures={figures} />}
        {!isTaken && !transfer && <p>No money is returned by this.</p>}
        {transfer && (
          <p>
            {Number(transfer.returnable.amount) > 0
              ? `${formatMoney(transfer.returnable)} has arrived by bank transfer and must be returned. It stays under Payments until then.`
              : 'No payment has arrived. Its products go back into stock.'}
          </p>
        )}
        {canRelease && (
          <>
            <CheckboxField
              label={`Release the hold of ${formatMoney(held)} on the card`}
              help="Nothing has been taken. Otherwise the hold is released automatically a little later."
              checked={releases}
              onChange={({ target }) => setReleases(target.checked)}
            />
          </>
        )}
        {isTaken && may(viewer, 'refunds.request') && (
          <CheckboxField
            label={`Then refund ${formatMoney(refundable)}`}
            help="You’ll be asked for the amount and reason once the order is cancelled. Otherwise it stays under Payments as a refund due."
            checked={refunds}
            onChange={({ target }) => setRefunds(target.checked)}
          />
        )}
        {needsReason && (
          <TextField
            label="Reason"
            help="For your colleagues and the audit trail. The customer doesn’t see it."
            value={reason}
            maxLength={MAX_REASON_LENGTH}
            messages={reasonMessages}
            onChange={({ target }) => {
              setReason(target.value);
              setReasonMessages([]);
            }}
          />
        )}
        {failure && (
          <Note tone="warn" role="alert" icon={CircleAlert}>
            {failure}
          </Note>
        )}
        <p className={styles.buttons}>
          <Button variant="quiet" data-initial-focus onClick={close}>
            {isCancelled ? 'Close' : 'Leave it as it is'}
          </Button>
          <Button type="submit" variant="secondary" busy={busy}>
            {isCancelled ? 'Release the hold' : 'Cancel the order'}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
