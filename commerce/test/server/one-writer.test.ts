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

it('logs a request that all others wait for', async () => {
  await app.inject({ method: 'POST', url: '/takes-long' });
  expect(logged).toEqual(['POST /takes-long has kept the database to itself for 0.1 s']);
});
