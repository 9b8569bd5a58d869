import type { BackendOrder } from '@koura/shared-types/wire/order';
import type { BackendOrderChanging } from '@koura/shared-types/wire/order-change';
import type { Database } from '../database/database.ts';
import { type Part, type Parts, readParts } from '../database/parts.ts';

const changes: Part<{ id: number }> = {
  fields: { id: 'change.id' },
  from: 'order_changes AS change',
  owner: 'change.order_id',
  order: {},
};
export const changeParts = { changes };

export async function changingOf(database: Database, order: BackendOrder): Promise<BackendOrderChanging> {
  return describeChanging(await readParts(database, [order.id], changeParts), order);
}

/** Whether staff can change an order's contact and address, and what that takes. */
export function describeChanging(parts: Parts<typeof changeParts>, order: BackendOrder): BackendOrderChanging {
  // Only a transfer that has not arrived is certainly no money.
  return { revision: parts.changes(order.id).length, closedBecause: closedBecause(order), needsCall: order.payment.state !== 'awaiting' };
}

/** Why neither lines nor delivery of an order can be changed; null while at least its delivery can. */
export async function revisionClosedBecause(database: Database, order: BackendOrder): Promise<string | null> {
  const { payment, id } = order;
  const closed = closedBecause(order);
  if (closed !== null) return closed;
  if (payment.state !== 'taken' && payment.state !== 'awaiting' && payment.state !== 'partlyReturned')
    return 'Its payment is not settled: wait until the money has been taken, or the refund has arrived.';
  if (await database.get(`SELECT 1 FROM refund_approvals WHERE order_id = ? AND state IN ('waiting', 'approved')`, id))
    return 'A refund is waiting. Decide about it first.';
  return null;
}

function closedBecause({ status, shipments }: BackendOrder): string | null {
  if (status === 'Canceled') return 'The order has been cancelled.';
  if (status === 'Fulfilled') return 'The order has been fulfilled.';
  const hasLeft = (shipments ?? []).some(({ events }) => events.some(({ kind }) => kind !== 'packed'));
  return hasLeft ? 'A parcel of the order has been handed over.' : null;
}

/** Where the notice goes that an order has another email address; null where that is no longer known. */
export async function emailBefore(database: Database, orderId: number, changeId: number): Promise<string | null> {
  const row = await database.get<{ email: string | null }>(
    'SELECT email_before AS email FROM order_changes WHERE order_id = ? AND id = ?',
    orderId,
    changeId,
  );
  return row?.email ?? null;
}
