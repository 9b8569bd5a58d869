import { DELIVERY_CODES } from '@koura/shared-types/deliveries';
import { ORDER_PLACERS, ORDER_VIEWS } from '@koura/shared-types/wire/order-view';
import type { Database } from '../database/database.ts';
import { invalidInput } from '../errors/api-error.ts';
import { isTree, listOf, type QueryTree, textOf } from '../query/bracket-query.ts';
import type { SqlCondition } from '../query/where.ts';
import { transfersNeedingAttention } from '../transfers/transfers-needing-attention.ts';
import { viewCondition } from './order-views.ts';
import { searchCondition } from './search-orders.ts';

const MAX_SEARCH_LENGTH = 100;

export interface Condition extends SqlCondition {
  /** The facet that does not apply it. */
  facet: 'status' | 'paymentState' | null;
  /** Whether a search finds orders of an earlier shop. */
  findsPast?: boolean;
}

const PLACED_BY: Record<(typeof ORDER_PLACERS)[number], string> = {
  guest: 'orders.user_id IS NULL',
  customer: '(orders.user_id IS NOT NULL AND orders.actor_id IS NULL)',
  staff: 'orders.actor_id IS NOT NULL',
};

/** The conditions of a list of all orders. Throws a 400 for a filter that cannot be read. */
export async function orderConditions(database: Database, query: QueryTree, now: Date): Promise<Condition[]> {
  const filters = treeIn(query, 'filters');
  const payment = treeIn(filters, 'payment');
  const { status, paymentState } = readChoices(query);
  const asked: [facet: Condition['facet'], sql: string, value: string | number | undefined][] = [
    // +: these are read along the index by time. Most orders have the same status, and would have to be sorted.
    ['status', '+orders.status IN (SELECT value FROM json_each(?))', jsonOf(status)],
    ['paymentState', '+orders.payment_state IN (SELECT value FROM json_each(?))', jsonOf(paymentState)],
    [null, 'orders.created_at >= ?', readInstant(filters, '$gte')],
    [null, 'orders.created_at < ?', readInstant(filters, '$lt')],
    [null, 'orders.user_id = ?', readOwner(filters)],
    [null, 'orders.payment_method IN (SELECT value FROM json_each(?))', jsonOf(valuesOf(treeIn(payment, 'method')))],
    [null, 'orders.delivery_code = ?', readOneOf(DELIVERY_CODES, treeIn(treeIn(filters, 'deliveryChoice'), 'code'), 'deliveryChoice')],
    [null, `payment ->> 'reference' IN (SELECT value FROM json_each(?))`, jsonOf(valuesOf(treeIn(payment, 'reference')))],
    [null, 'orders.id IN (SELECT CAST(value AS INTEGER) FROM json_each(?))', await readAttention(database, payment, now)],
  ];
  const placer = readOneOf(ORDER_PLACERS, treeIn(filters, 'placedBy'), 'placedBy');
  const view = readOneOf(ORDER_VIEWS, treeIn(filters, 'view'), 'view');
  const search = readSearch(query);
  return [
    ...asked.flatMap(([facet, sql, value]) => (value === undefined ? [] : [{ facet, sql, values: [value] }])),
    ...(textOf(treeIn(treeIn(filters, 'attribution'), 'ref')['$notNull']) === 'true'
      ? [{ facet: null, sql: 'orders.ref IS NOT NULL', values: [] }]
      : []),
    ...(placer ? [{ facet: null, sql: PLACED_BY[placer], values: [] }] : []),
    ...(view ? [{ facet: null, ...(await viewCondition(database, view, now)) }] : []),
    ...(search === '' ? [] : [{ facet: null, ...(await searchCondition(database, search)) }]),
  ];
}

/** Whether a list looks for something, or is what one customer bought: not only for what is to be done. */
export function looksBack(query: QueryTree): boolean {
  const filters = treeIn(query, 'filters');
  return readOwner(filters) !== undefined || (readSearch(query) !== '' && textOf(treeIn(filters, 'view')['$eq']) === undefined);
}

export function readChoices(query: QueryTree): { status: string[]; paymentState: string[] } {
  const filters = treeIn(query, 'filters');
  return { status: valuesOf(treeIn(filters, 'status')), paymentState: valuesOf(treeIn(treeIn(filters, 'payment'), 'state')) };
}

function treeIn(tree: QueryTree, name: string): QueryTree {
  const value = tree[name];
  return isTree(value) ? value : {};
}

function valuesOf(condition: QueryTree): string[] {
  return [...listOf(condition['$eq']), ...listOf(condition['$in'])];
}

function jsonOf(values: string[]): string | undefined {
  return values.length > 0 ? JSON.stringify(values) : undefined;
}

function readOneOf<T extends string>(known: readonly T[], condition: QueryTree, name: string): T | undefined {
  const text = textOf(condition['$eq']);
  if (text === undefined) return undefined;
  const found = known.find((one) => one === text);
  if (found) return found;
  throw invalidInput({ path: ['filters', name], message: `${name} must be one of ${known.join(', ')}` });
}

function readInstant(filters: QueryTree, operator: '$gte' | '$lt'): string | undefined {
  const text = textOf(treeIn(filters, 'createdAt')[operator]);
  if (text === undefined) return undefined;
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw invalidInput({ path: ['filters', 'createdAt'], message: 'createdAt must be a time' });
  return instant.toISOString();
}

/** The orders whose transfer needs attention, as a JSON array. */
async function readAttention(database: Database, payment: QueryTree, now: Date): Promise<string | undefined> {
  const wanted = textOf(treeIn(payment, 'needsAttention')['$eq']);
  return wanted === 'true' ? JSON.stringify(await transfersNeedingAttention(database, now)) : undefined;
}

function readOwner(filters: QueryTree): number | undefined {
  const text = textOf(treeIn(treeIn(filters, 'user'), 'id')['$eq']);
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw invalidInput({ path: ['filters', 'user', 'id'], message: 'id must be the id of an account' });
  return Number(text);
}

function readSearch(query: QueryTree): string {
  const search = (textOf(query['searchQuery']) ?? '').trim();
  if (search.length <= MAX_SEARCH_LENGTH) return search;
  throw invalidInput({ path: ['searchQuery'], message: `searchQuery must be a string of at most ${MAX_SEARCH_LENGTH} characters` });
}
