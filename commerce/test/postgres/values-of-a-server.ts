import { afterEach, beforeEach, expect, it } from 'vitest';
import { Database } from '../../src/database/database.ts';
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
