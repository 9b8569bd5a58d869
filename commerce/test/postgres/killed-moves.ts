import { once } from 'node:events';
import type { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Database } from '../../src/database/database.ts';
import { openDatabase } from '../../src/open-database.ts';
import { CommerceCommands } from '../support/commerce-commands.ts';
import { ServerDatabase } from '../support/server-database.ts';
import { contentsOf, fillShop } from '../support/traded-shop.ts';

/** Whoever writes or compares where a test has put it waits for this lock, which the test has. */
const HELD = 4242;
const WAITING = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = ${HELD} AND NOT granted`;

let server: ServerDatabase;
let commands: CommerceCommands;
let before: unknown;
let holder: Client;
beforeEach(async () => {
  server = await ServerDatabase.create();
  commands = new CommerceCommands();
  const { database } = await openDatabase(commands.database);
  await fillShop(database);
  before = await contentsOf(database);
  await database.close();
  await (await openDatabase(server.url)).database.close();
  await server.query(`CREATE FUNCTION waited() RETURNS boolean LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(${HELD}); RETURN true; END $$`);
  holder = await server.connect();
  await holder.query(`SELECT pg_advisory_lock(${HELD})`);
});
afterEach(async () => {
  await holder.end();
  commands.remove();
  await server.drop();
});

/** Moves until it waits for the test, and kills it there. */
async function killWhile(isThere: () => Promise<boolean>, ...args: string[]): Promise<void> {
  const { child, output } = commands.launch(['move', ...args]);
  const gone = once(child, 'close');
  await expect
    .poll(async () => {
      if (child.exitCode !== null) throw new Error(`it ended: ${output.text}`);
      return isThere();
    })
    .toBe(true);
  child.kill('SIGKILL');
  await gone;
  expect(output.text).toBe('');
}

const isWaiting = async (): Promise<boolean> => (await server.query(WAITING)).length > 0;
const peopleOnServer = async (): Promise<unknown[]> => server.query('SELECT id FROM users');

async function contentsAt(address: string): Promise<unknown> {
  const [database, like] = [new Database(address), new Database(commands.database)];
  try {
    return await contentsOf(database, like);
  } finally {
    await Promise.all([database.close(), like.close()]);
  }
}

/** What the kill has left, and what there is once the same command has run again. */
async function moveAgain(): Promise<object> {
  await holder.query('SELECT pg_advisory_unlock_all()');
  const left = { people: await peopleOnServer(), source: await contentsAt(commands.database) };
  const { code, text } = await commands.run('move', '--from', commands.database, '--to', server.url);
  return { ...left, code, said: / 1 {2}orders\n[^]* has everything that /.test(text), target: await contentsAt(server.url) };
}
const moved = (): object => ({ people: [], source: before, code: 0, said: true, target: before });

it.each(['invoices', 'orders', 'users'])('killed while it writes %s, it has moved nothing, and moves all when run again', async (table) => {
  await server.query(`ALTER TABLE ${table} ADD CONSTRAINT waits CHECK (waited())`);
  await killWhile(isWaiting, '--from', commands.database, '--to', server.url);
  expect(await moveAgain()).toEqual(moved());
});

it('killed while it compares, it has moved nothing, and moves all when run again', async () => {
  await server.query(`CREATE FUNCTION length(text) RETURNS integer LANGUAGE sql AS $$ SELECT pg_catalog.length($1) WHERE waited() $$`);
  const name = new URL(server.url).pathname.slice(1);
  // So that this one is found before PostgreSQL's own.
  await server.onServer(`ALTER DATABASE ${name} SET search_path = public, pg_catalog`);
  await killWhile(isWaiting, '--from', commands.database, '--to', server.url);
  expect(await moveAgain()).toEqual(moved());
});

it.each(['invoices', 'orders'])(
  'killed while it reads %s from the server, the file has nothing, and gets all when run again',
  async (table) => {
    await holder.query('SELECT pg_advisory_unlock_all()');
    expect((await commands.run('move', '--from', commands.database, '--to', server.url)).code).toBe(0);
    const back = new CommerceCommands(undefined, { DATABASE_URL: server.url });
    try {
      await holder.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
      const isReading = async (): Promise<boolean> =>
        (
          await server.query(
            `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'SELECT % FROM ${table} ORDER BY %'`,
          )
        ).length > 0;
      const { child } = back.launch(['move', '--to', back.database]);
      const gone = once(child, 'close');
      await expect.poll(isReading).toBe(true);
      child.kill('SIGKILL');
      await gone;
      await holder.query('ROLLBACK');
      const half = new Database(back.database);
      expect(await half.get('SELECT count(*) AS people FROM users')).toEqual({ people: 0 });
      await half.close();
      expect((await back.run('move', '--to', back.database)).code).toBe(0);
      expect(await contentsAt(back.database)).toEqual(before);
      expect(await contentsAt(server.url)).toEqual(before);
    } finally {
      back.remove();
    }
  },
);

it('refuses what a program serves, by its name, and a source without a shop', async () => {
  await holder.query('SELECT pg_advisory_unlock_all()');
  const ofFile = await commands.start();
  const refused = await commands.run('move', '--from', commands.database, '--to', server.url);
  expect(refused).toEqual({ code: 1, text: expect.stringContaining(`in use by process ${ofFile.pid}`) as string });
  await ofFile.stop();
  expect((await commands.run('move', '--from', `${commands.folder}/typo.sqlite`)).text).toBe(
    `There is no file ${commands.folder}/typo.sqlite.`,
  );
  expect((await commands.run('move', '--from', server.url)).text).toContain('there is no shop in it to move');
  expect((await commands.run('move', '--from', commands.database, '--to', server.url)).code).toBe(0);
  const onServer = new CommerceCommands(undefined, { DATABASE_URL: server.url });
  try {
    const ofServer = await onServer.start();
    const target = await onServer.run('move', '--to', onServer.database);
    expect(target).toEqual({ code: 1, text: expect.stringContaining(`in use by koura commerce, process ${ofServer.pid} on `) as string });
    await ofServer.stop();
    expect((await onServer.run('move', '--from', commands.database)).text).toContain('has accounts already: name an empty database.');
  } finally {
    onServer.remove();
  }
});
