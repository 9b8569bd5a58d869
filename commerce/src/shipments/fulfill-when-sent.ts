import type { Database } from '../database/database.ts';
import { changeStatus } from '../orders/change-order.ts';
import { holdsOf } from '../orders/order-holds.ts';
import { findOrderById } from '../orders/order-store.ts';
import { isSentWhole } from './nothing-left.ts';

/**
 * An open order whose last piece has gone is fulfilled; within the transaction that records it. One that is held keeps its holds: somebody
 * has to look at it.
 */
export function fulfillWhenSent(database: Database, orderId: number, now: Date): void {
  const { order } = findOrderById(database, orderId)!;
  const { holds, holdRelease } = holdsOf(database, order);
  if ((holds.length > 0 && !holdRelease) || !isSentWhole(database, orderId)) return;
  if (order.status === 'Pending') changeStatus(database, orderId, 'AwaitingFulfillment', now);
  if (order.status !== 'Canceled') changeStatus(database, orderId, 'Fulfilled', now);
}
