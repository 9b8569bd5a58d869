import type { BackendContact } from '@koura/shared-types/wire/order';
import type { Database } from '../database/database.ts';
import { digitsCondition, wordsCondition } from '../query/search-condition.ts';
import { looksLikeNumber, phoneDigits, plainText } from '../query/searchable-text.ts';

/** SQL for the orders that a search finds, and its values. +: a search may find most orders, and the list needs those of one page. */
interface SearchCondition {
  sql: string;
  values: string[];
}

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
    'INSERT INTO order_search (rowid, words, digits) VALUES (?, ?, ?)',
    orderId,
    plainText(`${orderNumber} ${firstName} ${lastName} ${email} ${account?.email ?? ''}`),
    `${orderNumber.replaceAll(/\D/g, '')} ${phone === null ? '' : phoneDigits(phone)}`,
  );
}

/**
 * Digits match order numbers, which people read out without their letter, and phone numbers; anything else is words in any order, all of
 * which must match number, names or an address.
 */
export function searchCondition(search: string): SearchCondition {
  if (!looksLikeNumber(search)) {
    const { sql, values } = wordsCondition('order_search', search);
    return { sql: `+orders.id IN (${sql})`, values };
  }
  const phone = phoneDigits(search);
  const ofOrders = digitsCondition('order_search', [search.replaceAll(/\D/g, ''), phone]);
  const ofUsers = digitsCondition('user_search', [phone]);
  return {
    sql: `+orders.id IN (${ofOrders.sql} UNION ALL SELECT id FROM orders WHERE user_id IN (${ofUsers.sql}))`,
    values: [...ofOrders.values, ...ofUsers.values],
  };
}
