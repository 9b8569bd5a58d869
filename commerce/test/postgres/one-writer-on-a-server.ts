import { afterEach, beforeEach, expect, it } from 'vitest';
import { Database } from '../../src/database/database.ts';
import { testDatabase } from '../support/test-database.ts';

/** Two programs on one database: the second one neither makes nor drops it. */
let first: Database;
let second: Database;
beforeEach(async () => {
  const address = testDatabase();
  first = new Database(address);
  await first.execute('CREATE TABLE notes (id INTEGER PRIMARY KEY, number INTEGER NOT NULL, at TEXT) STRICT');
  second = new Database(address.replace('?disposable', ''));
});
afterEach(async () => {
  await second.close();
  await first.close();
});

/** Writes by what it has read, in a transaction or as a request. */
async function add(database: Database, way: 'transaction' | 'alone'): Promise<void> {
  await database[way](async () => {
    const { most } = (await database.get<{ most: number }>('SELECT coalesce(max(number), 0) AS most FROM notes'))!;
    await database.run('INSERT INTO notes (number) VALUES (?)', most + 1);
  });
}
const numbers = async (): Promise<number[]> =>
  (await first.all<{ number: number }>('SELECT number FROM notes ORDER BY id')).map(({ number }) => number);

it('lets what one program has read hold until it has written, whatever the other does', async () => {
  const all = Array.from({ length: 40 }, (_, nth) => add(nth % 2 === 0 ? first : second, nth % 3 === 0 ? 'alone' : 'transaction'));
  await Promise.all(all);
  expect(await numbers()).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

it('makes a single write of another program wait as well', async () => {
  const [began, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction = first.transaction(async () => {
    await first.run('INSERT INTO notes (number) VALUES (1)');
    began.resolve();
    await told.promise;
  });
  await began.promise;
  let isWritten = false;
  const beside = second.insert('INSERT INTO notes (number) VALUES (2)').then((id) => {
    isWritten = true;
    return id;
  });
  // What only reads waits for nobody.
  expect(await second.all('SELECT number FROM notes ORDER BY id')).toEqual([]);
  expect(isWritten).toBe(false);
  told.resolve();
  await transaction;
  expect(await beside).toBe(2);
});

it('frees the lock of a program whose connection is cut, and rolls its transaction back', async () => {
  const began = Promise.withResolvers<number>();
  const cut = Promise.withResolvers<void>();
  const transaction = first.transaction(async () => {
    await first.run('INSERT INTO notes (number) VALUES (1)');
    began.resolve((await first.get<{ pid: number }>('SELECT pg_backend_pid() AS pid'))!.pid);
    await cut.promise;
    await first.run('INSERT INTO notes (number) VALUES (2)');
  });
  const pid = await began.promise;
  await second.get('SELECT pg_terminate_backend(CAST(? AS int)) AS done', pid);
  cut.resolve();
  await expect(transaction).rejects.toThrow(/^the database's server is away: /);
  await add(second, 'alone');
  await add(first, 'transaction');
  expect(await numbers()).toEqual([1, 2]);
});

it('says so where a statement failed and its error was caught: nothing of the transaction is there', async () => {
  const transaction = first.transaction(async () => {
    await first.run('INSERT INTO notes (number) VALUES (1)');
    await first.run('INSERT INTO notes (number) VALUES (NULL)').catch(() => undefined);
  });
  await expect(transaction).rejects.toThrow('all of it was rolled back');
  expect(await numbers()).toEqual([]);
});

it('goes on after a statement that failed in a transaction', async () => {
  await expect(first.transaction(() => first.run('INSERT INTO notes (number) VALUES (NULL)'))).rejects.toThrow('not-null');
  await add(first, 'transaction');
  expect(await numbers()).toEqual([1]);
});
