import type { Pagination } from '@koura/shared-types/wire/envelope';
import type { StoredUser } from '../account/user-store.ts';
import type { Database } from '../database/database.ts';
import type { QueryTree } from '../query/bracket-query.ts';
import { describePage, readPagination } from '../query/pagination.ts';
import { describeOrder, type ShownOrder } from './describe-order.ts';
import { findOrders } from './order-store.ts';
import { findPastOrders } from './past-orders.ts';

/** GET /orders: the user's own orders, newest first, page by page, those of an earlier shop among them. */
export async function listOrders(
  database: Database,
  user: StoredUser,
  query: QueryTree,
): Promise<{ orders: ShownOrder[]; pagination: Pagination }> {
  const page = readPagination(query);
  const ids = await idsOf(database, user.id, page);
  const orders = await findOrders(
    database,
    ids.filter((id) => id > 0),
  );
  const past = await findPastOrders(
    database,
    ids.filter((id) => id < 0),
  );
  const described = ids.map((id) => past.get(id)?.order ?? describeOrder(orders.get(id)!));
  return { orders: described, pagination: describePage(page, await countOrders(database, user)) };
}

export async function countOrders(database: Database, user: StoredUser): Promise<number> {
  const sql = 'SELECT (SELECT count(*) FROM orders WHERE user_id = ?1) + (SELECT count(*) FROM past_orders WHERE user_id = ?1) AS total';
  return (await database.get<{ total: number }>(sql, user.id))!.total;
}

async function idsOf(database: Database, userId: number, page: { pageSize: number; offset: number }): Promise<number[]> {
  const of = (table: string): string => `SELECT id, created_at FROM ${table} WHERE user_id = ?1`;
  const sql = `${of('orders')} UNION ALL ${of('past_orders')} ORDER BY created_at DESC, id DESC LIMIT ?2 OFFSET ?3`;
  return (await database.all<{ id: number }>(sql, userId, page.pageSize, page.offset)).map(({ id }) => id);
}
