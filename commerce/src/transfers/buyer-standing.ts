import type { Database } from '../database/database.ts';
import { type BuyerIdentity, partsOf, SAME_BUYER } from './buyer-identity.ts';

const DAY_MS = 86_400_000;

const PAID = `(o.status = 'Fulfilled' OR (o.status <> 'Canceled' AND o.payment ->> 'state' IN ('taken', 'partlyReturned')))`;

/**
 * Whether this buyer has a paid order: in their account, or under their email address if the address is proven. It is proven when it has been
 * confirmed, or when phone number, delivery address or network match such an order too: anyone can type a customer's address.
 */
export async function hasPaidBefore(database: Database, buyer: BuyerIdentity, isEmailProven: boolean): Promise<boolean> {
  const { userId, email, phone, address, network } = buyer;
  if (userId === null && email === null) return false;
  return (
    (await database.get(
      `SELECT 1 FROM order_buyers b JOIN orders o ON o.id = b.order_id
         WHERE ${PAID} AND (b.user_id = ?1 OR (b.email = ?2 AND (?3 = 1 OR b.phone = ?4 OR b.address = ?5 OR b.network = ?6)))`,
      userId,
      email,
      isEmailProven ? 1 : 0,
      phone,
      address,
      network,
    )) !== undefined
  );
}

export async function unpaidOrdersOf(database: Database, buyer: BuyerIdentity): Promise<number> {
  return (await database.get<{ orders: number }>(
    `SELECT count(*) AS orders FROM transfers t JOIN order_buyers b ON b.order_id = t.order_id WHERE t.ended IS NULL AND ${SAME_BUYER}`,
    ...partsOf(buyer),
  ))!.orders;
}

/** The number of this buyer's orders that were cancelled unpaid within the last `days` days. */
export async function leftUnpaidBy(database: Database, buyer: BuyerIdentity, days: number, now: Date): Promise<number> {
  return (await database.get<{ orders: number }>(
    `SELECT count(*) AS orders FROM transfers t JOIN order_buyers b ON b.order_id = t.order_id
       WHERE t.ended = 'unpaid' AND t.ended_at > ? AND ${SAME_BUYER}`,
    new Date(now.getTime() - days * DAY_MS).toISOString(),
    ...partsOf(buyer),
  ))!.orders;
}
