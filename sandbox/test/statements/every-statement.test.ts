import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '../../../commerce/src/database/database.ts';
import { spell } from '../../../commerce/src/database/postgres/spell.ts';
import { schema } from '../../../commerce/src/schema.ts';
import { testDatabase } from '../../../commerce/test/support/test-database.ts';
import { sandboxTables } from '../../src/seed/sandbox-tables.ts';
import { findStatements } from './find-statements.ts';
import { isFor } from './of-one-engine.ts';
import { sourceModules } from './source-modules.ts';

const { calls } = findStatements(sourceModules());
let database: Database;
let client: Client | undefined;
beforeAll(async () => {
  const address = testDatabase();
  database = new Database(address);
  await database.execute(schema + sandboxTables);
  if (database.kind === 'sqlite') return;
  client = new Client(address.replace('?disposable', ''));
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database.close();
});

/** Prepares a statement on the engine; returns what it says against it. */
async function objectionTo(text: string): Promise<string | undefined> {
  try {
    if (client) {
      await client.query(`PREPARE tried AS ${spell(text)}`);
      await client.query('DEALLOCATE tried');
    } else database.statements.prepare(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

it('of the sources is understood by the engine, in every form that it can have', async () => {
  const objections: string[] = [];
  for (const { place, method, texts = [] } of calls)
    for (const text of texts) {
      // Scripts of tables are run by the tests of migrations.
      if (method === 'execute' || !isFor(database.kind, text)) continue;
      const objection = await objectionTo(text);
      if (objection !== undefined) objections.push(`${place}: ${objection}: ${text}`);
    }
  expect(objections).toEqual([]);
});

it.each([
  ['an unknown column', 'SELECT nothing FROM orders', ['sqlite', 'postgres']],
  ['a way of SQLite alone', `INSERT OR IGNORE INTO subscribers (email, subscribed_at) VALUES (?, ?)`, ['postgres']],
  [
    'a column that may be the old or the new one',
    'INSERT INTO coupons (code, uses) VALUES (?, 1) ON CONFLICT (code) DO UPDATE SET uses = uses + 1',
    ['postgres'],
  ],
])('would not be with %s', async (_what, text, engines) => {
  expect((await objectionTo(text)) !== undefined).toBe(engines.includes(database.kind));
});
