import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Database } from '../../src/database/database.ts';
import { makeSearchable } from '../../src/orders/search-orders.ts';
import { schema } from '../../src/schema.ts';
import { readDealerFile } from '../../src/set-up/read-dealer-file.ts';
import { setUpDealer } from '../../src/set-up/set-up-dealer.ts';
import { moveDatabase } from '../../src/upkeep/move-database.ts';
import { testDatabase } from '../support/test-database.ts';

const now = new Date('2026-11-28T00:00:00Z');
const AT = now.toISOString();
const dealer = readDealerFile(readFileSync(new URL('../../../examples/dealer.example.yaml', import.meta.url), 'utf8'));

/** A file's database, the one that it moves to, and where it comes back to. */
let file: Database;
let other: Database;
let back: Database;
beforeEach(async () => {
  [file, other, back] = [new Database(':memory:'), new Database(testDatabase()), new Database(':memory:')];
  for (const database of [file, other, back]) await database.execute(schema);
  await setUpDealer(file, dealer, null, { siteUrl: 'https://harakeke.example', now });
  await placeOrder(file, 'K-1');
});
afterEach(async () => {
  for (const database of [file, other, back]) await database.close();
});

const CONTACT = { firstName: 'Tāne', lastName: 'O’Neill', email: 'tane@example.com', phone: '+64 21 555 0100' };

/** An order, and invoices that are told apart by the order in which they came. */
async function placeOrder(database: Database, orderNumber: string): Promise<number> {
  const userId = (await database.get<{ id: number }>('SELECT min(id) AS id FROM users'))!.id;
  const id = await database.insert(
    `INSERT INTO orders (order_number, key, fingerprint, secret, user_id, status, created_at, currency, sub_total, discount_total, shipping_total, tax_total, total, coupons, contact, delivery, payment)
     VALUES (?1, ?1, '', '', ?2, 'Pending', ?3, 'NZD', 310350000000, 0, 0, 0, 310350000000, '[]', ?4, 'null', '{"state":"taken",  "odd": 1.0}')`,
    orderNumber,
    userId,
    AT,
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
      AT,
    );
  return id;
}

/** Everything in a database that is told apart by its keys. */
async function contents(database: Database): Promise<unknown> {
  const tables = [...new Set((await file.columns()).map(({ table }) => table))].filter((table) => table !== 'product_search');
  const columns = Map.groupBy(await file.columns(), ({ table }) => table);
  return Array.fromAsync(tables, async (table) => {
    const names = columns.get(table)!.map(({ column }) => column);
    return [table, await database.all(`SELECT ${names.join(', ')} FROM ${table} ORDER BY ${names.join(', ')}`)];
  });
}

it('takes every row along, there and back', async () => {
  const moved = await moveDatabase(file, other);
  expect(moved.find(({ table }) => table === 'orders')).toEqual({ table: 'orders', rows: 1 });
  await moveDatabase(other, back);
  expect(await contents(back)).toEqual(await contents(file));
});

it('goes on with ids, and with the order of invoices', async () => {
  await moveDatabase(file, other);
  const { id: first } = (await other.get<{ id: number }>('SELECT id FROM orders'))!;
  expect(await placeOrder(other, 'K-2')).toBe(first + 1);
  expect((await other.all<{ number: string }>('SELECT number FROM invoices ORDER BY rowid')).map(({ number }) => number)).toEqual([
    'K-1-INV-9',
    'K-1-INV-10',
    'K-2-INV-9',
    'K-2-INV-10',
  ]);
  // Its triggers count again, from what was counted.
  expect(await other.get('SELECT order_count AS orders FROM users WHERE order_count > 0')).toEqual({ orders: 2 });
});

it('refuses a database with accounts, and leaves one empty where a row refers to nothing', async () => {
  await expect(moveDatabase(back, file)).rejects.toThrow('has accounts already');
  await file.withoutForeignKeys(() => file.run('UPDATE orders SET user_id = 999'));
  await expect(moveDatabase(file, other)).rejects.toThrow(/refer|foreign key/);
  expect(await other.get('SELECT count(*) AS users FROM users')).toEqual({ users: 0 });
});
