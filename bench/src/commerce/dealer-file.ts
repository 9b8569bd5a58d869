import { rmSync } from 'node:fs';
import { Database } from '../../../commerce/src/database/database.ts';
import { repriceProducts } from '../../../commerce/src/products/reprice-products.ts';
import { defaultConfig } from '../../../sandbox/src/config.ts';
import { seedBulkData } from '../../../sandbox/src/seed/add-crowd.ts';
import { addProducts } from '../../../sandbox/src/seed/add-products.ts';
import { seedIfEmpty } from '../../../sandbox/src/seed/seed-database.ts';

export const PRODUCTS = 1000;
const DAY_MS = 86_400_000;

/** A file as a dealer has it: every answer is on the disk before it is sent. */
export function openFile(file: string): Database {
  const database = new Database(file);
  database.execute('PRAGMA synchronous = FULL');
  return database;
}

/** A new file with 1,000 products in six price lists, whose stock does not run out. */
export function makeFile(file: string): Database {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  const database = openFile(file);
  const now = new Date();
  seedIfEmpty(database, defaultConfig.seed, now, now, defaultConfig);
  addProducts(database, PRODUCTS);
  database.run('UPDATE products SET stock = 10000000, on_request = 0');
  repriceProducts(database, now);
  return database;
}

/** Years of trade: customers, orders, and as many abandoned carts as orders, half of them old enough to be removed. */
export function addYears(
  database: Database,
  { customers, orders, keepDays }: { customers: number; orders: number; keepDays: number },
): void {
  const now = new Date();
  seedBulkData(database, { customers, orders, seed: defaultConfig.seed, now });
  addCarts(database, orders / 2, new Date(now.getTime() - 2 * keepDays * DAY_MS));
  addCarts(database, orders / 2, now);
}

/** Carts with two lines that nobody has changed since. */
export function addCarts(database: Database, count: number, at: Date): void {
  database.transaction(() => {
    for (let nth = 0; nth < count; nth++) {
      const { lastId } = database.run(
        'INSERT INTO carts (cart_id, created_at, updated_at) VALUES (?, ?2, ?2)',
        crypto.randomUUID(),
        at.toISOString(),
      );
      for (const position of [0, 1])
        database.run(
          'INSERT INTO cart_lines (cart_id, product_id, quantity, position) VALUES (?, ?, 1, ?)',
          lastId,
          1 + ((nth + position * 7) % PRODUCTS),
          position,
        );
    }
  });
}
