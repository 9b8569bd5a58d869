import { plainText } from './searchable-text.ts';

/** SQL for the row ids that a search finds in a table of `words` and `digits`, and its values. */
interface RowIds {
  sql: string;
  values: string[];
}
export type SearchTable = 'order_search' | 'user_search' | 'enquiry_search';

/** The index holds all parts of three characters; shorter texts are looked for in every row. */
export const MIN_INDEXED_LENGTH = 3;

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
