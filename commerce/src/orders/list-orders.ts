import type { Pagination } from '@koura/shared-types/wire/envelope';
import type { StoredUser } from '../account/user-store.ts';
import type { Database } from '../database/database.ts';
import type { QueryTree } from '../query/bracket-query.ts';
import { describePage, readPagination } from '../query/pagination.ts';
import { describeOrder, type ShownOrder } from './describe-order.ts';
import { findOrdersOf } from './order-store.ts';

/** GET /orders: the user's own orders, newest first, page by page. */
export function listOrders(database: Database, user: StoredUser, query: QueryTree): { orders: ShownOrder[]; pagination: Pagination } {
  const page = readPagination(query);
  const orders = findOrdersOf(database, user.id, page).map(describeOrder);
  return { orders, pagination: describePage(page, countOrders(database, user)) };
}

export function countOrders(database: Database, user: StoredUser): number {
  return database.get<{ total: number }>('SELECT count(*) AS total FROM orders WHERE user_id = ?', user.id)!.total;
}
