import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { upsert } from '../database/sql.ts';
import { makeSearchable } from '../orders/search-orders.ts';
import type { PastOrderRow } from './order-row.ts';

export type PastOutcome = 'created' | 'changed' | 'unchanged';

interface Saved {
  id: number;
  user_id: number | null;
  row_hash: string;
}

/** What an import would do with an order, without doing it. */
export async function pastOutcomeOf(database: Database, row: PastOrderRow): Promise<PastOutcome> {
  const saved = await find(database, row);
  if (!saved) return 'created';
  return saved.row_hash === hashOf(row) && saved.user_id === (await accountFor(database, row)) ? 'unchanged' : 'changed';
}

/** Brings an order into the history; within the caller's transaction. One that is there already is replaced: nobody else changes it. */
export async function savePastOrder(database: Database, row: PastOrderRow, now: Date): Promise<PastOutcome> {
  const outcome = await pastOutcomeOf(database, row);
  if (outcome === 'unchanged') return outcome;
  const id =
    (await find(database, row))?.id ?? (await database.get<{ id: number }>('SELECT ifnull(min(id), 0) - 1 AS id FROM past_orders'))!.id;
  const userId = await accountFor(database, row);
  const columns = {
    order_number: row.orderNumber,
    user_id: userId,
    status: row.status,
    created_at: row.createdAt,
    currency: row.currency,
    sub_total: row.subTotal,
    discount_total: row.discountTotal,
    shipping_total: row.shippingTotal,
    payment_fee: row.paymentFee,
    tax_total: row.taxTotal,
    total: row.total,
    coupons: JSON.stringify(row.coupons),
    contact: JSON.stringify(row.contact),
    delivery: JSON.stringify(row.delivery),
    payment: JSON.stringify(paymentOf(row)),
    lines: JSON.stringify(row.lines),
    invoice_number: row.invoiceNumber,
    row_hash: hashOf(row),
    at: now.toISOString(),
  };
  await database.run(upsert('past_orders', ['id'], Object.keys(columns)), id, ...Object.values(columns));
  await makeSearchable(database, id, { orderNumber: row.orderNumber, userId, contact: row.contact, delivery: row.delivery });
  return outcome;
}

/** The account that an import made for the address: whoever signed up here with it may be somebody else. */
export async function accountFor(database: Database, { accountEmail }: PastOrderRow): Promise<number | null> {
  if (accountEmail === null) return null;
  const hash = createHash('sha256').update(accountEmail).digest('base64url');
  return (await database.get<{ id: number }>('SELECT user_id AS id FROM imported_customers WHERE email_hash = ?', hash))?.id ?? null;
}

const find = (database: Database, { orderNumber }: PastOrderRow): Promise<Saved | undefined> =>
  database.get<Saved>('SELECT id, user_id, row_hash FROM past_orders WHERE order_number = ?', orderNumber);

/** A method that no shop knows: nobody charges, releases, sweeps or refunds it. */
function paymentOf({ status, paymentState, total, returned }: PastOrderRow): object {
  const isTaken = status === 'Fulfilled' || paymentState === 'returned' || paymentState === 'partlyReturned' || paymentState === 'taken';
  const taken = isTaken ? total / 100 : 0;
  return { method: 'unknown', reference: '', state: paymentState, taken, returned: returned / 100 };
}

function hashOf({ place: _place, name: _name, ...said }: PastOrderRow): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}
