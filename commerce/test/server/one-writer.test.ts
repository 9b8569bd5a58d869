import { setTimeout as wait } from 'node:timers/promises';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Database } from '../../src/database/database.ts';
import { writeOneAfterAnother } from '../../src/server/one-writer.ts';
import { testDatabase } from '../support/test-database.ts';

const LONG_MS = 100;
const THREE = [1, 2, 3];

let database: Database;
let app: FastifyInstance;
let logged: string[];
beforeEach(async () => {
  database = new Database(testDatabase());
  await database.execute('CREATE TABLE notes (number INTEGER NOT NULL) STRICT');
  logged = [];
  const stream = { write: (line: string) => void logged.push((JSON.parse(line) as { msg: string }).msg) };
  app = fastify({ logger: { level: 'error', stream } });
  writeOneAfterAnother(app, database, LONG_MS);
  app.post('/add', () => add(() => wait(5)));
  const meeting = Promise.withResolvers<void>();
  let readers = 0;
  const meet = (): Promise<void> => {
    if (++readers === THREE.length) meeting.resolve();
    return meeting.promise;
  };
  app.post('/waits', { config: { ownTransactions: true } }, () => add(meet));
  app.post('/takes-long', () => wait(3 * LONG_MS));
  app.post('/takes-long-in-its-transaction', { config: { ownTransactions: true } }, () => database.transaction(() => wait(3 * LONG_MS)));
  app.post('/waits-long', { config: { ownTransactions: true } }, () => wait(3 * LONG_MS));
});
afterEach(async () => {
  await app.close();
  await database.close();
});

/** Reads, is held up, and writes by what it has read. */
async function add(isHeldUp: () => Promise<void>): Promise<object> {
  const { count } = (await database.get<{ count: number }>('SELECT count(*) AS count FROM notes'))!;
  await isHeldUp();
  await database.run('INSERT INTO notes (number) VALUES (?)', count + 1);
  return {};
}

const sendThree = (url: string): Promise<unknown> => Promise.all(THREE.map(() => app.inject({ method: 'POST', url })));
const numbers = async (): Promise<number[]> =>
  (await database.all<{ number: number }>('SELECT number FROM notes ORDER BY number')).map(({ number }) => number);

it('lets a request that changes something finish before the next one reads', async () => {
  await sendThree('/add');
  expect(await numbers()).toEqual([1, 2, 3]);
  expect(logged).toEqual([]);
});

it('leaves those beside each other that wait for something else', async () => {
  await sendThree('/waits');
  expect(await numbers()).toEqual([1, 1, 1]);
});

it.each(['/takes-long', '/takes-long-in-its-transaction'])('logs a request that all others wait for: %s', async (url) => {
  await app.inject({ method: 'POST', url });
  expect(logged).toEqual([`POST ${url} has kept the database to itself for 0.1 s`]);
});

it('logs timed work that all others wait for, and no request that keeps nobody waiting', async () => {
  await app.inject({ method: 'POST', url: '/waits-long' });
  expect(logged).toEqual([]);
  await database.transaction(() => wait(3 * LONG_MS));
  expect(logged).toEqual(['what is due by time has kept the database to itself for 0.1 s']);
});
