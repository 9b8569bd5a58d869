import type { Database } from '../database/database.ts';

/** Whatever belongs to an email address: an account, and orders with or without one. */
export interface Person {
  email: string;
  account: { id: number; role: string; firstName: string; lastName: string } | undefined;
  orders: { id: number; orderNumber: string; status: string; contact: string }[];
}

/** The person of an email address; undefined where nothing is stored about it. */
export async function findPerson(database: Database, address: string): Promise<Person | undefined> {
  const email = address.trim().toLowerCase();
  const account = await database.get<NonNullable<Person['account']>>(
    'SELECT id, role, first_name AS firstName, last_name AS lastName FROM users WHERE email = ?',
    email,
  );
  const orders = await database.all<Person['orders'][number]>(
    `SELECT id, order_number AS orderNumber, status, contact FROM orders
     WHERE user_id = ?1 OR lower(contact ->> 'email') = ?2 ORDER BY id`,
    account?.id ?? null,
    email,
  );
  const isKnown = account !== undefined || orders.length > 0 || (await database.get(OTHER_PLACES, email)) !== undefined;
  return isKnown ? { email, account, orders } : undefined;
}

/** Where an address can be without an account or an order, as tables and the address in them. */
const PLACES = [
  ['enquiries', "lower(fields ->> 'email')"],
  ['stock_alerts', 'lower(email)'],
  ['subscribers', 'lower(email)'],
  ['mails', 'lower(recipient)'],
  ['mailed_quotes', "lower(mail ->> 'email')"],
  ['drafts', 'lower(email)'],
  ['past_orders', "lower(contact ->> 'email')"],
] as const;

const OTHER_PLACES = PLACES.map(([table, address]) => `SELECT 1 FROM ${table} WHERE ${address} = ?1`).join(' UNION ALL ');

/** Every email address that something is stored about. */
export async function knownAddresses(database: Database): Promise<string[]> {
  const all = [['users', 'lower(email)'], ['orders', "lower(contact ->> 'email')"], ...PLACES];
  return (
    await database.all<{ email: string | null }>(
      all
        .map(([table, address]) => `SELECT ${address} AS email FROM ${table}`)
        .join(' UNION ')
        .concat(' ORDER BY 1'),
    )
  ).flatMap(({ email }) => (email ? [email] : []));
}
