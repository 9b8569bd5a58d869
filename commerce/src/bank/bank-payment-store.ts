import type { Database } from '../database/database.ts';
import type { BankFacts } from './bank-provider.ts';

/** The payment of an order at its buyer's bank. */
export interface StoredBankPayment {
  orderId: number;
  key: string;
  /** The row of the cart that it was ordered from. */
  cartId: number;
  /** `asked`: the order was placed, and the bank may know nothing of it. */
  state: BankFacts['state'] | 'asked';
}

const SELECT = `
  SELECT b.order_id AS orderId, o.key, b.cart_id AS cartId, b.state FROM bank_payments b
  JOIN orders o ON o.id = b.order_id JOIN transfers t ON t.order_id = b.order_id`;

export async function findBankPayment(database: Database, orderId: number): Promise<StoredBankPayment | undefined> {
  return database.get<StoredBankPayment>(`${SELECT} WHERE b.order_id = ?`, orderId);
}

export async function insertBankPayment(database: Database, orderId: number, cartId: number, now: Date): Promise<void> {
  const sql = `INSERT INTO bank_payments (order_id, cart_id, state, created_at) VALUES (?, ?, 'asked', ?)`;
  await database.run(sql, orderId, cartId, now.toISOString());
}

export async function noteBankState(database: Database, orderId: number, state: StoredBankPayment['state'], now: Date): Promise<void> {
  await database.run('UPDATE bank_payments SET state = ?, looked_at = ? WHERE order_id = ?', state, now.toISOString(), orderId);
}

const ago = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/** A webhook may be lost: an undecided payment is read this often. */
const LOOK_AFTER_MS = 30_000;
/** Money may be sent twice, or after all: decided payments are read this often for a day. */
const LOOK_AGAIN_AFTER_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

/** Payments that nobody may approve any more: their time is over, or their order has ended. */
export async function paymentsToClose(database: Database, now: Date): Promise<StoredBankPayment[]> {
  return database.all<StoredBankPayment>(
    `${SELECT} WHERE b.state IN ('asked', 'open') AND (t.pay_by <= ? OR t.ended IS NOT NULL) ORDER BY b.order_id`,
    now.toISOString(),
  );
}

export async function paymentsToLookAt(database: Database, now: Date): Promise<StoredBankPayment[]> {
  return database.all<StoredBankPayment>(
    `${SELECT} WHERE b.created_at > ?1 AND b.state <> 'asked'
       AND (b.looked_at <= ?2 OR (b.looked_at <= ?3 AND b.state IN ('open', 'checking'))) ORDER BY b.order_id`,
    ago(now, DAY_MS),
    ago(now, LOOK_AGAIN_AFTER_MS),
    ago(now, LOOK_AFTER_MS),
  );
}
