import type { OrderStatus } from '@koura/shared-types/wire/order';
import type { BackendCustomer } from '@koura/shared-types/wire/staff';
import type { BackendFetchedUsers } from '@koura/shared-types/wire/staff';
import { HAS_OWN_PREMIUMS, pricingOf } from '../account/user-store.ts';
import type { Database } from '../database/database.ts';
import { invalidInput } from '../errors/api-error.ts';
import { priceListNames } from '../pricing/price-lists.ts';
import { objectOf } from '../query/body-fields.ts';
import { describePage, MAX_PAGE_SIZE } from '../query/pagination.ts';
import { digitsCondition, foundCondition, wordsCondition } from '../query/search-condition.ts';
import { looksLikeNumber, phoneDigits } from '../query/searchable-text.ts';
import { type SqlCondition, whereOf } from '../query/where.ts';

const DEFAULT_PAGE_SIZE = 25;
const MAX_SEARCH_LENGTH = 100;

export interface CustomerRow {
  id: number;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  blocked: number;
  created_at: string;
  pricing: string;
  newsletter: number;
  referral_code: string;
  has_own_premiums: number;
  order_count: number;
  order_number: string | null;
  ordered_at: string;
  status: OrderStatus;
  total: number;
  currency: string;
}

/** POST /admin/fetch-users: a page of the customers that match a search; most recent order first, then by name. */
export async function fetchUsers(database: Database, body: Record<string, unknown>): Promise<BackendFetchedUsers> {
  const page = readWhole(body, 'page', 1);
  const pageSize = Math.min(readWhole(body, 'pageSize', DEFAULT_PAGE_SIZE), MAX_PAGE_SIZE);
  const conditions = [...filtersOf(database, body), ...(await searchOf(database, readSearch(body)))];
  const afterId = readAfterId(body);
  if (afterId !== undefined) return nextById(database, afterId, pageSize, conditions);
  const { where, values } = whereOf(conditions);
  const { total } = (await database.get<{ total: number }>(`SELECT count(*) AS total FROM users WHERE ${where}`, ...values))!;
  const ids = `SELECT id FROM users WHERE ${where} ORDER BY ${BY_LATEST_ORDER} LIMIT ? OFFSET ?`;
  const rows = await database.all<CustomerRow>(
    `${CUSTOMERS} AND users.id IN (${ids}) ORDER BY ${BY_LATEST_ORDER}`,
    ...values,
    pageSize,
    (page - 1) * pageSize,
  );
  return { users: rows.map(describeCustomer), pagination: describePage({ page, pageSize }, total), priceLists: priceListNames(database) };
}

/** For exports: the next customers after an id. Only as many rows are read as it takes. */
async function nextById(database: Database, afterId: number, pageSize: number, conditions: SqlCondition[]): Promise<BackendFetchedUsers> {
  const { where, values } = whereOf([...conditions, { sql: 'users.id > ?', values: [afterId] }]);
  const rows = await database.all<CustomerRow>(
    `${CUSTOMERS} AND users.id IN (SELECT id FROM users WHERE ${where} ORDER BY id LIMIT ?) ORDER BY users.id`,
    ...values,
    pageSize,
  );
  return {
    users: rows.map(describeCustomer),
    pagination: describePage({ page: 1, pageSize }, rows.length),
    priceLists: priceListNames(database),
  };
}

/** A customer with their orders; undefined for an unknown one, and for staff. */
export async function findCustomer(database: Database, id: number): Promise<CustomerRow | undefined> {
  return database.get<CustomerRow>(`${CUSTOMERS} AND users.id = ?`, id);
}

const IS_CUSTOMER = `role = 'Customer'`;
/** +: they are looked up by their ids, since the index of the list's order has every customer. */
const IS_FOUND_CUSTOMER = `+${IS_CUSTOMER}`;
const CUSTOMERS = `
  SELECT users.*, ${HAS_OWN_PREMIUMS}, latest.order_number, latest.created_at AS ordered_at, latest.status, latest.total, latest.currency
  FROM users LEFT JOIN orders AS latest ON latest.id = users.latest_order_id
  WHERE ${IS_FOUND_CUSTOMER}`;
/** Those without orders last. */
const BY_LATEST_ORDER = 'users.latest_order_at DESC NULLS LAST, users.last_name, users.first_name, users.id';

/** `filters`: {priceList, blocked, hasOrders}. */
function filtersOf(database: Database, { filters }: Record<string, unknown>): SqlCondition[] {
  const { priceList, blocked, hasOrders } = objectOf(filters ?? {});
  const known = priceListNames(database).find((name) => name === priceList);
  if (priceList !== undefined && known === undefined)
    throw invalidInput({ path: ['filters', 'priceList'], message: `priceList must be one of ${priceListNames(database).join(', ')}` });
  for (const [name, value] of Object.entries({ blocked, hasOrders }))
    if (value !== undefined && typeof value !== 'boolean')
      throw invalidInput({ path: ['filters', name], message: `${name} must be true or false` });
  return [
    ...(known === undefined ? [] : [{ sql: 'pricing = ?', values: [known] }]),
    ...(blocked === undefined ? [] : [{ sql: 'blocked = ?', values: [blocked ? 1 : 0] }]),
    ...(hasOrders === undefined ? [] : [{ sql: hasOrders ? 'order_count > 0' : 'order_count = 0', values: [] }]),
  ];
}

/**
 * Digits match phone numbers, in national or international format; an order number finds its buyer; anything else is words in any order, all
 * of which must match.
 */
async function searchOf(database: Database, search: string): Promise<SqlCondition[]> {
  const isCustomer: SqlCondition = { sql: IS_CUSTOMER, values: [] };
  if (search === '') return [isCustomer];
  if (looksLikeNumber(search)) return foundBy(database, digitsCondition(database, 'user_search', [phoneDigits(search)]));
  const order = await database.get<{ user_id: number | null }>(
    'SELECT user_id FROM orders WHERE order_number = ?1 UNION ALL SELECT user_id FROM past_orders WHERE order_number = ?1',
    search.toUpperCase(),
  );
  if (order) return [isCustomer, { sql: 'id = ?', values: [order.user_id ?? 0] }];
  return foundBy(database, wordsCondition(database, 'user_search', search));
}

/** They are looked for once: the page and its total both have the condition. */
async function foundBy(database: Database, { sql, values }: SqlCondition): Promise<SqlCondition[]> {
  const ids = (await database.all<{ rowid: number }>(sql, ...values)).map(({ rowid }) => rowid);
  const { isFew, ...found } = foundCondition('users.id', ids);
  return [{ sql: isFew ? IS_FOUND_CUSTOMER : IS_CUSTOMER, values: [] }, found];
}

export function describeCustomer(row: CustomerRow): BackendCustomer {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    blocked: row.blocked === 1,
    createdAt: row.created_at,
    pricing: pricingOf(row),
    orderCount: row.order_count,
    lastOrder:
      row.order_number === null
        ? null
        : {
            orderNumber: row.order_number,
            createdAt: row.ordered_at,
            status: row.status,
            total: row.total / 100,
            currency: row.currency,
          },
  };
}

function readAfterId({ afterId }: Record<string, unknown>): number | undefined {
  if (afterId === undefined || (Number.isSafeInteger(afterId) && (afterId as number) >= 0)) return afterId as number | undefined;
  throw invalidInput({ path: ['afterId'], message: 'afterId must be a whole number' });
}

function readSearch({ search = '' }: Record<string, unknown>): string {
  if (typeof search === 'string' && search.length <= MAX_SEARCH_LENGTH) return search.trim();
  throw invalidInput({ path: ['search'], message: `search must be a string of at most ${MAX_SEARCH_LENGTH} characters` });
}

function readWhole(body: Record<string, unknown>, name: string, fallback: number): number {
  const value = body[name] ?? fallback;
  if (Number.isSafeInteger(value) && (value as number) >= 1) return value as number;
  throw invalidInput({ path: [name], message: `${name} must be a whole number from 1` });
}
