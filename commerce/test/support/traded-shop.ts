import { readFileSync } from 'node:fs';
import type { Database } from '../../src/database/database.ts';
import { makeSearchable } from '../../src/orders/search-orders.ts';
import { readDealerFile } from '../../src/set-up/read-dealer-file.ts';
import { setUpDealer } from '../../src/set-up/set-up-dealer.ts';

const now = new Date('2026-11-28T00:00:00Z');
const dealer = readDealerFile(readFileSync(new URL('../../../examples/dealer.example.yaml', import.meta.url), 'utf8'));
const CONTACT = { firstName: 'Tāne', lastName: 'O’Neill', email: 'tane@example.com', phone: '+64 21 555 0100' };

/** Sets the example's dealer up in a database that has its tables, with one order. */
export async function fillShop(database: Database): Promise<void> {
  await setUpDealer(database, dealer, null, { siteUrl: 'https://harakeke.example', now });
  await placeOrder(database, 'K-1');
}

/** An order, and invoices that are told apart by the order in which they came. */
export async function placeOrder(database: Database, orderNumber: string): Promise<number> {
  const userId = (await database.get<{ id: number }>('SELECT min(id) AS id FROM users'))!.id;
  const id = await database.insert(
    `INSERT INTO orders (order_number, key, fingerprint, secret, user_id, status, created_at, currency, sub_total, discount_total, shipping_total, tax_total, total, coupons, contact, delivery, payment)
     VALUES (?1, ?1, '', '', ?2, 'Pending', ?3, 'NZD', 310350000000, 0, 0, 0, 310350000000, '[]', ?4, 'null', '{"state":"taken",  "odd": 1.0}')`,
    orderNumber,
    userId,
    now.toISOString(),
    JSON.stringify(CONTACT),
  );
  await makeSearchable(database, id, { orderNumber, userId, contact: CONTACT, delivery: null });
  for (const [number, kind] of [
    ['INV-9', 'invoice'],
    ['INV-10', 'creditNote'],
  ] as const)
    await database.run(
      `INSERT INTO invoices (number, order_id, kind, total, issued_at, document) VALUES (?, ?, ?, 1, ?, '{}')`,
      `${orderNumber}-${number}`,
      id,
      kind,
      now.toISOString(),
    );
  return id;
}

/** Everything in a database that is told apart by its keys; `like` has the same tables. */
export async function contentsOf(database: Database, like = database): Promise<unknown> {
  const columns = Map.groupBy(
    (await like.columns()).filter(({ table }) => table !== 'product_search'),
    ({ table }) => table,
  );
  return Array.fromAsync(columns, async ([table, ofTable]) => {
    const names = ofTable.map(({ column }) => column).join(', ');
    return [table, await database.all(`SELECT ${names} FROM ${table} ORDER BY ${names}`)];
  });
}
