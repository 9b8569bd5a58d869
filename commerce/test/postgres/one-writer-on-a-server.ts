import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventsAfter, storeEvent } from '../../src/context/shop-events.ts';
import { Database } from '../../src/database/database.ts';
import { eventTables } from '../../src/database/event-tables.ts';
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

/** Begins to change a cart, and goes on when told. */
async function openCartTransaction(database: Database, cartId: string, work: () => Promise<unknown>): Promise<() => Promise<unknown>> {
  const [began, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction = database.cartTransaction(cartId, async () => {
    await work();
    began.resolve();
    await told.promise;
  });
  await began.promise;
  return async () => {
    told.resolve();
    await transaction;
  };
}

/** Whether something has happened by now. */
function watched(work: Promise<unknown>): { isOver: boolean; work: Promise<unknown> } {
  const watching = { isOver: false, work };
  void work.then(() => (watching.isOver = true));
  return watching;
}

it('lets two carts change at the same time, in one program and in two, while the same cart and everybody else wait', async () => {
  const end = await openCartTransaction(first, 'cart-a', () => first.run('INSERT INTO notes (number) VALUES (1)'));
  const sameCart = watched(second.cartTransaction('cart-a', () => second.run('INSERT INTO notes (number) VALUES (4)')));
  await first.cartTransaction('cart-b', () => first.run('INSERT INTO notes (number) VALUES (2)'));
  await second.cartTransaction('cart-c', () => second.run('INSERT INTO notes (number) VALUES (3)'));
  const writer = watched(second.transaction(() => second.run('INSERT INTO notes (number) VALUES (5)')));
  expect(new Set(await numbers())).toEqual(new Set([2, 3]));
  expect([sameCart.isOver, writer.isOver]).toEqual([false, false]);
  await end();
  await Promise.all([sameCart.work, writer.work]);
  expect(new Set(await numbers())).toEqual(new Set([1, 2, 3, 4, 5]));
});

it('gives events of carts that change at the same time numbers in the order of their commits', async () => {
  await first.execute(eventTables);
  const announce = (database: Database, cartId: string): Promise<void> => storeEvent(database, 'test', { kind: 'cart', cartId });
  const end = await openCartTransaction(first, 'cart-a', () => announce(first, 'cart-a'));
  const later = watched(second.cartTransaction('cart-b', () => announce(second, 'cart-b')));
  expect(await eventsAfter(second, 0)).toEqual([]);
  expect(later.isOver).toBe(false);
  await end();
  await later.work;
  expect((await eventsAfter(second, 0)).map(({ event }) => event)).toEqual([
    { kind: 'cart', cartId: 'cart-a' },
    { kind: 'cart', cartId: 'cart-b' },
  ]);
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
