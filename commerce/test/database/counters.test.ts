import { expect, it } from 'vitest';
import { takeNumber } from '../../src/database/counters.ts';
import { Database } from '../../src/database/database.ts';
import { schema } from '../../src/schema.ts';

function emptyDatabase(): Database {
  const database = new Database(':memory:');
  database.execute(schema);
  return database;
}

it('counts each sequence from its first number', () => {
  const database = emptyDatabase();
  const taken = database.transaction(() => [
    takeNumber(database, 'order', 100_201),
    takeNumber(database, 'order', 100_201),
    takeNumber(database, 'invoice', 10_001),
    takeNumber(database, 'order', 500),
  ]);
  expect(taken).toEqual([100_201, 100_202, 10_001, 100_203]);
});

it('gives back the number of a transaction that was rolled back', () => {
  const database = emptyDatabase();
  const take = (): number => takeNumber(database, 'order', 1);
  expect(database.transaction(take)).toBe(1);
  const failing = (): number => {
    take();
    throw new Error('no order after all');
  };
  expect(() => database.transaction(failing)).toThrow('no order after all');
  expect(database.transaction(take)).toBe(2);
});

it('gives no number outside of a transaction, where a failure afterwards would leave a gap', () => {
  const database = emptyDatabase();
  expect(() => takeNumber(database, 'invoice', 1)).toThrow('within a transaction only');
  expect(database.transaction(() => takeNumber(database, 'invoice', 1))).toBe(1);
});
