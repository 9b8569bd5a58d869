import { createHash, timingSafeEqual } from 'node:crypto';
import type { BackendOrder } from '@koura/shared-types/backend-order';
import type { StoredUser } from '../account/user-store.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../errors/refusal.ts';
import { findOrderByKey, findOrderByNumber } from './order-store.ts';

/** The order that was placed with an idempotency key, its secret included. 404 when there is none (yet). */
export function orderByKey(database: Database, key: string): BackendOrder {
  const stored = findOrderByKey(database, key);
  if (!stored) throw notFound('There is no such order.');
  return stored.order;
}

/** An order for its owner, or for whoever holds its secret; everybody else gets the 404 of an order that does not exist. */
export function orderByNumber(
  database: Database,
  orderNumber: string,
  secret: string | undefined,
  user?: StoredUser,
): Omit<BackendOrder, 'secret'> {
  const stored = findOrderByNumber(database, orderNumber);
  const isOwner = user !== undefined && stored?.userId === user.id;
  if (!stored || !(isOwner || (secret !== undefined && same(secret, stored.order.secret)))) throw notFound('There is no such order.');
  const { secret: _, ...order } = stored.order;
  return order;
}

function same(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
