import { plainText } from './searchable-text.ts';

/** SQL for the row ids that a search finds in a table of `words` and `digits`, and its values. */
interface RowIds {
  sql: string;
  values: string[];
}
export type SearchTable = 'order_search' | 'user_search' | 'enquiry_search';
export type SearchColumn = 'words' | 'digits';

/** The database that is searched. */
interface Searched {
  kind: 'sqlite' | 'postgres';
}

/** The index holds all parts of three characters. */
const MIN_INDEXED_LENGTH = 3;

/** So many rows are looked up one by one in less time than a list with all its rows is read in. */
const FEW = 1000;

/**
 * The condition for rows that a search has found, for a list that shows a page of them. +: where they are many, the list is read in its own
 * order, up to the end of the page.
 */
export function foundCondition(id: string, ids: readonly number[]): RowIds & { isFew: boolean } {
  const isFew = ids.length <= FEW;
  return { isFew, sql: `${isFew ? '' : '+'}${id} IN (SELECT CAST(value AS INTEGER) FROM json_each(?))`, values: [JSON.stringify(ids)] };
}

/** Rows with all words of a text, in any order. From three letters on a word may be part of another; a shorter one begins one. */
export function wordsCondition({ kind }: Searched, table: SearchTable, search: string): RowIds {
  const words = plainText(search).split(/\s+/);
  return rowIds(
    table,
    words.map((word) => partOf(kind, table, 'words', word)),
    ' AND ',
  );
}

/** Rows with any of these digits in a row. */
export function digitsCondition({ kind }: Searched, table: SearchTable, digits: string[]): RowIds {
  return rowIds(
    table,
    [...new Set(digits)].map((one) => partOf(kind, table, 'digits', one)),
    ' OR ',
  );
}

function rowIds(table: SearchTable, parts: { sql: string; value: string }[], operator: string): RowIds {
  return { sql: `SELECT rowid FROM ${table} WHERE ${parts.map(({ sql }) => sql).join(operator)}`, values: parts.map(({ value }) => value) };
}

function partOf(kind: Searched['kind'], table: SearchTable, column: SearchColumn, text: string): { sql: string; value: string } {
  const looked = lookedFor(column, text);
  if (kind === 'postgres') return { sql: `${column} LIKE ?`, value: anywhere(looked) };
  if (!isIndexed(looked)) return { sql: `instr(${column}, ?) > 0`, value: looked };
  return { sql: `rowid IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ?)`, value: `${column} : ${phraseOf(looked)}` };
}

/** What is looked for in a column: the beginning of a word has its space in front, which makes two letters a part that the index has. */
export function lookedFor(column: SearchColumn, text: string): string {
  return column === 'words' && !isIndexed(text) ? ` ${text}` : text;
}

/** Whether the index finds this; a shorter text has to be looked for in every row. */
export function isIndexed(text: string): boolean {
  return [...text].length >= MIN_INDEXED_LENGTH;
}

/** The pattern of texts with this part, for PostgreSQL's LIKE, which has an index. */
export function anywhere(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

export function phraseOf(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
