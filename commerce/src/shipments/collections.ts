import { endOfDay, localDay, startOfDay } from '@koura/shared-types/local-time';
import type { Database } from '../database/database.ts';
import { invalidInput } from '../errors/api-error.ts';
import { describeOrdersForStaff, type ShownOrder } from '../orders/describe-order.ts';
import { findOrders } from '../orders/order-store.ts';

/** More than a counter has room for in a day. */
const MAX_COLLECTIONS = 200;
const SLOT = `orders.delivery_choice ->> '$.slot.from'`;

interface Collections {
  day: string;
  orders: ShownOrder[];
  earlier: ShownOrder[];
}

/** GET /collections/{day} by staff: who comes to the counter on a day of the dealer's, and who has not come. */
export async function listCollections(database: Database, day: string, now: Date): Promise<Collections> {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !new Date(`${day}T00:00Z`).toJSON()?.startsWith(day))
    throw invalidInput({ path: ['day'], message: 'day must be a day such as 2026-11-28' });
  const list = async (sql: string, ...values: string[]): Promise<ShownOrder[]> => {
    const rows = await database.all<{ id: number }>(`${sql} ORDER BY ${SLOT}, orders.id LIMIT ${MAX_COLLECTIONS}`, ...values);
    const ids = rows.map(({ id }) => id);
    const orders = await findOrders(database, ids);
    return describeOrdersForStaff(
      database,
      ids.map((id) => orders.get(id)!),
    );
  };
  return {
    day,
    orders: await list(
      `SELECT orders.id FROM orders WHERE orders.delivery_code = 'collect' AND orders.status <> 'Canceled' AND ${SLOT} >= ? AND ${SLOT} < ?`,
      startOfDay(day),
      endOfDay(day),
    ),
    earlier: await list(
      `SELECT orders.id FROM orders WHERE orders.delivery_code = 'collect' AND orders.status IN ('Pending', 'AwaitingFulfillment')
         AND (${SLOT} IS NULL OR ${SLOT} < ?)`,
      startOfDay(localDay(now)),
    ),
  };
}
