import type { OrderStatus } from '@koura/shared-types/wire/order';
import type { BackendCustomer } from '@koura/shared-types/wire/staff';
import type { BackendFetchedUsers } from '@koura/shared-types/wire/staff';
import { HAS_OWN_PREMIUMS, pricingOf } from '../account/user-store.ts';
import type { Database } from '../database/database.ts';
import { invalidInput } from '../errors/api-error.ts';
import { PRICE_LISTS } from '../products/price-lists.ts';
import { objectOf } from '../query/body-fields.ts';
import { describePage, MAXIMUM_PAGE_SIZE } from '../query/pagination.ts';
import { looksLikeNumber, peopleMatcher } from './match-people.ts';

const DEFAULT_PAGE_SIZE = 25;
const LONGEST_SEARCH = 100;
/** Rows read at a time. */
const STEP = 500;

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
export function fetchUsers(database: Database, body: Record<string, unknown>): BackendFetchedUsers {
  const page = readWhole(body, 'page', 1);
  const pageSize = Math.min(readWhole(body, 'pageSize', DEFAULT_PAGE_SIZE), MAXIMUM_PAGE_SIZE);
  const isFound = matcherOf(database, readSearch(body));
  const isWanted = customerFilter(body);
  const afterId = readAfterId(body);
  if (afterId !== undefined) return nextById(database, afterId, pageSize, (row) => isWanted(row) && isFound(row));
  const found = database.all<CustomerRow>(`${CUSTOMERS} ${IN_ORDER}`).filter((row) => isWanted(row) && isFound(row));
  const offset = (page - 1) * pageSize;
  return {
    users: found.slice(offset, offset + pageSize).map(describeCustomer),
    pagination: describePage({ page, pageSize }, found.length),
    priceLists: [...PRICE_LISTS],
  };
}

/** For exports: the next customers after an id. Only as many rows are read as it takes. */
function nextById(database: Database, afterId: number, pageSize: number, isFound: (row: CustomerRow) => boolean): BackendFetchedUsers {
  const users: BackendCustomer[] = [];
  let last = afterId;
  while (users.length < pageSize) {
    const rows = database.all<CustomerRow>(`${CUSTOMERS} AND users.id > ? ORDER BY users.id LIMIT ?`, last, STEP);
    for (const row of rows.filter(isFound).slice(0, pageSize - users.length)) users.push(describeCustomer(row));
    if (rows.length < STEP) break;
    last = rows.at(-1)!.id;
  }
  return { users, pagination: describePage({ page: 1, pageSize }, users.length), priceLists: [...PRICE_LISTS] };
}

/** A customer with their orders; undefined for an unknown one, and for staff. */
export function findCustomer(database: Database, id: number): CustomerRow | undefined {
  return database.get<CustomerRow>(`${CUSTOMERS} AND users.id = ?`, id);
}

const CUSTOMERS = `
  SELECT users.*, ${HAS_OWN_PREMIUMS}, (SELECT count(*) FROM orders WHERE user_id = users.id) AS order_count,
    latest.order_number, latest.created_at AS ordered_at, latest.status, latest.total, latest.currency
  FROM users LEFT JOIN orders AS latest
    ON latest.id = (SELECT id FROM orders WHERE user_id = users.id ORDER BY created_at DESC, id DESC LIMIT 1)
  WHERE role = 'Customer'`;
const IN_ORDER = 'ORDER BY latest.created_at DESC NULLS LAST, last_name, first_name, users.id';

/** `filters`: {priceList, blocked, hasOrders}. */
function customerFilter({ filters }: Record<string, unknown>): (row: CustomerRow) => boolean {
  const { priceList, blocked, hasOrders } = objectOf(filters ?? {});
  if (priceList !== undefined && !PRICE_LISTS.some((name) => name === priceList))
    throw invalidInput({ path: ['filters', 'priceList'], message: `priceList must be one of ${PRICE_LISTS.join(', ')}` });
  for (const [name, value] of Object.entries({ blocked, hasOrders }))
    if (value !== undefined && typeof value !== 'boolean')
      throw invalidInput({ path: ['filters', name], message: `${name} must be true or false` });
  return (row) =>
    (priceList === undefined || row.pricing === priceList) &&
    (blocked === undefined || (row.blocked === 1) === blocked) &&
    (hasOrders === undefined || row.order_count > 0 === hasOrders);
}

/** A text that looks like an order number finds its buyer; anything else is a phone number or words. */
function matcherOf(database: Database, search: string): (row: CustomerRow) => boolean {
  const order = looksLikeNumber(search)
    ? undefined
    : database.get<{ user_id: number | null }>('SELECT user_id FROM orders WHERE order_number = ?', search.toUpperCase());
  if (order) return ({ id }) => id === order.user_id;
  const matches = peopleMatcher(search);
  return ({ first_name: first, last_name: last, email, username, phone }) =>
    matches({ text: `${first} ${last} ${email} ${username}`, phones: [phone] });
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
  if (typeof search === 'string' && search.length <= LONGEST_SEARCH) return search.trim();
  throw invalidInput({ path: ['search'], message: `search must be a text of at most ${LONGEST_SEARCH} characters` });
}

function readWhole(body: Record<string, unknown>, name: string, fallback: number): number {
  const value = body[name] ?? fallback;
  if (Number.isSafeInteger(value) && (value as number) >= 1) return value as number;
  throw invalidInput({ path: [name], message: `${name} must be a whole number from 1` });
}
