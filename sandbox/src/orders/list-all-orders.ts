import type { Pagination } from '@koura/shared-types/wire/envelope';
import {
  type BackendContact,
  type BackendOrderListMeta,
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATES,
  type PaymentState,
} from '@koura/shared-types/wire/order';
import type { Database } from '../database/database.ts';
import { invalidInput } from '../errors/api-error.ts';
import { isTree, listOf, type QueryTree, textOf } from '../query/bracket-query.ts';
import { describePage, readPagination } from '../query/pagination.ts';
import { transfersNeedingAttention } from '../transfers/transfers-needing-attention.ts';
import { looksLikeNumber, peopleMatcher } from '../staff/match-people.ts';
import { describeOrderForStaff, type ShownOrder } from './describe-order.ts';
import { findOrderByNumber } from './order-store.ts';

const LONGEST_SEARCH = 100;
const NEWEST_FIRST = 'createdAt:desc';

interface FoundOrder {
  number: string;
  status: OrderStatus;
  contact: string;
  /** null where unknown. */
  paymentState: PaymentState | null;
  account: string | null;
  phone: string | null;
}

interface AllOrders {
  orders: ShownOrder[];
  pagination: Pagination;
  /** Only with `facets=true`. */
  meta: BackendOrderListMeta;
}

/**
 * GET /orders with a staff token: all orders, guests' included, newest first. `filters[status]` and `filters[payment][state]` ($eq, $in),
 * `filters[payment][reference]` ($eq, $in), `filters[payment][method][$eq]`, `filters[payment][needsAttention][$eq]`, `filters[createdAt]` ($gte, $lt), `filters[user][id][$eq]`; `searchQuery` matches number, names, addresses and phone numbers. The facets
 * `status` and `paymentState` each count what matches all other filters.
 */
export function listAllOrders(database: Database, query: QueryTree, now: Date): AllOrders {
  const sort = listOf(query['sort']);
  if (sort.some((order) => order !== NEWEST_FIRST)) throw invalidInput({ path: ['sort'], message: `Orders are sorted by ${NEWEST_FIRST}` });
  const page = readPagination(query);
  const matching = matchingOrders(database, query, now);
  const wanted = readChoices(query);
  const found = chosen(matching, wanted);
  const orders = found
    .slice(page.offset, page.offset + page.pageSize)
    .map(({ number }) => describeOrderForStaff(database, findOrderByNumber(database, number)!));
  const meta = textOf(query['facets']) === 'true' ? { facets: facetsOf(matching, wanted) } : {};
  return { orders, pagination: describePage(page, found.length), meta };
}

/**
 * Whether a query asks only for cancelled orders by their payment state: the gateway's daily check for money still to be returned, the only
 * list of all customers' orders that it may read.
 */
export function asksForCanceledOrders(query: QueryTree): boolean {
  const { status, paymentState } = readChoices(query);
  return status.size === 1 && status.has('Canceled') && paymentState.size > 0;
}

/** GET /orders/count with a staff token: the same filters. */
export function countAllOrders(database: Database, query: QueryTree, now: Date): number {
  return chosen(matchingOrders(database, query, now), readChoices(query)).length;
}

/** All conditions except status and payment state. */
function matchingOrders(database: Database, query: QueryTree, now: Date): FoundOrder[] {
  const filters = treeIn(query, 'filters');
  const conditions: [sql: string, value: string | number | undefined][] = [
    ['orders.created_at >= ?', readInstant(filters, '$gte')],
    ['orders.created_at < ?', readInstant(filters, '$lt')],
    ['orders.user_id = ?', readOwner(filters)],
    [`coalesce(payment ->> 'method', 'card') = ?`, textOf(treeIn(treeIn(filters, 'payment'), 'method')['$eq'])],
    [`payment ->> 'reference' IN (SELECT value FROM json_each(?))`, readReferences(filters)],
    ['orders.id IN (SELECT value FROM json_each(?))', readAttention(database, filters, now)],
  ];
  const asked = conditions.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]));
  const where = asked.length > 0 ? `WHERE ${asked.map(({ sql }) => sql).join(' AND ')}` : '';
  const rows = database.all<FoundOrder>(
    `SELECT order_number AS number, status, contact, payment ->> 'state' AS paymentState, users.email AS account, users.phone
       FROM orders LEFT JOIN users ON users.id = orders.user_id ${where} ORDER BY orders.created_at DESC, orders.id DESC`,
    ...asked.map(({ value }) => value),
  );
  const search = (textOf(query['searchQuery']) ?? '').trim();
  if (search.length > LONGEST_SEARCH)
    throw invalidInput({ path: ['searchQuery'], message: `searchQuery must be a text of at most ${LONGEST_SEARCH} characters` });
  return search === '' ? rows : rows.filter(matcherOf(search));
}

/** Digits may be an order number, too: people read it out without its letter. */
function matcherOf(search: string): (row: FoundOrder) => boolean {
  const digits = looksLikeNumber(search) ? search.replaceAll(/\D/g, '') : undefined;
  const matches = peopleMatcher(search);
  return ({ number, contact, account, phone }) => {
    if (digits !== undefined && number.includes(digits)) return true;
    const { firstName, lastName, email, phone: given } = JSON.parse(contact) as BackendContact;
    return matches({ text: `${number} ${firstName} ${lastName} ${email} ${account ?? ''}`, phones: [given, phone] });
  };
}

interface Choices {
  status: Set<string>;
  paymentState: Set<string>;
}

function readChoices(query: QueryTree): Choices {
  const filters = treeIn(query, 'filters');
  const valuesOf = (condition: QueryTree): Set<string> => new Set([...listOf(condition['$eq']), ...listOf(condition['$in'])]);
  return { status: valuesOf(treeIn(filters, 'status')), paymentState: valuesOf(treeIn(treeIn(filters, 'payment'), 'state')) };
}

function chosen(orders: FoundOrder[], wanted: Partial<Choices>): FoundOrder[] {
  const { status = new Set(), paymentState = new Set() } = wanted;
  return orders.filter(
    (order) =>
      (status.size === 0 || status.has(order.status)) &&
      (paymentState.size === 0 || (order.paymentState !== null && paymentState.has(order.paymentState))),
  );
}

function facetsOf(orders: FoundOrder[], { status, paymentState }: Choices): NonNullable<BackendOrderListMeta['facets']> {
  const ofPayment = chosen(orders, { paymentState });
  const ofStatus = chosen(orders, { status });
  const value = (name: string, count: number): { value: string; label: string; count: number } => ({ value: name, label: name, count });
  return [
    { name: 'status', values: ORDER_STATUSES.map((one) => value(one, ofPayment.filter((order) => order.status === one).length)) },
    {
      name: 'paymentState',
      values: PAYMENT_STATES.map((one) => value(one, ofStatus.filter((order) => order.paymentState === one).length)),
    },
  ];
}

function treeIn(tree: QueryTree, name: string): QueryTree {
  const value = tree[name];
  return isTree(value) ? value : {};
}

function readInstant(filters: QueryTree, operator: '$gte' | '$lt'): string | undefined {
  const text = textOf(treeIn(filters, 'createdAt')[operator]);
  if (text === undefined) return undefined;
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw invalidInput({ path: ['filters', 'createdAt'], message: 'createdAt must be a time' });
  return instant.toISOString();
}

/** The references to find, as a JSON array. */
function readReferences(filters: QueryTree): string | undefined {
  const reference = treeIn(treeIn(filters, 'payment'), 'reference');
  const wanted = [...listOf(reference['$eq']), ...listOf(reference['$in'])];
  return wanted.length > 0 ? JSON.stringify(wanted) : undefined;
}

/** The orders whose transfer needs attention, as a JSON array. */
function readAttention(database: Database, filters: QueryTree, now: Date): string | undefined {
  const wanted = textOf(treeIn(treeIn(filters, 'payment'), 'needsAttention')['$eq']);
  return wanted === 'true' ? JSON.stringify(transfersNeedingAttention(database, now)) : undefined;
}

function readOwner(filters: QueryTree): number | undefined {
  const text = textOf(treeIn(treeIn(filters, 'user'), 'id')['$eq']);
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw invalidInput({ path: ['filters', 'user', 'id'], message: 'id must be the id of an account' });
  return Number(text);
}
