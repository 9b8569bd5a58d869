import { rmSync } from 'node:fs';
import { loadSettings } from '../../../commerce/src/settings/settings-store.ts';
import { Database } from '../../../commerce/src/database/database.ts';
import { repriceProducts } from '../../../commerce/src/products/reprice-products.ts';
import { defaultConfig } from '../../../sandbox/src/config.ts';
import { seedBulkData } from '../../../sandbox/src/seed/add-crowd.ts';
import { addProducts } from '../../../sandbox/src/seed/add-products.ts';
import { openDatabase } from '../../../commerce/src/open-database.ts';
import { sandboxTables } from '../../../sandbox/src/seed/sandbox-tables.ts';
import { ProviderRecords } from '../../../sandbox/src/provider-records.ts';
import { seedIfEmpty } from '../../../sandbox/src/seed/seed-database.ts';

export const PRODUCTS = 1000;
export const LISTS = 6;
const DAY_MS = 86_400_000;

/** A database as a dealer has it, a file or on a server: every answer is on the disk before it is sent. */
export async function openDealer(address: string): Promise<Database> {
  const database = new Database(address);
  await database.prepare();
  if (await database.hasTable('users')) await loadSettings(database);
  return database;
}

/** A new file with 1,000 products in six price lists, whose stock does not run out. */
export async function makeFile(file: string): Promise<Database> {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  const database = await openDealer(file);
  const now = new Date();
  const providers = new ProviderRecords(file);
  await seedIfEmpty({ database, providers }, defaultConfig.seed, now, now, defaultConfig);
  providers.close();
  await addProducts(database, PRODUCTS);
  await database.run('UPDATE products SET stock = 10000000, on_request = 0');
  await repriceProducts(database, now);
  await becomeDealers(database);
  return database;
}

/** Leaves what a dealer's database has, with its version: commands refuse the sandbox's. */
async function becomeDealers(database: Database): Promise<void> {
  for (const [, table] of sandboxTables.matchAll(/CREATE TABLE (\w+)/g)) await database.execute(`DROP TABLE ${table}`);
  const { database: empty } = await openDatabase(':memory:');
  for (const { key, value } of await empty.all<{ key: string; value: string }>('SELECT key, value FROM meta'))
    await database.run('INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value', key, value);
  await empty.close();
}

/** Years of trade: customers, orders, and as many abandoned carts as orders, half of them old enough to be removed. */
export async function addYears(
  database: Database,
  { customers, orders, keepDays }: { customers: number; orders: number; keepDays: number },
): Promise<void> {
  const now = new Date();
  await seedBulkData(database, { customers, orders, seed: defaultConfig.seed, now });
  await addCarts(database, orders / 2, new Date(now.getTime() - 2 * keepDays * DAY_MS));
  await addCarts(database, orders / 2, now);
}

/** Carts with two lines that nobody has changed since. */
export async function addCarts(database: Database, count: number, at: Date): Promise<void> {
  await database.transaction(async () => {
    for (let nth = 0; nth < count; nth++) {
      const id = await database.insert(
        'INSERT INTO carts (cart_id, created_at, updated_at) VALUES (?, ?2, ?2)',
        crypto.randomUUID(),
        at.toISOString(),
      );
      for (const position of [0, 1])
        await database.run(
          'INSERT INTO cart_lines (cart_id, product_id, quantity, position) VALUES (?, ?, 1, ?)',
          id,
          1 + ((nth + position * 7) % PRODUCTS),
          position,
        );
    }
  });
}
