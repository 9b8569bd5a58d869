import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useBff } from '../../platform/bff-client/bff.ts';
import type { OrderStatus } from '../../platform/bff-client/schema-types.generated.ts';
import { fetchQuery } from '../../platform/bff-client/fetch-query.ts';
import { OrderCancellationDocument, type OrderCancellationQuery } from '../payments/order-cancellation.generated.ts';
import type { OrderMoneyQuery } from '../payments/payments.generated.ts';
import type { StaffOrderQuery } from './staff-orders.generated.ts';
import { STATUS_LOOK } from '../../orders/order-status.ts';
import { Button } from '../../ui/button.tsx';
import { changeOrderStatus } from './change-order-status.ts';
import { CancelOrderDialog } from '../payments/cancel-order-dialog.tsx';
import { taskOfOrder } from '../payments/money-task.ts';
import { useMoneyDialog } from '../payments/use-money-dialog.tsx';
import styles from './staff-order-page.module.css';

interface OrderStatusButtonsProps extends Pick<NonNullable<StaffOrderQuery['staffOrder']>, 'order' | 'nextStatuses' | 'sending'> {
  /** null if unknown. */
  money: OrderMoneyQuery['orderMoney'];
}

export function OrderStatusButtons({
  order: { orderNumber, status, contact, payment },
  nextStatuses,
  sending,
  money,
}: OrderStatusButtonsProps) {
  const bff = useBff();
  const { open, dialog, changed } = useMoneyDialog();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<OrderStatus | null>(null);
  const [cancels, setCancels] = useState<{ figures: OrderCancellationQuery['orderCancellation'] } | null>(null);
  const customer = `${contact.firstName} ${contact.lastName}`;

  async function press(to: OrderStatus): Promise<void> {
    if (busy) return;
    setBusy(to);
    try {
      if (to === 'CANCELED') return setCancels({ figures: await figuresNow() });
      if (await changeOrderStatus(bff, { orderNumber, from: status, to }, { sending, paymentState: payment.state })) await revalidate();
    } finally {
      setBusy(null);
    }
  }
  /** Null also where they cannot be had: the cancellation then says what is missing. */
  async function figuresNow(): Promise<OrderCancellationQuery['orderCancellation']> {
    return fetchQuery(bff, OrderCancellationDocument, { number: orderNumber }).then(
      (data) => data.orderCancellation,
      () => null,
    );
  }
  return (
    <>
      {nextStatuses.length > 0 && (
        <p className={styles.actions}>
          {nextStatuses.map((to) => (
            <Button
              key={to}
              variant={to === 'CANCELED' ? 'quiet' : 'secondary'}
              size="s"
              busy={busy === to}
              disabled={busy !== null && busy !== to}
              onClick={() => void press(to)}
            >
              {to === 'CANCELED' ? 'Cancel the order' : `Set to ${STATUS_LOOK[to].label}`}
            </Button>
          ))}
        </p>
      )}
      {cancels && (
        <CancelOrderDialog
          orderNumber={orderNumber}
          money={money}
          figures={cancels.figures}
          from={status}
          customer={customer}
          onClose={(result) => {
            setCancels(null);
            if (result !== 'nothing') changed();
            if (result === 'refund' && money) open(taskOfOrder(money, 'REFUND', customer));
          }}
        />
      )}
      {dialog}
    </>
  );
}
