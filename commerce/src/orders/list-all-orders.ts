import type { Pagination } from '@koura/shared-types/wire/envelope';
import {
  type BackendOrderListMeta,
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATES,
  type PaymentState,
} from '@koura/shared-types/wire/order';
import { ORDER_SORTS, type OrderSort } from '@koura/shared-types/wire/order-view';
import type { Database } from '../database/database.ts';
import { invalidInput } from '../errors/api-error.ts';
import { listOf, type QueryTree, textOf } from '../query/bracket-query.ts';
import { describePage, readPagination } from '../query/pagination.ts';
import { whereOf } from '../query/where.ts';
import { describeOrdersForStaff, type ShownOrder } from './describe-order.ts';
import { type Condition, looksBack, orderConditions, readChoices } from './order-list-filters.ts';
import { findOrders } from './order-store.ts';
import { describePastOrdersForStaff, findPastOrders, hasPastOrders, WITH_PAST_ORDERS } from './past-orders.ts';

interface AllOrders {
  orders: ShownOrder[];
  pagination: Pagination;
  /** Only with `facets=true`. */
  meta: BackendOrderListMeta;
}

/** Orders with the same status and payment state; null where the state is unknown. */
interface Group {
  status: OrderStatus;
  paymentState: PaymentState | null;
  count: number;
}

const ORDER_BY: Record<OrderSort, string> = {
  'createdAt:desc': 'orders.created_at DESC, orders.id DESC',
  'createdAt:asc': 'orders.created_at, orders.id',
  'total:desc': 'orders.total DESC, orders.created_at DESC, orders.id DESC',
  'total:asc': 'orders.total, orders.created_at DESC, orders.id DESC',
};

/**
 * GET /orders with a staff token: all orders, guests' included, newest first or by `sort`. `filters[status]` and `filters[payment][state]`
 * ($eq, $in), `filters[payment][reference]` ($eq, $in), `filters[payment][method]`, `filters[payment][needsAttention]`,
 * `filters[deliveryChoice][code]`, `filters[placedBy]`, `filters[view]`, `filters[user][id]` ($eq), `filters[createdAt]` ($gte, $lt);
 * `searchQuery` matches number, names, addresses and phone numbers. The facets `status` and `paymentState` each count what matches all
 * other filters.
 */
export async function listAllOrders(database: Database, query: QueryTree, now: Date): Promise<AllOrders> {
  const sort = readSort(query);
  const page = readPagination(query);
  const conditions = await orderConditions(database, query, now);
  const from = await tableFor(database, query, conditions);
  const { where, values } = whereOf(conditions);
  const ids = await database.all<{ id: number }>(
    `SELECT orders.id FROM ${from} WHERE ${where} ORDER BY ${ORDER_BY[sort]} LIMIT ? OFFSET ?`,
    ...values,
    page.pageSize,
    page.offset,
  );
  // The facets' groups hold the total, too.
  const withFacets = textOf(query['facets']) === 'true';
  const groups = await groupsOf(database, from, withFacets ? conditions.filter(({ facet }) => facet === null) : conditions);
  const wanted = readChoices(query);
  const total = sumOf(groups.filter((group) => hasStatus(group, wanted.status) && hasState(group, wanted.paymentState)));
  return {
    orders: await describeAll(
      database,
      ids.map(({ id }) => id),
    ),
    pagination: describePage(page, total),
    meta: withFacets ? { facets: facetsOf(groups, wanted) } : {},
  };
}

/**
 * Whether a query asks only for cancelled orders by their payment state: the gateway's daily check for money still to be returned, the only
 * list of all customers' orders that it may read.
 */
export function asksForCanceledOrders(query: QueryTree): boolean {
  const { status, paymentState } = readChoices(query);
  return status.length > 0 && status.every((one) => one === 'Canceled') && paymentState.length > 0;
}

/** GET /orders/count with a staff token: the same filters. */
export async function countAllOrders(database: Database, query: QueryTree, now: Date): Promise<number> {
  const conditions = await orderConditions(database, query, now);
  return sumOf(await groupsOf(database, await tableFor(database, query, conditions), conditions));
}

/** Orders of an earlier shop are found, and are among what a customer bought; no other list has them. */
async function tableFor(database: Database, query: QueryTree, conditions: Condition[]): Promise<string> {
  if (!looksBack(query)) return 'orders';
  const search = conditions.find(({ findsPast }) => findsPast !== undefined);
  return (search?.findsPast ?? (await hasPastOrders(database))) ? WITH_PAST_ORDERS : 'orders';
}

async function describeAll(database: Database, ids: readonly number[]): Promise<ShownOrder[]> {
  const orders = await describeOrdersForStaff(database, [
    ...(
      await findOrders(
        database,
        ids.filter((id) => id > 0),
      )
    ).values(),
  ]);
  const past = await describePastOrdersForStaff(database, [
    ...(
      await findPastOrders(
        database,
        ids.filter((id) => id < 0),
      )
    ).values(),
  ]);
  const described = new Map([...orders, ...past].map((order) => [order.id, order]));
  return ids.map((id) => described.get(id)!);
}

async function groupsOf(database: Database, from: string, conditions: Condition[]): Promise<Group[]> {
  const { where, values } = whereOf(conditions);
  return database.all<Group>(
    `SELECT orders.status, orders.payment_state AS paymentState, count(*) AS count FROM ${from} WHERE ${where} GROUP BY 1, 2 ORDER BY 1, 2`,
    ...values,
  );
}

function facetsOf(groups: Group[], { status, paymentState }: ReturnType<typeof readChoices>): NonNullable<BackendOrderListMeta['facets']> {
  const ofPayment = groups.filter((group) => hasState(group, paymentState));
  const ofStatus = groups.filter((group) => hasStatus(group, status));
  const value = (name: string, counted: Group[]): { value: string; label: string; count: number } => ({
    value: name,
    label: name,
    count: sumOf(counted),
  });
  return [
    {
      name: 'status',
      values: ORDER_STATUSES.map((one) =>
        value(
          one,
          ofPayment.filter((group) => group.status === one),
        ),
      ),
    },
    {
      name: 'paymentState',
      values: PAYMENT_STATES.map((one) =>
        value(
          one,
          ofStatus.filter((group) => group.paymentState === one),
        ),
      ),
    },
  ];
}

function hasStatus(group: Group, wanted: string[]): boolean {
  return wanted.length === 0 || wanted.includes(group.status);
}

function hasState(group: Group, wanted: string[]): boolean {
  return wanted.length === 0 || (group.paymentState !== null && wanted.includes(group.paymentState));
}

function sumOf(groups: Group[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}

function readSort(query: QueryTree): OrderSort {
  const [wanted = 'createdAt:desc', ...more] = listOf(query['sort']);
  const sort = ORDER_SORTS.find((one) => one === wanted);
  if (sort && more.length === 0) return sort;
  throw invalidInput({ path: ['sort'], message: `Orders are sorted by one of ${ORDER_SORTS.join(', ')}` });
}
