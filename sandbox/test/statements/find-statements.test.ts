import { expect, it } from 'vitest';
import { findStatements } from './find-statements.ts';
import { parseModule } from './source-modules.ts';

const found = (source: string, others: Record<string, string> = {}): ReturnType<typeof findStatements> =>
  findStatements(new Map(Object.entries({ 'asks.ts': source, ...others }).map(([file, text]) => [file, parseModule(file, text)])));

it.each<[string, string, string[]]>([
  ['a text', `database.all('SELECT 1')`, ['SELECT 1']],
  ['the id that an insert asks for', `database.insert('INSERT INTO a (b) VALUES (?)')`, ['INSERT INTO a (b) VALUES (?) RETURNING id']],
  ['a constant within it', 'const TABLE = "a"; const f = (database) => database.get(`SELECT 1 FROM ${TABLE}`);', ['SELECT 1 FROM a']],
  ['both branches', 'function f(by) { return this.#database.run(`DELETE FROM ${by ? "a" : "b"}`); }', ['DELETE FROM a', 'DELETE FROM b']],
  [
    'an entry of a table',
    'const OF = { a: "x", b: "y" } as const; (key) => database.get(`SELECT ${OF[key]} FROM t`);',
    ['SELECT x FROM t', 'SELECT y FROM t'],
  ],
  [
    'what a type allows, the same in all of the text',
    'type Step = "sent" | "read"; function f(step: Step) { return database.run(`UPDATE t SET ${step} = 1, by_${step} = 2`); }',
    ['UPDATE t SET sent = 1, by_sent = 2', 'UPDATE t SET read = 1, by_read = 2'],
  ],
  [
    'columns that are joined',
    'const NAMES = ["a", "b"]; database.run(`INSERT INTO t (${NAMES.join(", ")}) VALUES (${NAMES.map(() => "?").join(", ")})`);',
    ['INSERT INTO t (a, b) VALUES (?, ?)'],
  ],
  ['each of a list', 'for (const table of ["a", "b"]) await database.run(`DELETE FROM ${table}`);', ['DELETE FROM a', 'DELETE FROM b']],
  [
    'what a function makes',
    'function pick(table) { const from = `FROM ${table}`; return `SELECT 1 ${from}`; } database.get(pick("a"));',
    ['SELECT 1 FROM a'],
  ],
])('works out %s', (_what, source, texts) => {
  const { calls, pieces } = found(source);
  expect(calls.map((call) => call.texts)).toEqual([texts]);
  expect(pieces).toEqual([]);
});

it('follows a name into the module that it is from', () => {
  const { calls } = found(`import { SELECT } from './texts.ts'; database.all(SELECT + ' ORDER BY id');`, {
    'texts.ts': `const TABLE = 'a'; export const SELECT = \`SELECT id FROM \${TABLE}\`;`,
  });
  expect(calls).toEqual([{ place: 'asks.ts:1', method: 'all', texts: ['SELECT id FROM a ORDER BY id'] }]);
});

it('tells the pieces of what only a run knows', () => {
  const { calls, pieces } = found(
    'function f(where) {\n  return database.all(`SELECT id FROM a WHERE ${where} ORDER BY id`);\n}\nf("b IS NULL AND c = ?");',
  );
  expect(calls).toEqual([{ place: 'asks.ts:2', method: 'all', texts: undefined }]);
  expect(pieces).toEqual([
    { place: 'asks.ts:2', texts: ['SELECT id FROM a WHERE ', ' ORDER BY id'] },
    { place: 'asks.ts:4', texts: ['b IS NULL AND c = ?'] },
  ]);
});
