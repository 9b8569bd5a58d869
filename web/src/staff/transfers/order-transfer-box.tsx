import { useState } from 'react';
import type { OrderDetailsFragment } from '../../orders/order.generated.ts';
import type { StaffTransferFieldsFragment } from './transfers.generated.ts';
import { PAYMENT } from '../../platform/payment-behaviour.ts';
import { paymentText } from '../../orders/payment-text.ts';
import { formatDate, formatMarketTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { offers } from '../../shop/offers.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Note } from '../../ui/note.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { PayoutsStopped } from '../customers/payouts-stopped.tsx';
import styles from '../payments/order-money-box.module.css';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { OrderMoneyDocument } from '../payments/payments.generated.ts';
import { ReceiptRequests } from './receipt-requests.tsx';
import { TakeBackReceiptDialog } from './take-back-receipt-dialog.tsx';
import { TransferActions } from './transfer-actions.tsx';
import { useTransferDialog } from './use-transfer-dialog.tsx';

interface OrderTransferBoxProps {
  order: Pick<OrderDetailsFragment, 'orderNumber' | 'status' | 'contact' | 'payment'>;
  transfer: StaffTransferFieldsFragment;
}

export function OrderTransferBox({ order, transfer }: OrderTransferBoxProps) {
  const website = useWebsite();
  const { open, dialog, done, changed } = useTransferDialog();
  const [mistaken, setMistaken] = useState<StaffTransferFieldsFragment['receipts'][number] | null>(null);
  const { orderNumber, status, contact } = order;
  const customer = `${contact.firstName} ${contact.lastName}`;
  const { receipts, actions, reference, isLate } = transfer;
  const { receiptRequests } = useLoadedQuery(OrderMoneyDocument, { number: orderNumber });
  const waiting = receiptRequests.filter((one) => one.orderNumber === orderNumber);
  return (
    <section aria-labelledby="payment" className={styles.box}>
      <h2 id="payment">Payment</h2>
      {isLate && (
        <Note tone="warn" className={styles.report}>
          <b>Late payment.</b> It was sent after the deadline. Accept it at the order’s price or return it.
        </Note>
      )}
      {Number(transfer.returnable.amount) > 0 && (
        <PayoutsStopped until={transfer.payoutsFrozenUntil} what="Don’t return any of its money" />
      )}
      <FactList className={styles.facts} facts={factsOf(order, transfer)} />
      <CopyButton text={reference} of="reference" />
      {receipts.length > 0 && (
        <>
          <h3>Payments received</h3>
          <ul className={styles.refunds}>
            {receipts.map((receipt) => (
              <li key={`${receipt.key} ${receipt.takenBack?.at ?? ''}`}>
                <Receipt
                  {...receipt}
                  onMistake={receipt.canTakeBack && offers(website, 'staff.receipts') ? () => setMistaken(receipt) : null}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {waiting.length > 0 && (
        <>
          <h3>Waiting for a second person</h3>
          <ReceiptRequests requests={waiting} onChange={changed} />
        </>
      )}
      <div role="status">{done !== null && <Note>{done}</Note>}</div>
      {actions.length > 0 && (
        <p className={styles.actions}>
          <TransferActions
            actions={actions}
            orderNumber={orderNumber}
            onPress={(action) => open({ action, orderNumber, status, customer, transfer })}
          />
        </p>
      )}
      {dialog}
      {mistaken && (
        <TakeBackReceiptDialog
          orderNumber={orderNumber}
          receipt={mistaken}
          onClose={(message) => {
            setMistaken(null);
            changed(message);
          }}
        />
      )}
    </section>
  );
}

function Receipt({
  amount,
  receivedAt,
  sentOn,
  payerName,
  bankReference,
  recordedBy,
  takenBack,
  onMistake,
}: StaffTransferFieldsFragment['receipts'][number] & { onMistake: (() => void) | null }) {
  const Line = takenBack ? 's' : 'span';
  return (
    <>
      <span>
        <Line>
          {formatDate(receivedAt)}
          {payerName && ` from ${payerName}`}
        </Line>
        <small>
          {[sentOn && `Sent on ${formatDate(sentOn)}`, bankReference, recordedBy && `recorded by ${recordedBy}`].filter(Boolean).join(', ')}
        </small>
        {takenBack && (
          <small>
            Recorded by mistake: “{takenBack.reason}” {[takenBack.by, formatDate(takenBack.at)].filter(Boolean).join(', ')}
          </small>
        )}
        {onMistake && (
          <Button variant="quiet" size="s" onClick={onMistake}>
            <span>
              Recorded by mistake<span className="visuallyHidden">, {formatMoney(amount)}</span>
            </span>
          </Button>
        )}
      </span>
      <Line className="num">{formatMoney(amount)}</Line>
    </>
  );
}

function factsOf({ payment }: OrderTransferBoxProps['order'], transfer: StaffTransferFieldsFragment): Record<string, string | null> {
  const { amount, received, outstanding, paidOver, returned, payBy, graceUntil, sentAt, accountName, accountNumber, reference } = transfer;
  const sum = (money: typeof amount): string | null => (Number(money.amount) === 0 ? null : formatMoney(money));
  const isOpen = sum(outstanding) !== null;
  return {
    'Paid by': PAYMENT[payment.method].label,
    'Order total': formatMoney(amount),
    State: payment.state === 'AWAITING' ? PAYMENT[payment.method].notYetPaid : (paymentText(payment.state).label ?? 'Not known'),
    Received: sum(received),
    'Still to pay': sum(outstanding),
    'Too much': sum(paidOver),
    Returned: sum(returned),
    'Pay by': isOpen ? formatMarketTime(payBy) : null,
    'Grace until': isOpen ? formatMarketTime(graceUntil) : null,
    'Said to be sent': sentAt && formatMarketTime(sentAt),
    Reference: reference,
    'To account': `${accountName}, ${accountNumber}`,
  };
}
