import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useBff } from '../platform/bff.ts';
import type { OrderStatus, StaffOrderQuery } from '../gql/graphql.ts';
import { STATUS_LOOK } from '../orders/order-status.ts';
import { Button } from '../ui/button.tsx';
import { changeOrderStatus } from './change-order-status.ts';
import styles from './staff-order-page.module.css';

/** The ways on from where an order stands. A press asks first; afterwards the page shows how it stands then. */
export function OrderStatusButtons({
  order: { orderNumber, status },
  nextStatuses,
}: Pick<NonNullable<StaffOrderQuery['staffOrder']>, 'order' | 'nextStatuses'>) {
  const bff = useBff();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<OrderStatus | null>(null);
  if (nextStatuses.length === 0) return null;

  async function press(to: OrderStatus): Promise<void> {
    if (busy) return;
    setBusy(to);
    try {
      if (await changeOrderStatus(bff, { orderNumber, from: status, to })) await revalidate();
    } finally {
      setBusy(null);
    }
  }
  return (
    <p className={styles.actions}>
      {nextStatuses.map((to) => (
        <Button key={to} variant={to === 'CANCELED' ? 'quiet' : 'secondary'} size="s" busy={busy === to} onClick={() => void press(to)}>
          {to === 'CANCELED' ? 'Cancel the order' : `Set to ${STATUS_LOOK[to].words}`}
        </Button>
      ))}
    </p>
  );
}
