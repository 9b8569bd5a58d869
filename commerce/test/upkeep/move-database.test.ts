import { afterEach, beforeEach, expect, it } from 'vitest';
import { Database } from '../../src/database/database.ts';
import { schema } from '../../src/schema.ts';
import { moveDatabase } from '../../src/upkeep/move-database.ts';
import { testDatabase } from '../support/test-database.ts';
import { contentsOf, fillShop, placeOrder } from '../support/traded-shop.ts';

/** A file's database, the one that it moves to, and where it comes back to. */
let file: Database;
let other: Database;
let back: Database;
beforeEach(async () => {
  [file, other, back] = [new Database(':memory:'), new Database(testDatabase()), new Database(':memory:')];
  for (const database of [file, other, back]) await database.execute(schema);
  await fillShop(file);
});
afterEach(async () => {
  for (const database of [file, other, back]) await database.close();
});

it('takes every row along, there and back', async () => {
  const moved = await moveDatabase(file, other);
  expect(moved.find(({ table }) => table === 'orders')).toEqual({ table: 'orders', rows: 1 });
  await moveDatabase(other, back);
  expect(await contentsOf(back)).toEqual(await contentsOf(file));
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
  await expect(moveDatabase(file, file)).rejects.toThrow('has accounts already');
  await expect(moveDatabase(back, file)).rejects.toThrow('has no accounts: there is no shop in it to move');
  await file.withoutForeignKeys(() => file.run('UPDATE orders SET user_id = 999'));
  await expect(moveDatabase(file, other)).rejects.toThrow(/refer|foreign key/);
  expect(await other.get('SELECT count(*) AS users FROM users')).toEqual({ users: 0 });
});
