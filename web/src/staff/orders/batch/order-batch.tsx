import { useState } from 'react';
import { useBff } from '../../../platform/bff-client/bff.ts';
import { formatCount } from '../../../platform/format/format-plural.ts';
import type { OrderStatus } from '../../../platform/bff-client/schema-types.generated.ts';
import { STATUS_LOOK } from '../../../orders/order-status.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import styles from './order-batch.module.css';
import { type BatchOrder, type BatchResult, changeStatuses } from './change-statuses.ts';
import { labelsHref, packingSlipsHref } from '../slips/packing-slips.ts';

/** Statuses that can be set for several orders at once: a cancelled order’s money needs a look at each. */
const STATUSES: OrderStatus[] = ['AWAITING_FULFILLMENT', 'FULFILLED'];

interface OrderBatchProps {
  orders: readonly BatchOrder[];
  onClear: () => void;
  /** Called with the results when all orders have been tried. */
  onDone: (results: readonly BatchResult[], to: OrderStatus) => void;
}

/** What can be done with the selected orders, at the bottom of the window. */
export function OrderBatch({ orders, onClear, onDone }: OrderBatchProps) {
  const bff = useBff();
  const [tried, setTried] = useState<number | null>(null);
  const sendable = orders.filter(({ held }) => held === null);
  const statuses = STATUSES.filter((status) =>
    (status === 'FULFILLED' ? sendable : orders).some(({ nextStatuses }) => nextStatuses.includes(status)),
  );

  async function press(to: OrderStatus): Promise<void> {
    if (tried !== null || !(await confirmed(orders, to))) return;
    const results: BatchResult[] = [];
    setTried(0);
    await changeStatuses(bff, orders, to, (result) => {
      results.push(result);
      setTried(results.length);
    });
    setTried(null);
    onDone(results, to);
  }
  return (
    <section className={styles.batch} aria-label="Selected orders">
      <p role="status" className={styles.count}>
        {tried === null
          ? `${formatCount(orders.length, 'order')} selected${sendable.length < orders.length ? `, ${orders.length - sendable.length} of them held` : ''}`
          : `${tried} of ${orders.length} done`}
      </p>
      {statuses.map((status) => (
        <Button key={status} variant="secondary" size="s" busy={tried !== null} onClick={() => void press(status)}>
          Set to {STATUS_LOOK[status].label}
        </Button>
      ))}
      {sendable.length > 0 && (
        <ButtonLink variant="secondary" size="s" to={packingSlipsHref(sendable.map(({ orderNumber }) => orderNumber))}>
          {sendable.length === orders.length ? 'Packing slips' : `Packing slips of ${sendable.length}`}
        </ButtonLink>
      )}
      {sendable.length > 0 && (
        <ButtonLink variant="secondary" size="s" to={labelsHref(sendable.map(({ orderNumber }) => orderNumber))}>
          {sendable.length === orders.length ? 'Labels' : `Labels of ${sendable.length}`}
        </ButtonLink>
      )}
      <Button variant="quiet" size="s" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}

async function confirmed(orders: readonly BatchOrder[], to: OrderStatus): Promise<boolean> {
  const { showPopup } = await import('../../../ui/overlay/popup.tsx');
  const { label } = STATUS_LOOK[to];
  const held = to === 'FULFILLED' ? orders.filter((order) => order.held !== null) : [];
  const concerned = orders.filter((order) => order.nextStatuses.includes(to) && !held.includes(order));
  const others = orders.length - concerned.length - held.length;
  const numbers = concerned.map(({ orderNumber }) => orderNumber).join(', ');
  const choice = await showPopup({
    title: `Set ${formatCount(concerned.length, 'order')} to ${label}?`,
    message: [
      `${numbers}. Their customers will see ${label}. This can’t be undone.`,
      held.length > 0 && `Left out, because they must not be sent: ${held.map((one) => `${one.orderNumber} (${one.held})`).join(', ')}.`,
      others > 0 && `${formatCount(others, 'other selected order')} can’t become ${label} and will stay as they are.`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    buttons: [
      { label: `Set to ${label}`, choice: 'go', variant: 'primary' },
      { label: 'Leave them as they are', choice: 'stay' },
    ],
  });
  return choice === 'go';
}
