import type { Statements } from '../../../commerce/src/database/engine.ts';

/** For each table its columns that may be null. */
export type NullableColumns = ReadonlyMap<string, ReadonlySet<string>>;

export function nullableColumns(connection: Statements): NullableColumns {
  const tables = connection.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).all();
  return new Map(
    tables.map(({ name }) => {
      const columns = connection.prepare(`SELECT name FROM pragma_table_xinfo(?) WHERE "notnull" = 0 AND pk = 0`).all(String(name));
      return [String(name), new Set(columns.map((column) => String(column['name'])))];
    }),
  );
}

/**
 * What is wrong with a statement that both engines understand, and not in the same way: rows in an order that nobody asked for, the first of
 * rows without an order, an order by a column that may be null, and comparisons that treat capitals differently.
 */
export function objectionsTo(text: string, method: string, nullable: NullableColumns): string[] {
  const queries = queriesOf(text);
  const objections: string[] = [];
  if (method === 'all' && /^\s*(SELECT|WITH)\b/.test(text) && !/\bORDER BY\b/.test(queries[0]!)) objections.push('rows in no order');
  for (const query of queries) {
    if (/\bLIMIT\b/.test(query) && !/\bORDER BY\b/.test(query) && !/^\s*SELECT 1 /.test(query)) objections.push('some of rows in no order');
    for (const term of orderOf(query)) if (mayBeNull(term, query, nullable)) objections.push(`${term} may be null: say where those come`);
    if (/\bGROUP_CONCAT\(|\bjson_group_array\((?!.*ORDER BY)/is.test(query)) objections.push('a list in no order');
    if (/ LIKE /.test(query)) objections.push('LIKE: SQLite alone ignores capitals');
    if (/\bNOCASE\b/.test(query)) objections.push('NOCASE: SQLite alone has it');
    if (/\b(AS|::) ?(REAL|INTEGER4|float4)\b/.test(query) && !/CAST\([^)]* AS REAL\)/.test(query))
      objections.push('a number of four bytes');
  }
  return objections;
}

/** The statement and each query within it, with what is in brackets left out. */
function queriesOf(text: string): string[] {
  const done: string[] = [];
  const open: string[] = [''];
  for (const [piece] of text.matchAll(/'(?:[^']|'')*'|[\s\S]/g)) {
    if (piece === '(') {
      open[open.length - 1] += '(';
      open.push('');
    } else if (piece === ')' && open.length > 1) {
      const inner = open.pop()!;
      if (/^\s*(SELECT|WITH)\b/.test(inner)) done.push(inner);
      // An expression is read as part of its query.
      open[open.length - 1] += /^\s*(SELECT|WITH)\b/.test(inner) ? '…)' : `${inner})`;
    } else open[open.length - 1] += piece;
  }
  return [open.join(''), ...done];
}

/** The columns and words that a query is sorted by, but those with NULLS FIRST or LAST. */
function orderOf(query: string): string[] {
  const [, order = ''] = /\bORDER BY ([\s\S]*?)(?:\bLIMIT\b|$)/.exec(query) ?? [];
  return order.split(',').flatMap((term) => /^\s*((?:\w+\.)?[a-z]\w*)(?: DESC| ASC)?\s*$/.exec(term)?.[1] ?? []);
}

function mayBeNull(term: string, query: string, nullable: NullableColumns): boolean {
  const meant = new RegExp(String.raw`((?:\w+\.)?\w+) AS ${term}\b`).exec(query)?.[1] ?? term;
  const [column = '', alias] = meant.split('.').toReversed();
  if (query.includes(`${meant} IS NOT NULL`)) return false;
  const tables = [
    ...query.matchAll(/\b(LEFT )?(?:FROM|JOIN) (\w+)(?: (?:AS )?(?!ON\b|WHERE\b|JOIN\b|LEFT\b|ORDER\b|GROUP\b|CROSS\b)(\w+))?/g),
  ];
  return tables.some(
    ([, left, table = '', as = table]) =>
      (alias === undefined || alias === as) && ((left !== undefined && alias !== undefined) || nullable.get(table)?.has(column)),
  );
}
