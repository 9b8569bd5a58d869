import { createHash, timingSafeEqual } from 'node:crypto';
import { mayReadOrders } from '../access/access.ts';
import type { Switches } from '../config.ts';
import type { StoredUser } from '../account/user-store.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../errors/api-error.ts';
import { describeOrder, describeOrderForStaff, type ShownOrder } from './describe-order.ts';
import { describePastOrderForStaff, findPastOrder } from './past-orders.ts';
import { findOrderById, findOrderByNumber, type StoredOrder } from './order-store.ts';

interface Reader {
  user: StoredUser | undefined;
  switches: Pick<Switches, 'capabilitiesOff'>;
}

/** An order for its owner, for the holder of its secret, and for staff; everyone else gets the 404 of an order that does not exist. */
export async function orderByNumber(
  database: Database,
  orderNumber: string,
  secret: string | undefined,
  { user, switches }: Reader,
): Promise<ShownOrder> {
  const stored = await findOrderByNumber(database, orderNumber);
  if (stored && user && mayReadOrders(user, switches)) return describeOrderForStaff(database, stored);
  const past = stored ? undefined : await findPastOrder(database, orderNumber);
  if (past && user && mayReadOrders(user, switches)) return describePastOrderForStaff(database, past);
  // Guests of the earlier shop have no secret.
  if (past && user && past.userId === user.id) return past.order;
  return describeOrder(await orderOfBuyer(database, orderNumber, secret, user));
}

/** The order with an id or number, for its owner or with its secret. 404 for everyone else, staff included. */
export async function orderOfBuyer(
  database: Database,
  idOrNumber: string,
  secret: string | undefined,
  user?: StoredUser,
): Promise<StoredOrder> {
  const stored = /^\d+$/.test(idOrNumber)
    ? await findOrderById(database, Number(idOrNumber))
    : await findOrderByNumber(database, idOrNumber);
  const isOwner = user !== undefined && stored?.userId === user.id;
  if (!stored || !(isOwner || (secret !== undefined && same(secret, stored.order.secret)))) throw notFound('There’s no such order.');
  return stored;
}

/** Any order for the shop's gateway, without its secret. */
export async function orderForGateway(database: Database, orderNumber: string): Promise<ShownOrder> {
  const stored = await findOrderByNumber(database, orderNumber);
  if (!stored) throw notFound('There’s no such order.');
  return describeOrder(stored);
}

function same(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
