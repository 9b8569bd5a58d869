import type { Pagination } from '@koura/shared-types/wire/envelope';
import type { StoredUser } from '../account/user-store.ts';
import type { Database } from '../database/database.ts';
import type { QueryTree } from '../query/bracket-query.ts';
import { describePage, readPagination } from '../query/pagination.ts';
import { describeOrder, type ShownOrder } from './describe-order.ts';
import { findOrderById } from './order-store.ts';
import { findPastOrder } from './past-orders.ts';

/** GET /orders: the user's own orders, newest first, page by page, those of an earlier shop among them. */
export function listOrders(database: Database, user: StoredUser, query: QueryTree): { orders: ShownOrder[]; pagination: Pagination } {
  const page = readPagination(query);
  const orders = idsOf(database, user.id, page).map((id) =>
    id < 0 ? findPastOrder(database, 'id', id)!.order : describeOrder(findOrderById(database, id)!),
  );
  return { orders, pagination: describePage(page, countOrders(database, user)) };
}

export function countOrders(database: Database, user: StoredUser): number {
  const sql = 'SELECT (SELECT count(*) FROM orders WHERE user_id = ?1) + (SELECT count(*) FROM past_orders WHERE user_id = ?1) AS total';
  return database.get<{ total: number }>(sql, user.id)!.total;
}

function idsOf(database: Database, userId: number, page: { pageSize: number; offset: number }): number[] {
  const of = (table: string): string => `SELECT id, created_at FROM ${table} WHERE user_id = ?1`;
  const sql = `${of('orders')} UNION ALL ${of('past_orders')} ORDER BY created_at DESC, id DESC LIMIT ?2 OFFSET ?3`;
  return database.all<{ id: number }>(sql, userId, page.pageSize, page.offset).map(({ id }) => id);
}
