import type { BackendContact } from '@koura/shared-types/wire/order';
import type { Database } from '../database/database.ts';
import { looksLikeNumber, phoneDigits, plain } from '../staff/match-people.ts';

/** SQL for the orders that a search finds, and its values. +: a search may find most orders, and the list needs those of one page. */
interface SearchCondition {
  sql: string;
  values: string[];
}

/** Keeps what staff find an order by. */
export function makeSearchable(
  database: Database,
  orderId: number,
  {
    orderNumber,
    userId,
    contact: { firstName, lastName, email, phone },
  }: { orderNumber: string; userId: number | null; contact: BackendContact },
): void {
  const account = userId === null ? undefined : database.get<{ email: string }>('SELECT email FROM users WHERE id = ?', userId);
  database.run(
    'INSERT INTO order_search (order_id, words, digits) VALUES (?, ?, ?)',
    orderId,
    plain(`${orderNumber} ${firstName} ${lastName} ${email} ${account?.email ?? ''}`),
    phone === null ? null : phoneDigits(phone),
  );
}

/**
 * Digits match order numbers, which people read out without their letter, and phone numbers; anything else is words in any order, all of
 * which must match number, names or an address.
 */
export function searchCondition(database: Database, search: string): SearchCondition {
  return looksLikeNumber(search) ? byDigits(database, search) : byWords(plain(search).split(/\s+/));
}

function byWords(words: string[]): SearchCondition {
  const conditions = words.map(() => 'instr(words, ?) > 0').join(' AND ');
  return { sql: `+orders.id IN (SELECT order_id FROM order_search WHERE ${conditions})`, values: words };
}

function byDigits(database: Database, search: string): SearchCondition {
  const phone = phoneDigits(search);
  const accounts = database
    .all<{ id: number; phone: string }>('SELECT id, phone FROM users WHERE phone IS NOT NULL')
    .filter((user) => phoneDigits(user.phone).includes(phone))
    .map(({ id }) => id);
  return {
    sql: `+orders.id IN (
      SELECT id FROM orders WHERE instr(order_number, ?) > 0
      UNION ALL SELECT order_id FROM order_search WHERE instr(digits, ?) > 0
      UNION ALL SELECT id FROM orders WHERE user_id IN (SELECT value FROM json_each(?)))`,
    values: [search.replaceAll(/\D/g, ''), phone, JSON.stringify(accounts)],
  };
}
