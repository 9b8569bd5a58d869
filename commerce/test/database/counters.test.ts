import { expect, it } from 'vitest';
import { takeNumber } from '../../src/database/counters.ts';
import { Database } from '../../src/database/database.ts';
import { schema } from '../../src/schema.ts';
import { testDatabase } from '../support/test-database.ts';

async function emptyDatabase(): Promise<Database> {
  const database = new Database(testDatabase());
  await database.execute(schema);
  return database;
}

it('counts each sequence from its first number', async () => {
  const database = await emptyDatabase();
  const taken = await database.transaction(async () => [
    await takeNumber(database, 'order', 100_201),
    await takeNumber(database, 'order', 100_201),
    await takeNumber(database, 'invoice', 10_001),
    await takeNumber(database, 'order', 500),
  ]);
  expect(taken).toEqual([100_201, 100_202, 10_001, 100_203]);
});

it('gives back the number of a transaction that was rolled back', async () => {
  const database = await emptyDatabase();
  const take = async (): Promise<number> => takeNumber(database, 'order', 1);
  expect(await database.transaction(take)).toBe(1);
  const failing = async (): Promise<number> => {
    await take();
    throw new Error('no order after all');
  };
  await expect(database.transaction(failing)).rejects.toThrow('no order after all');
  expect(await database.transaction(take)).toBe(2);
});

it('gives no number outside of a transaction, where a failure afterwards would leave a gap', async () => {
  const database = await emptyDatabase();
  await expect(() => takeNumber(database, 'invoice', 1)).rejects.toThrow('within a transaction only');
  expect(await database.transaction(async () => takeNumber(database, 'invoice', 1))).toBe(1);
});
