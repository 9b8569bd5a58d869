import { readFileSync } from 'node:fs';
import { afterEach, beforeEach } from 'vitest';
import { Database } from '../../src/database/database.ts';
import { schema } from '../../src/schema.ts';
import { testDatabase } from './test-database.ts';
import { readDealerFile } from '../../src/set-up/read-dealer-file.ts';
import { setUpDealer } from '../../src/set-up/set-up-dealer.ts';

export const now = new Date('2026-11-28T00:00:00Z');

/** For each test a new database in memory, with the example's dealer. */
export function memoryShop(): () => Database {
  const dealer = readDealerFile(readFileSync(new URL('../../../examples/dealer.example.yaml', import.meta.url), 'utf8'));
  let database: Database;
  beforeEach(async () => {
    database = new Database(testDatabase());
    await database.execute(schema);
    await setUpDealer(database, dealer, null, { siteUrl: 'https://harakeke.example', now });
  });
  afterEach(() => database.close());
  return () => database;
}
