import type { OrderStatus } from '@koura/shared-types/backend-order';
import type { BackendCustomer, BackendFetchedUsers } from '@koura/shared-types/backend-staff';
import type { Database } from '../database/database.ts';
import { invalidInput } from '../errors/refusal.ts';
import { describePage, MAXIMUM_PAGE_SIZE } from '../query/pagination.ts';

const DEFAULT_PAGE_SIZE = 25;
const LONGEST_SEARCH = 100;

interface CustomerRow {
  id: number;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  blocked: number;
  created_at: string;
  pricing: string;
  order_count: number;
  order_number: string | null;
  ordered_at: string;
  status: OrderStatus;
  total: number;
  currency: string;
}

/** POST /admin/fetch-users: a page of the customers that a search finds; who ordered last comes first, then by name. */
export function fetchUsers(database: Database, body: Record<string, unknown>): BackendFetchedUsers {
  const page = readWhole(body, 'page', 1);
  const pageSize = Math.min(readWhole(body, 'pageSize', DEFAULT_PAGE_SIZE), MAXIMUM_PAGE_SIZE);
  const isFound = matcherOf(database, readSearch(body));
  const found = database.all<CustomerRow>(CUSTOMERS).filter(isFound);
  const offset = (page - 1) * pageSize;
  return {
    users: found.slice(offset, offset + pageSize).map(describeCustomer),
    pagination: describePage({ page, pageSize }, found.length),
  };
}

const CUSTOMERS = `
  SELECT users.*, (SELECT count(*) FROM orders WHERE user_id = users.id) AS order_count,
    latest.order_number, latest.created_at AS ordered_at, latest.status, latest.total, latest.currency
  FROM users LEFT JOIN orders AS latest
    ON latest.id = (SELECT id FROM orders WHERE user_id = users.id ORDER BY created_at DESC, id DESC LIMIT 1)
  WHERE role = 'Customer' ORDER BY latest.created_at DESC NULLS LAST, last_name, first_name, users.id`;

/** What is written with digits and the signs between them is a phone number; what looks like an order number is its buyer; all else are words. */
function matcherOf(database: Database, search: string): (row: CustomerRow) => boolean {
  if (/^[\d\s()+.-]*\d[\d\s()+.-]*$/.test(search)) {
    const digits = phoneDigits(search);
    return ({ phone }) => phone !== null && phoneDigits(phone).includes(digits);
  }
  const order = database.get<{ user_id: number | null }>('SELECT user_id FROM orders WHERE order_number = ?', search.toUpperCase());
  if (order) return ({ id }) => id === order.user_id;
  const words = plain(search).split(/\s+/);
  return ({ first_name: first, last_name: last, email, username }) => {
    const text = plain(`${first} ${last} ${email} ${username}`);
    return words.every((word) => text.includes(word));
  };
}

/** Letters as people type them who are in a hurry: small, without macrons, every apostrophe alike. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[’‘ʻ]/g, "'").toLowerCase();
}

/** New Zealand's own numbers begin with 0, from abroad with +64. */
function phoneDigits(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^(?:0064|64)/, '0');
}

function describeCustomer(row: CustomerRow): BackendCustomer {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    blocked: row.blocked === 1,
    createdAt: row.created_at,
    pricing: row.pricing,
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

function readSearch({ search = '' }: Record<string, unknown>): string {
  if (typeof search === 'string' && search.length <= LONGEST_SEARCH) return search.trim();
  throw invalidInput({ path: ['search'], message: `search must be a text of at most ${LONGEST_SEARCH} characters` });
}

function readWhole(body: Record<string, unknown>, name: string, fallback: number): number {
  const value = body[name] ?? fallback;
  if (Number.isSafeInteger(value) && (value as number) >= 1) return value as number;
  throw invalidInput({ path: [name], message: `${name} must be a whole number from 1` });
}
