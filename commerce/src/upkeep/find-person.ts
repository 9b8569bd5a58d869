import type { Database } from '../database/database.ts';

/** Whatever belongs to an email address: an account, and orders with or without one. */
export interface Person {
  email: string;
  account: { id: number; role: string; firstName: string; lastName: string } | undefined;
  orders: { id: number; orderNumber: string; status: string; contact: string }[];
}

/** The person of an email address; undefined where nothing is stored about it. */
export function findPerson(database: Database, address: string): Person | undefined {
  const email = address.trim().toLowerCase();
  const account = database.get<NonNullable<Person['account']>>(
    'SELECT id, role, first_name AS firstName, last_name AS lastName FROM users WHERE email = ?',
    email,
  );
  const orders = database.all<Person['orders'][number]>(
    `SELECT id, order_number AS orderNumber, status, contact FROM orders
     WHERE user_id = ?1 OR lower(contact ->> 'email') = ?2 ORDER BY id`,
    account?.id ?? null,
    email,
  );
  if (account || orders.length > 0 || OTHER_PLACES.some((sql) => database.get(sql, email))) return { email, account, orders };
  return undefined;
}

/** Where an address can be without an account or an order. */
const OTHER_PLACES = [
  `SELECT 1 FROM enquiries WHERE lower(fields ->> 'email') = ?`,
  'SELECT 1 FROM stock_alerts WHERE lower(email) = ?',
  'SELECT 1 FROM subscribers WHERE lower(email) = ?',
  'SELECT 1 FROM mails WHERE lower(recipient) = ?',
  `SELECT 1 FROM mailed_quotes WHERE lower(mail ->> 'email') = ?`,
];
