import type { OrderView } from '@koura/shared-types/wire/order-view';
import type { Database } from '../database/database.ts';
import { IS_HELD } from './order-holds.ts';
import { NOTHING_TO_SEND } from '../shipments/nothing-left.ts';
import { transfersNeedingAttention } from '../transfers/transfers-needing-attention.ts';

const OPEN = `orders.status IN ('Pending', 'AwaitingFulfillment')`;
/** What may be sent: its money is there, or an Admin has released it. */
const SENDABLE = `NOT ${IS_HELD}`;
const HAS_PARCEL = 'EXISTS (SELECT 1 FROM shipments WHERE shipments.order_id = orders.id)';

export async function viewCondition(database: Database, view: OrderView, now: Date): Promise<{ sql: string; values: string[] }> {
  if (view === 'toPick') return { sql: `(${OPEN} AND NOT ${HAS_PARCEL} AND ${SENDABLE})`, values: [] };
  if (view === 'toSend') return { sql: `(${OPEN} AND ${HAS_PARCEL} AND NOT ${NOTHING_TO_SEND} AND ${SENDABLE})`, values: [] };
  if (view === 'unpaid') return { sql: `(${OPEN} AND orders.payment_state IN ('awaiting', 'held', 'failed', 'voided'))`, values: [] };
  return {
    sql: `orders.id IN (
      SELECT id FROM orders WHERE payment_state IN ('refundFailed', 'disputed')
      UNION SELECT id FROM orders WHERE status = 'Canceled' AND payment_state IN ('held', 'taken', 'partlyReturned')
      UNION SELECT id FROM orders WHERE payment ->> 'fraudWarnedAt' IS NOT NULL AND +status IN ('Pending', 'AwaitingFulfillment')
      UNION SELECT order_id FROM identity_checks WHERE ended_at IS NULL
      UNION SELECT order_id FROM refund_approvals WHERE state IN ('waiting', 'approved')
      UNION SELECT CAST(value AS INTEGER) FROM json_each(?))`,
    values: [JSON.stringify(await transfersNeedingAttention(database, now))],
  };
}

export async function countView(database: Database, view: OrderView, now: Date): Promise<number> {
  const { sql, values } = await viewCondition(database, view, now);
  return (await database.get<{ count: number }>(`SELECT count(*) AS count FROM orders WHERE ${sql}`, ...values))!.count;
}
