import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useBff } from '../../platform/bff-client/bff.ts';
import type { OrderStatus } from '../../platform/bff-client/schema-types.generated.ts';
import type { OrderMoneyQuery } from '../payments/order-money.generated.ts';
import type { StaffOrderQuery } from './staff-order.generated.ts';
import { STATUS_LOOK } from '../../orders/order-status.ts';
import { Button } from '../../ui/button.tsx';
import { changeOrderStatus } from './change-order-status.ts';
import { CancelOrderDialog } from '../payments/cancel-order-dialog.tsx';
import { MoneyDialog } from '../payments/money-dialog.tsx';
import { type MoneyTask, taskOfOrder } from '../payments/money-task.ts';
import { paymentCountChanged } from '../payments/payment-count.ts';
import styles from './staff-order-page.module.css';

interface OrderStatusButtonsProps extends Pick<NonNullable<StaffOrderQuery['staffOrder']>, 'order' | 'nextStatuses'> {
  /** null where it is not known. */
  money: OrderMoneyQuery['orderMoney'];
}

/** Buttons for the statuses that can follow the order's. Each asks for confirmation; the page then reloads the order. */
export function OrderStatusButtons({ order: { orderNumber, status, contact }, nextStatuses, money }: OrderStatusButtonsProps) {
  const bff = useBff();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<OrderStatus | null>(null);
  const [cancels, setCancels] = useState(false);
  const [refund, setRefund] = useState<MoneyTask | null>(null);
  const customer = `${contact.firstName} ${contact.lastName}`;

  async function press(to: OrderStatus): Promise<void> {
    if (busy) return;
    if (to === 'CANCELED' && money) return setCancels(true);
    setBusy(to);
    try {
      if (await changeOrderStatus(bff, { orderNumber, from: status, to })) await revalidate();
    } finally {
      setBusy(null);
    }
  }
  function lookAgain(): void {
    paymentCountChanged();
    void revalidate();
  }
  return (
    <>
      {nextStatuses.length > 0 && (
        <p className={styles.actions}>
          {nextStatuses.map((to) => (
            <Button key={to} variant={to === 'CANCELED' ? 'quiet' : 'secondary'} size="s" busy={busy === to} onClick={() => void press(to)}>
              {to === 'CANCELED' ? 'Cancel the order' : `Set to ${STATUS_LOOK[to].label}`}
            </Button>
          ))}
        </p>
      )}
      {cancels && money && (
        <CancelOrderDialog
          money={money}
          from={status}
          customer={customer}
          onClose={(result) => {
            setCancels(false);
            if (result !== 'nothing') lookAgain();
            if (result === 'refund') setRefund(taskOfOrder(money, 'REFUND', customer));
          }}
        />
      )}
      {refund && (
        <MoneyDialog
          task={refund}
          onClose={(done) => {
            setRefund(null);
            if (done !== undefined) lookAgain();
          }}
        />
      )}
    </>
  );
}
