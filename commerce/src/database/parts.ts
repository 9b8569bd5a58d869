import type { Database } from './database.ts';

/** Rows of one kind that belong to others, such as the lines of orders. All of it is SQL. */
export interface Part<Row> {
  /** Each field of a row. */
  fields: { [Name in keyof Row]: string };
  /** Tables and their joins; a query in their place is given what its rows of the owners have to fulfil. */
  from: string | ((isWanted: (owner: string) => string) => string);
  /** The id of whose a row is. */
  owner: string;
  where?: string;
  /** By what the rows of an owner are sorted: a text, and an id where it is the same. */
  order: { text?: string; id?: string };
}

/** The rows of each kind that belong to an owner. */
export type Parts<Kinds> = { [Kind in keyof Kinds]: (owner: number) => Kinds[Kind] extends Part<infer Row> ? Row[] : never };

/** Columns of a table as fields of the same names. */
export function columnsOf<Name extends string>(table: string, ...names: Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, `${table}.${name}`])) as Record<Name, string>;
}

/** Of one statement: it has a value for each. */
const MAX_OWNERS = 1024;

/** Reads parts of all kinds, of a whole page of owners, in one statement. */
export async function readParts<Kinds extends Record<string, Part<unknown>>>(
  database: Database,
  owners: readonly number[],
  kinds: Kinds,
): Promise<Parts<Kinds>> {
  const rows: { kind: string; owner: number; content: string }[] = [];
  for (let from = 0; from < owners.length; from += MAX_OWNERS)
    rows.push(...(await database.all<(typeof rows)[number]>(...queryOf(owners.slice(from, from + MAX_OWNERS), kinds))));
  const found = Map.groupBy(rows, ({ kind, owner }) => `${kind} ${owner}`);
  const reader =
    (kind: string) =>
    (owner: number): unknown[] =>
      (found.get(`${kind} ${owner}`) ?? []).map(({ content }) => JSON.parse(content) as unknown);
  return Object.fromEntries(Object.keys(kinds).map((kind) => [kind, reader(kind)])) as Parts<Kinds>;
}

function queryOf(owners: readonly number[], kinds: Record<string, Part<unknown>>): [sql: string, ...values: number[]] {
  const values = paddedList(owners);
  const places = values.map((_, index) => `?${index + 1}`).join(', ');
  const isWanted = (owner: string): string => `${owner} IN (${places})`;
  const selects = Object.entries(kinds).map(
    ([
      kind,
      {
        fields,
        from,
        owner,
        where,
        order: { text = `''`, id = '0' },
      },
    ]) => {
      const content = Object.entries<string>(fields).map(([name, sql]) => `'${name}', ${sql}`);
      return `SELECT '${kind}' AS kind, ${owner} AS owner, ${text} AS order_text, ${id} AS order_id, json_object(${content.join(', ')}) AS content
      FROM ${typeof from === 'string' ? from : from(isWanted)} WHERE ${isWanted(owner)}${where === undefined ? '' : ` AND ${where}`}`;
    },
  );
  return [`${selects.join(' UNION ALL ')} ORDER BY order_text, order_id`, ...values];
}

/** As many values as the next power of two, the last one again and again: a statement is prepared once for each number of values. */
export function paddedList<Value>(values: readonly Value[]): Value[] {
  const length = 2 ** Math.ceil(Math.log2(values.length));
  return Array.from({ length }, (_, index) => values[Math.min(index, values.length - 1)]!);
}
