import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { OrderStatus } from '../../platform/bff-client/schema-types.generated.ts';
import { useListKeys } from '../keyboard/use-list-keys.ts';
import type { BatchResult } from './batch/change-statuses.ts';
import { OrderBatch } from './batch/order-batch.tsx';
import { OrderBatchResults } from './batch/order-batch-results.tsx';
import type { StaffOrderRowFragment } from './staff-orders.generated.ts';
import { StaffOrderTable } from './staff-order-table.tsx';

interface SelectableOrdersProps {
  orders: readonly StaffOrderRowFragment[];
  busy: boolean;
  /** Called when the status of some of them may have changed. */
  onChanged: () => void;
}

/** A list of orders, of which several can be worked on at once. Only what the list shows can be selected. */
export function SelectableOrders({ orders, busy, onChanged }: SelectableOrdersProps) {
  const { revalidate } = useRevalidator();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<{ results: readonly BatchResult[]; to: OrderStatus } | null>(null);
  const chosen = orders
    .filter(({ order }) => selected.has(order.orderNumber))
    .map(({ order: { orderNumber, status }, nextStatuses }) => ({ orderNumber, status, nextStatuses }));
  const toggle = (orderNumber: string): void =>
    setSelected((before) => new Set(before.has(orderNumber) ? [...before].filter((one) => one !== orderNumber) : [...before, orderNumber]));
  const clear = (): void => setSelected(new Set());
  const list = useListKeys<HTMLTableElement>({
    onSelect: (place) => {
      const row = orders[place];
      if (row) toggle(row.order.orderNumber);
    },
    onClear: clear,
  });
  return (
    <>
      <div role="status">{done && <OrderBatchResults {...done} />}</div>
      <StaffOrderTable
        ref={list}
        orders={orders}
        busy={busy}
        selection={{
          selected,
          onToggle: toggle,
          onToggleAll: () =>
            setSelected(chosen.length === orders.length ? new Set() : new Set(orders.map(({ order }) => order.orderNumber))),
        }}
      />
      {chosen.length > 0 && (
        <OrderBatch
          orders={chosen}
          onClear={clear}
          onDone={(results, to) => {
            setDone({ results, to });
            setSelected(new Set(results.flatMap(({ orderNumber, problem }) => (problem === null ? [] : [orderNumber]))));
            void revalidate();
            onChanged();
          }}
        />
      )}
    </>
  );
}
