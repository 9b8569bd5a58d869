import type { StaffTask } from '@koura/shared-types/staff-tasks';
import { type BackendDeskSearch, MAX_DESK_HITS, MIN_DESK_SEARCH_LENGTH } from '@koura/shared-types/wire/desk-search';
import type { Database } from '../database/database.ts';
import { invalidInput } from '../errors/api-error.ts';
import { quotedNumber } from '../orders/search-orders.ts';
import { searchCondition as productCondition } from '../products/search-products.ts';
import { newestRows } from './newest-rows.ts';
import { settingsOf } from '../settings/settings-store.ts';

const MAX_SEARCH_LENGTH = 100;
/** People of whom the first by their latest order are shown: staff are among them, too. */
const PEOPLE_READ = 30;

interface Allowed {
  may: (task: StaffTask) => boolean;
  hasEnquiries: boolean;
}

type Hits<Kind extends keyof BackendDeskSearch> = NonNullable<BackendDeskSearch[Kind]>;

/**
 * GET /staff-search: what a text that somebody quotes finds, a few of each kind. Every look-up follows an index and ends with the first few
 * rows, whatever the dealer has sold.
 */
export async function deskSearch(database: Database, search: string, { may, hasEnquiries }: Allowed): Promise<BackendDeskSearch> {
  return {
    orders: may('orders.view') ? await ordersOf(database, search) : [],
    customers: may('customers.view') ? await customersOf(database, search) : [],
    products: await productsOf(database, search),
    payments: may('payments.view') ? await paymentsOf(database, search) : null,
    parcels: !may('orders.view')
      ? []
      : await rowsOf<Hits<'parcels'>[number]>(database, 'found.number, found.carrier', 'shipments', quotedNumber.parcel(search)),
    invoices: !may('orders.view')
      ? []
      : await rowsOf<Hits<'invoices'>[number]>(database, 'found.number, found.kind', 'invoices', quotedNumber.invoice(search)),
    enquiries: may('enquiries.answer') && hasEnquiries ? await enquiriesOf(database, search) : null,
  };
}

export function readDeskSearch(text: string | undefined): string {
  const search = (text ?? '').trim();
  if (search.length >= MIN_DESK_SEARCH_LENGTH && search.length <= MAX_SEARCH_LENGTH) return search;
  throw invalidInput({
    path: ['searchQuery'],
    message: `searchQuery must be a string of ${MIN_DESK_SEARCH_LENGTH} to ${MAX_SEARCH_LENGTH} characters`,
  });
}

const NAME = `trim((orders.contact ->> 'firstName') || ' ' || (orders.contact ->> 'lastName'))`;

/** The order whose number it is, then the newest. */
async function ordersOf(database: Database, search: string): Promise<Hits<'orders'>> {
  const { prefix } = settingsOf(database).numbers.order;
  const written = search.toUpperCase().replaceAll(/\s/g, '');
  const figures = written.replace(prefix.replaceAll(/[\s-]/g, '').toUpperCase(), '').replaceAll(/\D/g, '');
  const exact = (
    await database.all<{ id: number }>(
      'SELECT id FROM orders WHERE order_number IN (?1, ?2) UNION ALL SELECT id FROM past_orders WHERE order_number IN (?1, ?2) ORDER BY id',
      written,
      `${prefix}${figures}`,
    )
  ).map(({ id }) => id);
  const ids = [...new Set([...exact, ...(await newestRows(database, 'order_search', search, MAX_DESK_HITS))])].slice(0, MAX_DESK_HITS);
  return inOrderOf(
    ids,
    await database.all<Hits<'orders'>[number] & { id: number }>(
      ['orders', 'past_orders']
        .map(
          (
            table,
          ) => `SELECT id, order_number AS orderNumber, ${NAME} AS name, created_at AS createdAt, status, total / 100.0 AS total, currency
         FROM ${table} AS orders WHERE id IN (SELECT CAST(value AS INTEGER) FROM json_each(?1))`,
        )
        .join(' UNION ALL ')
        .concat(' ORDER BY id'),
      JSON.stringify(ids),
    ),
  ).map((row) => {
    const { id: _, ...hit } = row;
    return hit;
  });
}

async function customersOf(database: Database, search: string): Promise<Hits<'customers'>> {
  return database.all(
    `SELECT id, trim(first_name || ' ' || last_name) AS name, email, order_count AS orderCount
       FROM users WHERE role = 'Customer' AND +id IN (SELECT CAST(value AS INTEGER) FROM json_each(?)) ORDER BY latest_order_at DESC NULLS LAST, id DESC LIMIT ?`,
    JSON.stringify(await newestRows(database, 'user_search', search, PEOPLE_READ)),
    MAX_DESK_HITS,
  );
}

async function productsOf(database: Database, search: string): Promise<Hits<'products'>> {
  const condition = productCondition(search);
  if (!condition) return [];
  return database.all(
    `SELECT p.id, p.name, p.slug, p.sku FROM products p WHERE p.is_public = 1 AND ${condition.sql} ORDER BY p.name, p.id LIMIT ?`,
    ...condition.values,
    MAX_DESK_HITS,
  );
}

async function paymentsOf(database: Database, search: string): Promise<Hits<'payments'>> {
  const transfers = (
    await rowsOf<Omit<Hits<'payments'>[number], 'method'>>(database, 'found.reference', 'transfers', quotedNumber.transfer(search))
  ).map((hit): Hits<'payments'>[number] => ({ ...hit, method: 'transfer' }));
  const { sql, values } = quotedNumber.payment(search);
  const cards = await database.all<Hits<'payments'>[number]>(
    `SELECT order_number AS orderNumber, ${NAME} AS name, payment ->> 'reference' AS reference, 'card' AS method
       FROM orders WHERE ${sql} AND payment_method = 'card' ORDER BY payment ->> 'reference', id LIMIT ?`,
    ...values,
    MAX_DESK_HITS,
  );
  return [...transfers, ...cards].slice(0, MAX_DESK_HITS);
}

/** Rows of a table that belong to an order, with its number and who placed it. */
async function rowsOf<Hit>(
  database: Database,
  columns: string,
  table: string,
  { sql, values }: { sql: string; values: string[] },
): Promise<Hit[]> {
  return database.all<Hit>(
    `SELECT orders.order_number AS orderNumber, ${NAME} AS name, ${columns}
       FROM (SELECT * FROM ${table} WHERE ${sql} ORDER BY +order_id LIMIT ?) AS found JOIN orders ON orders.id = found.order_id
       ORDER BY found.order_id`,
    ...values,
    MAX_DESK_HITS,
  );
}

async function enquiriesOf(database: Database, search: string): Promise<Hits<'enquiries'>> {
  const ids = await newestRows(database, 'enquiry_search', search, MAX_DESK_HITS);
  return inOrderOf(
    ids,
    await database.all<Hits<'enquiries'>[number]>(
      `SELECT id, coalesce(fields ->> 'name', '') AS name, kind, state, created_at AS at FROM enquiries
         WHERE id IN (SELECT CAST(value AS INTEGER) FROM json_each(?)) ORDER BY id`,
      JSON.stringify(ids),
    ),
  );
}

function inOrderOf<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
