import type { BackendAddress, BackendContact } from '@koura/shared-types/wire/order';
import type { Database } from '../database/database.ts';
import { writeSearchRow } from '../database/search-rows.ts';
import { digitsCondition, foundCondition, wordsCondition } from '../query/search-condition.ts';
import { looksLikeNumber, phoneDigits, searchableWords } from '../query/searchable-text.ts';

/** SQL for the orders that a search finds, and its values. */
interface SearchCondition {
  sql: string;
  values: string[];
}

export async function makeSearchable(
  database: Database,
  orderId: number,
  {
    orderNumber,
    userId,
    contact: { firstName, lastName, email, phone },
    delivery,
  }: { orderNumber: string; userId: number | null; contact: BackendContact; delivery: BackendAddress | null },
): Promise<void> {
  const account = userId === null ? undefined : await database.get<{ email: string }>('SELECT email FROM users WHERE id = ?', userId);
  await writeSearchRow(
    database,
    'order_search',
    orderId,
    searchableWords([numberWords(orderNumber), firstName, lastName, email, account?.email, ...placeOf(delivery)].filter(Boolean).join(' ')),
    `${orderNumber.replaceAll(/\D/g, '')} ${phone === null ? '' : phoneDigits(phone)}`,
  );
}

/** Leaves of an order what it is found by without the person. */
export async function makeSearchableByNumber(database: Database, orderId: number, orderNumber: string): Promise<void> {
  await writeSearchRow(database, 'order_search', orderId, searchableWords(numberWords(orderNumber)), orderNumber.replaceAll(/\D/g, ''));
}

/** With its hyphen and without. */
const numberWords = (orderNumber: string): string => `${orderNumber} ${orderNumber.replaceAll('-', '')}`;

const placeOf = (delivery: BackendAddress | null): (string | null)[] =>
  delivery ? [delivery.line1, delivery.line2, delivery.suburb, delivery.city, delivery.postcode] : [];

/** A shorter part of a number is looked for as the whole of one. */
const MIN_BEGINNING = 5;

/** SQL for a number as `plainNumber` writes it; the tables have indexes by this very text. */
const plainNumberOf = (column: string): string => `upper(replace(replace(${column}, '-', ''), ' ', ''))`;
/** SQL for the figures of a number behind its prefix, such as 10123 of INV-10123; with an index, too. */
const FIGURES_OF_INVOICE = `ltrim(upper(number), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ-')`;

const REFERENCE_OF_PAYMENT = `payment ->> 'reference'`;

const plainNumber = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** The first and the last text that begins with this one. */
const beginningWith = (text: string): [string, string] => [text, text.length < MIN_BEGINNING ? text : `${text}\u{10FFFF}`];

/** SQL conditions for rows that have a number that people quote, or one that begins with it, and their values. */
export const quotedNumber = {
  parcel: (search: string) => ({ sql: `${plainNumberOf('number')} BETWEEN ? AND ?`, values: beginningWith(plainNumber(search)) }),
  invoice: (search: string) => ({
    sql: `(${plainNumberOf('number')} BETWEEN ? AND ? OR ${FIGURES_OF_INVOICE} = ?)`,
    values: [...beginningWith(plainNumber(search)), plainNumber(search)],
  }),
  transfer: (search: string) => ({ sql: 'reference BETWEEN ? AND ?', values: beginningWith(plainNumber(search)) }),
  /** As the card provider writes it. */
  payment: (search: string) => ({ sql: `${REFERENCE_OF_PAYMENT} BETWEEN ? AND ?`, values: beginningWith(search) }),
};

/** The orders that a number belongs to: of a parcel, an invoice or credit note, a transfer, a payment by card. */
function orderOfNumber(search: string): SearchCondition {
  const { parcel, invoice, transfer, payment } = quotedNumber;
  const parts = [
    { of: 'order_id FROM shipments', ...parcel(search) },
    { of: 'order_id FROM invoices', ...invoice(search) },
    { of: 'order_id FROM transfers', ...transfer(search) },
    { of: 'id FROM orders', ...payment(search) },
  ];
  return {
    sql: parts.map(({ of, sql }) => `SELECT ${of} WHERE ${sql}`).join(' UNION ALL '),
    values: parts.flatMap(({ values }) => values),
  };
}

/**
 * Digits match order numbers, which people read out without their letter, and phone numbers; anything else is words in any order, all of
 * which must match number, names, an email address or the address of the delivery. Either may be a number of the order's parcels, papers
 * or payment.
 */
function idsOf(database: Database, search: string): SearchCondition {
  const ofNumber = orderOfNumber(search);
  if (!looksLikeNumber(search)) {
    const { sql, values } = wordsCondition(database, 'order_search', search);
    return { sql: `${sql} UNION ALL ${ofNumber.sql}`, values: [...values, ...ofNumber.values] };
  }
  const phone = phoneDigits(search);
  const ofOrders = digitsCondition(database, 'order_search', [search.replaceAll(/\D/g, ''), phone]);
  const ofUsers = digitsCondition(database, 'user_search', [phone]);
  return {
    sql: `${ofOrders.sql} UNION ALL SELECT id FROM orders WHERE user_id IN (${ofUsers.sql}) UNION ALL ${ofNumber.sql}`,
    values: [...ofOrders.values, ...ofUsers.values, ...ofNumber.values],
  };
}

/**
 * The condition for the orders that a search finds. They are looked for once: a list, its facets and its total all have the condition.
 * `findsPast`: whether orders of an earlier shop are among them.
 */
export async function searchCondition(database: Database, search: string): Promise<SearchCondition & { findsPast: boolean }> {
  const { sql, values } = idsOf(database, search);
  const ids = (await database.all<Record<string, number>>(sql, ...values)).map((row) => Object.values(row)[0]!);
  return { findsPast: ids.some((id) => id < 0), ...foundCondition('orders.id', ids) };
}
