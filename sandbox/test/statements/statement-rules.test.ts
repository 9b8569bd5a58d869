import { afterAll, expect, it } from 'vitest';
import { Database } from '../../../commerce/src/database/database.ts';
import { schema } from '../../../commerce/src/schema.ts';
import { sandboxTables } from '../../src/seed/sandbox-tables.ts';
import { findStatements } from './find-statements.ts';
import { isForBoth } from './of-one-engine.ts';
import { sourceModules } from './source-modules.ts';
import { nullableColumns, objectionsTo } from './statement-rules.ts';

const database = new Database(':memory:');
await database.execute(schema + sandboxTables);
const nullable = nullableColumns(database.statements);

afterAll(() => database.close());

it('mean the same on both engines', () => {
  const { calls } = findStatements(sourceModules());
  const objections = calls.flatMap(({ place, method, texts = [] }) =>
    texts
      .filter(isForBoth)
      .flatMap((text) => objectionsTo(text, method, nullable).map((objection) => `${place}: ${objection}: ${text.slice(0, 200)}`)),
  );
  expect([...new Set(objections)]).toEqual([]);
});

it.each([
  ['rows in no order', 'all', 'SELECT id FROM orders WHERE user_id = ?', ['rows in no order']],
  ['one of rows in no order', 'get', 'SELECT id FROM orders WHERE user_id = ? LIMIT 1', ['some of rows in no order']],
  [
    'one of rows in no order within another',
    'get',
    'SELECT name FROM products WHERE id = (SELECT product_id FROM order_lines WHERE order_id = ? LIMIT 1)',
    ['some of rows in no order'],
  ],
  ['whether there is one', 'get', 'SELECT 1 FROM orders WHERE user_id = ? LIMIT 1', []],
  ['a column that may be null', 'all', 'SELECT id FROM users ORDER BY phone, id', ['phone may be null: say where those come']],
  [
    'the same by another name',
    'all',
    'SELECT u.id, u.phone AS number FROM users u ORDER BY number',
    ['number may be null: say where those come'],
  ],
  [
    'a column of a table that may have no row',
    'all',
    'SELECT p.id FROM products p LEFT JOIN categories c ON c.id = p.category_id ORDER BY c.name, p.id',
    ['c.name may be null: say where those come'],
  ],
  ['null at its place', 'all', 'SELECT id FROM users ORDER BY phone NULLS FIRST, id', []],
  ['null left out', 'all', 'SELECT id FROM users WHERE phone IS NOT NULL ORDER BY phone, id', []],
  ['capitals', 'all', `SELECT id FROM users WHERE last_name LIKE 'T%' ORDER BY id`, ['LIKE: SQLite alone ignores capitals']],
])('says what is wrong with %s', (_what, method, text, objections) => {
  expect(objectionsTo(text, method, nullable)).toEqual(objections);
});
