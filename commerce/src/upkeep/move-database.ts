import type { Database } from '../database/database.ts';
import type { TableColumn } from '../database/engine.ts';
import { OperatorError } from '../errors/operator-error.ts';
import { makeProductSearchable } from '../products/search-products.ts';

const BATCH = 500;
/** Written anew for each product: SQLite keeps no words of it. */
const MADE_ANEW = 'product_search';
/** Tables whose rows are also told apart by the order in which they came; SQLite does not list the column. */
const WITH_ROWID = ['invoices', 'user_search', 'order_search', 'enquiry_search'];

type Tables = Map<string, TableColumn[]>;
type MovedRow = Record<string, string | number | null>;

/** How many rows a table has. */
export interface MovedTable {
  table: string;
  rows: number;
}

/**
 * Copies everything into a database that has its tables and nothing in them, in one transaction, and compares the counts and sums of both: a
 * process that dies on the way leaves it as it was. Throws an OperatorError where there is nothing to copy and where the other one has
 * accounts, and an Error where something differs.
 */
export async function moveDatabase(from: Database, to: Database): Promise<MovedTable[]> {
  if ((await peopleIn(from)) === 0) throw new OperatorError(`${from.address} has no accounts: there is no shop in it to move.`);
  if ((await peopleIn(to)) > 0) throw new OperatorError(`${to.address} has accounts already: name an empty database.`);
  const tables = tablesOf(await from.columns());
  const theirs = tablesOf(await to.columns());
  const missing = [...tables.keys()].filter((table) => !theirs.has(table));
  if (missing.length > 0) throw new OperatorError(`${to.address} has no table ${missing.join(', ')}: it is of another release.`);
  const moved = await from.reading(async () =>
    to.filling(async () => {
      const copied: MovedTable[] = [];
      for (const [table, columns] of tables) {
        try {
          await copy(from, to, table, columns);
        } catch (error) {
          throw new Error(`${table} cannot be written to ${to.address}: ${(error as Error).message}`, { cause: error });
        }
        copied.push({ table, rows: await compare(from, to, table, columns) });
      }
      await to.run(`DELETE FROM ${MADE_ANEW}`);
      for (const { id } of await to.all<{ id: number }>('SELECT id FROM products ORDER BY id')) await makeProductSearchable(to, id);
      await to.continueIds();
      return copied;
    }),
  );
  if (to.kind === 'postgres') await to.compact();
  return moved;
}

async function peopleIn(database: Database): Promise<number> {
  return (await database.get<{ people: number }>('SELECT count(*) AS people FROM users'))!.people;
}

function tablesOf(columns: TableColumn[]): Tables {
  const tables = Map.groupBy(
    columns.filter(({ table }) => table !== MADE_ANEW),
    ({ table }) => table,
  );
  for (const table of WITH_ROWID) {
    const known = tables.get(table);
    if (!known || known.some(({ column }) => column === 'rowid')) continue;
    known.unshift({ table, column: 'rowid', isText: false, isKey: !known.some(({ isKey }) => isKey) });
  }
  return tables;
}

const namesOf = (columns: readonly TableColumn[]): string => columns.map(({ column }) => column).join(', ');

/** Row after row by its key, some at a time: a table need not fit into memory. */
async function copy(from: Database, to: Database, table: string, columns: TableColumn[]): Promise<void> {
  await to.run(`DELETE FROM ${table}`);
  const keys = columns.filter(({ isKey }) => isKey);
  const head = `SELECT ${namesOf(columns)} FROM ${table}`;
  const tail = `ORDER BY ${namesOf(keys)} LIMIT ${BATCH}`;
  const next = `${head} WHERE (${namesOf(keys)}) > (${keys.map(() => '?').join(', ')}) ${tail}`;
  let rows = await from.all<MovedRow>(`${head} ${tail}`);
  while (rows.length > 0) {
    await write(to, table, columns, rows);
    const last = rows.at(-1)!;
    rows = await from.all<MovedRow>(next, ...keys.map(({ column }) => last[column]!));
  }
}

/** A server is sent all rows of a page at once. */
async function write(to: Database, table: string, columns: TableColumn[], rows: MovedRow[]): Promise<void> {
  const names = namesOf(columns);
  if (to.kind === 'postgres') {
    await to.run(`INSERT INTO ${table} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${table}, ?)`, JSON.stringify(rows));
    return;
  }
  const sql = `INSERT INTO ${table} (${names}) VALUES (${columns.map(() => '?').join(', ')})`;
  for (const row of rows) await to.run(sql, ...columns.map(({ column }) => row[column] ?? null));
}

/** Throws where the rows, the sum of a column of numbers or the letters of a column of texts differ. Returns the number of rows. */
async function compare(from: Database, to: Database, table: string, columns: TableColumn[]): Promise<number> {
  const sums = columns.map(({ column, isText }) => `sum(${isText ? `length(${column})` : column}) AS ${column}`);
  const sql = `SELECT count(*) AS rows_in_all, ${sums.join(', ')} FROM ${table}`;
  const [before, after] = [await from.get<Record<string, number | null>>(sql), await to.get<Record<string, number | null>>(sql)];
  for (const [name, value] of Object.entries(before!)) {
    const other = after![name];
    if (value === other || Math.abs(Number(value) - Number(other)) <= Math.abs(Number(value)) * 1e-9) continue;
    throw new Error(`${table}.${name} differs: ${value} in ${from.address}, ${other} in ${to.address}. Nothing was moved.`);
  }
  return Number(before!['rows_in_all']);
}
