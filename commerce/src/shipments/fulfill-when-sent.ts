import type { Database } from '../database/database.ts';
import { changeStatus } from '../orders/change-order.ts';
import { holdsOf } from '../orders/order-holds.ts';
import { findOrderById } from '../orders/order-store.ts';
import { isSentWhole } from './nothing-left.ts';

/**
 * An open order whose last piece has gone is fulfilled; within the transaction that records it. One that is held keeps its holds: somebody
 * has to look at it.
 */
export async function fulfillWhenSent(database: Database, orderId: number, now: Date): Promise<void> {
  const { order } = (await findOrderById(database, orderId))!;
  const { holds, holdRelease } = await holdsOf(database, order);
  if ((holds.length > 0 && !holdRelease) || !(await isSentWhole(database, orderId))) return;
  if (order.status === 'Pending') await changeStatus(database, orderId, 'AwaitingFulfillment', now);
  if (order.status !== 'Canceled') await changeStatus(database, orderId, 'Fulfilled', now);
}
