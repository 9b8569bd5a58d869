import type { Database } from '../database/database.ts';
import { looksLikeNumber, phoneDigits, plainText } from './searchable-text.ts';

/** SQL for the row ids that a search finds in a table of `words` and `digits`, and its values. */
interface RowIds {
  sql: string;
  values: string[];
}
type SearchTable = 'order_search' | 'user_search' | 'enquiry_search';

/** The index holds all parts of three characters; shorter texts are looked for in every row. */
const MIN_INDEXED_LENGTH = 3;

/** Rows with all words of a text, in any order; a word may be part of another. */
export function wordsCondition(table: SearchTable, search: string): RowIds {
  const words = plainText(search).split(/\s+/);
  return rowIds(
    table,
    words.map((word) => partOf(table, 'words', word)),
    ' AND ',
  );
}

/** Rows with any of these digits in a row. */
export function digitsCondition(table: SearchTable, digits: string[]): RowIds {
  return rowIds(
    table,
    [...new Set(digits)].map((one) => partOf(table, 'digits', one)),
    ' OR ',
  );
}

function rowIds(table: SearchTable, parts: { sql: string; value: string }[], operator: string): RowIds {
  return { sql: `SELECT rowid FROM ${table} WHERE ${parts.map(({ sql }) => sql).join(operator)}`, values: parts.map(({ value }) => value) };
}

function partOf(table: SearchTable, column: 'words' | 'digits', text: string): { sql: string; value: string } {
  if ([...text].length < MIN_INDEXED_LENGTH) return { sql: `instr(${column}, ?) > 0`, value: text };
  const match = `SELECT rowid FROM ${table} WHERE ${table} MATCH ?`;
  return { sql: `rowid IN (${match})`, value: `${column} : "${text.replaceAll('"', '""')}"` };
}

/** Of texts too short for the index, only the newest rows are read. */
const READ_AT_MOST = 5000;

/** The newest rows that a search finds, in time that does not grow with the table. Digits match digits, anything else words in any order. */
export function newestRows(database: Database, table: SearchTable, search: string, most: number): number[] {
  const isNumber = looksLikeNumber(search);
  const parts = isNumber
    ? [...new Set([search.replaceAll(/\D/g, ''), phoneDigits(search)])]
    : [...new Set(plainText(search).split(/\s+/))].filter((word) => word !== '');
  const indexed = parts.filter((part) => [...part].length >= MIN_INDEXED_LENGTH);
  const short = parts.filter((part) => !indexed.includes(part));
  if (parts.length === 0 || (isNumber && indexed.length === 0)) return [];
  const column = isNumber ? 'digits' : 'words';
  const match = `${column} : (${indexed.map((part) => `"${part.replaceAll('"', '""')}"`).join(isNumber ? ' OR ' : ' AND ')})`;
  const rest = isNumber ? [] : short;
  const conditions = [
    indexed.length > 0 ? `${table} MATCH ?` : `rowid > (SELECT max(rowid) FROM ${table}) - ?`,
    ...rest.map(() => `instr(${column}, ?) > 0`),
  ];
  return database
    .all<{ rowid: number }>(
      `SELECT rowid FROM ${table} WHERE ${conditions.join(' AND ')} ORDER BY rowid DESC LIMIT ?`,
      indexed.length > 0 ? match : READ_AT_MOST,
      ...rest,
      most,
    )
    .map(({ rowid }) => rowid);
}
