import { afterEach, beforeEach, expect, it } from 'vitest';
import { announcementsOf } from '../../src/context/announcements.ts';
import { Database } from '../../src/database/database.ts';
import { eventTables } from '../../src/database/event-tables.ts';
import { testDatabase } from '../support/test-database.ts';

let database: Database;
beforeEach(async () => {
  database = new Database(testDatabase());
  await database.execute(`CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT; ${eventTables}`);
});
afterEach(() => database.close());

const write = (text: string): Promise<unknown> => database.run('INSERT INTO notes (text) VALUES (?)', text);
const written = async (): Promise<string[]> =>
  (await database.all<{ text: string }>('SELECT text FROM notes ORDER BY id')).map(({ text }) => text);

/** A promise, and what fulfils it. */
const gate = (): PromiseWithResolvers<void> => Promise.withResolvers<void>();

/** A transaction that has written, and rolls back when it is told to. */
function failing(): { began: Promise<void>; fail: () => void; ended: Promise<unknown> } {
  const [began, told] = [gate(), gate()];
  const ended = database.transaction(async () => {
    await write('of a transaction that fails');
    began.resolve();
    await told.promise;
    throw new Error('no order after all');
  });
  return { began: began.promise, fail: told.resolve, ended };
}

it('lets a request beside a transaction that rolls back keep its own write', async () => {
  const { began, fail, ended } = failing();
  await began;
  const beside = write('of a request beside it');
  const another = database.transaction(() => write('of a transaction beside it'));
  fail();
  await expect(ended).rejects.toThrow('no order after all');
  await Promise.all([beside, another]);
  expect(await written()).toEqual(['of a request beside it', 'of a transaction beside it']);
});

it('shows nobody what is not committed', async () => {
  const { began, fail, ended } = failing();
  await began;
  const seen = written();
  fail();
  await expect(ended).rejects.toThrow('no order after all');
  expect(await seen).toEqual([]);
});

it('takes what its work calls into the transaction, nested ones as well', async () => {
  const both = database.transaction(async () => {
    await write('first');
    await database.transaction(() => write('second'));
    expect(await written()).toEqual(['first', 'second']);
    throw new Error('both or neither');
  });
  await expect(both).rejects.toThrow('both or neither');
  expect(await written()).toEqual([]);
});

it('rejects a statement that was not awaited, and so comes after the end of its transaction', async () => {
  const committed = gate();
  let late: Promise<unknown> | undefined;
  await database.transaction(async () => {
    await write('in time');
    late = committed.promise.then(() => write('late'));
  });
  committed.resolve();
  await expect(late).rejects.toThrow('a statement came after the end of its transaction');
  expect(await written()).toEqual(['in time']);
});

it('announces what was committed, once it can be read, and nothing that was rolled back', async () => {
  const live = announcementsOf(database);
  const told: [ids: readonly number[] | null, stored: string[]][] = [];
  live.onMoved(async (ids) => void told.push([ids, await written()]));
  await database.transaction(async () => {
    await live.moved([1]);
    await write('stored');
    expect(told).toEqual([]);
  });
  const rolledBack = database.transaction(async () => {
    await live.moved([2]);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await live.moved(null);
  expect(told).toEqual([
    [[1], ['stored']],
    [null, ['stored']],
  ]);
});

it('lets a request that reads and then writes do both alone, and keeps its statements when it fails', async () => {
  const add = (): Promise<void> =>
    database.alone(async () => {
      const { length } = await written();
      await database.transaction(() => write(`number ${length + 1}`));
    });
  await Promise.all([add(), add(), add()]);
  expect(await written()).toEqual(['number 1', 'number 2', 'number 3']);
  const failed = database.alone(async () => {
    await write('an attempt');
    throw new Error('refused');
  });
  await expect(failed).rejects.toThrow('refused');
  expect((await written()).at(-1)).toBe('an attempt');
});

it('announces what a request did after its turn, when nobody has to wait for it', async () => {
  const live = announcementsOf(database);
  const told: number[] = [];
  live.onCart(async () => void told.push((await Promise.all([written(), database.transaction(written)]))[1].length));
  await database.alone(async () => {
    await database.transaction(async () => {
      await write('one');
      await live.cart('c-1');
    });
    expect(told).toEqual([]);
    await write('two');
  });
  expect(told).toEqual([2]);
});

it('reads one state, whoever writes meanwhile, and writes nothing', async () => {
  await write('before');
  const [began, told] = [gate(), gate()];
  const reading = database.reading(async () => {
    const first = await written();
    began.resolve();
    await told.promise;
    return [first, await written()];
  });
  await began.promise;
  const beside = write('meanwhile');
  told.resolve();
  expect(await reading).toEqual([['before'], ['before']]);
  await beside;
  await expect(database.reading(() => database.transaction(() => write('never')))).rejects.toThrow('a reading changes nothing');
  expect(await written()).toEqual(['before', 'meanwhile']);
});
