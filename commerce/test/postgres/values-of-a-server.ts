import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Database } from '../../src/database/database.ts';
import { schema } from '../../src/schema.ts';
import { testDatabase } from '../support/test-database.ts';

const TABLES = `
    CREATE TABLE things (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, grams REAL, facts TEXT, kind TEXT GENERATED ALWAYS AS (facts ->> 'kind') VIRTUAL
    ) STRICT;
    CREATE INDEX things_by_kind ON things (kind, facts ->> '$.place.shelf');`;

let database: Database;
let sqlite: Database;
beforeEach(async () => {
  database = new Database(testDatabase());
  sqlite = new Database(':memory:');
  for (const one of [database, sqlite]) await one.execute(TABLES);
});
afterEach(async () => {
  await database.close();
  await sqlite.close();
});

it.each<[string, unknown[], unknown]>([
  ['(SELECT count(*) FROM things)', [], 0],
  ['sum(9007199254740991)', [], 9007199254740991],
  ['1 = 1', [], 1],
  ['31.1035 * 1', [], 31.1035],
  [`instr('shelf', 'l')`, [], 4],
  [`max(3, 5) + min(2, 1)`, [], 6],
  [`ifnull(NULL, 'none')`, [], 'none'],
  [`'{"a":{"b":[1,2]}}' ->> '$.a.b'`, [], '[1,2]'],
  [`(SELECT sum(CAST(value AS INTEGER)) FROM json_each(?))`, ['[1,2,3]'], 6],
  [`CAST(? AS TEXT) IS NULL`, [null], 1],
])('reads %s as SQLite does', async (expression, values, value) => {
  for (const one of [database, sqlite])
    expect(await one.get(`SELECT ${expression} AS wantedValue`, ...(values as string[]))).toEqual({ wantedValue: value });
});

it('refuses a number that is not exact', async () => {
  await expect(database.get('SELECT CAST(9007199254740993 AS INTEGER) AS number')).rejects.toThrow('beyond the numbers that are exact');
});

it('keeps floating-point numbers and texts as they were written, and orders by code points', async () => {
  const facts = '{"kind":"b","place":{"shelf":"2"},  "odd": 1.0}';
  const names = ['Ātea', 'a', 'B', 'ä'];
  for (const name of names) await database.insert('INSERT INTO things (name, grams, facts) VALUES (?, ?, ?)', name, 31.1035, facts);
  const rows = await database.all<object>('SELECT name, grams, facts, kind AS kindOfThing FROM things ORDER BY name');
  expect(rows.map((row) => (row as { name: string }).name)).toEqual(['B', 'a', 'ä', 'Ātea']);
  expect(rows[0]).toEqual({ name: 'B', grams: 31.1035, facts, kindOfThing: 'b' });
});

it('goes on with ids above those that were given', async () => {
  await database.run(`INSERT INTO things (id, name) VALUES (7, 'given')`);
  await database.continueIds();
  expect(await database.insert(`INSERT INTO things (name) VALUES ('next')`)).toBe(8);
});

it('has no text that is sorted by the rules of a language, and no number of four bytes', async () => {
  await database.execute(schema);
  const columns = await database.all<{ name: string; type: string; collation: string | null }>(
    `SELECT table_name || '.' || column_name AS name, data_type AS type, collation_name AS collation FROM information_schema.columns
       WHERE table_schema = current_schema() ORDER BY name`,
  );
  expect(columns.length).toBeGreaterThan(500);
  expect(columns.filter(({ type, collation }) => type === 'text' && collation !== 'C')).toEqual([]);
  expect(new Set(columns.map(({ type }) => type))).toEqual(new Set(['bigint', 'double precision', 'text']));
});

describe('in a database of a language', () => {
  const name = `english_${process.pid}`;
  const run = async (text: string): Promise<void> => {
    const client = new Client(new URL('/postgres', process.env['TEST_POSTGRES']).href);
    await client.connect();
    await client.query(text);
    await client.end();
  };
  let english: Database;
  beforeEach(async () => {
    await run(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8' LOCALE_PROVIDER icu ICU_LOCALE 'en-NZ'`);
    english = new Database(new URL(`/${name}`, process.env['TEST_POSTGRES']).href);
    await english.execute(TABLES);
  });
  afterEach(async () => {
    await english.close();
    await run(`DROP DATABASE ${name}`);
  });

  it('orders, compares and makes small as without one', async () => {
    expect(await english.get(`SELECT 'a' < 'B' AS sorted, lower('Ā') AS small`)).toEqual({ sorted: 1, small: 'ā' });
    for (const one of [english, sqlite])
      for (const thing of ['Ātea', 'a', 'B', 'ä'])
        await one.insert('INSERT INTO things (name, facts) VALUES (?, ?)', thing, JSON.stringify({ kind: thing }));
    for (const [query, ...values] of [
      ['SELECT name FROM things ORDER BY name'],
      [`SELECT facts ->> 'kind' AS name FROM things ORDER BY name`],
      [`SELECT name || ' ' || kind AS name FROM things ORDER BY 1`],
      [`SELECT max(name) AS name FROM things`],
      ['SELECT name FROM things WHERE name > ? ORDER BY name', 'a'],
      ['SELECT lower(name) AS name FROM things ORDER BY lower(name)'],
      ['SELECT name FROM things WHERE lower(name) = lower(?) ORDER BY name', 'ĀTEA'],
      ['SELECT name FROM things WHERE name IN (SELECT value FROM json_each(?)) ORDER BY name', '["a","ä"]'],
    ] as const)
      expect([query, await english.all(query, ...values)]).toEqual([query, await sqlite.all(query, ...values)]);
  });
});
