import type { Database } from '../database/database.ts';
import { anywhere, isIndexed, lookedFor, phraseOf, type SearchColumn, type SearchTable } from '../query/search-condition.ts';
import { looksLikeNumber, phoneDigits, plainText } from '../query/searchable-text.ts';

/** For texts that are too short for the index, only the newest rows are read. */
const READ_AT_MOST = 5000;

/** The newest rows that a search finds, in time that does not grow with the table. Digits match digits, anything else words in any order. */
export async function newestRows(database: Database, table: SearchTable, search: string, most: number): Promise<number[]> {
  const isNumber = looksLikeNumber(search);
  const column = isNumber ? 'digits' : 'words';
  const texts = isNumber ? [search.replaceAll(/\D/g, ''), phoneDigits(search)] : plainText(search).split(/\s+/);
  const parts = [...new Set(texts)].filter((text) => text !== '').map((text) => lookedFor(column, text));
  const indexed = parts.filter(isIndexed);
  const short = parts.filter((part) => !isIndexed(part));
  if (parts.length === 0 || (isNumber && indexed.length === 0)) return [];
  if (database.kind === 'postgres')
    return newestLike(database, table, column, isNumber ? indexed : parts, isNumber ? ' OR ' : ' AND ', most);
  const match = `${column} : (${indexed.map(phraseOf).join(isNumber ? ' OR ' : ' AND ')})`;
  const rest = isNumber ? [] : short;
  const conditions = [
    indexed.length > 0 ? `${table} MATCH ?` : `rowid > (SELECT max(rowid) FROM ${table}) - ?`,
    ...rest.map(() => `instr(${column}, ?) > 0`),
  ];
  return (
    await database.all<{ rowid: number }>(
      `SELECT rowid FROM ${table} WHERE ${conditions.join(' AND ')} ORDER BY rowid DESC LIMIT ?`,
      indexed.length > 0 ? match : READ_AT_MOST,
      ...rest,
      most,
    )
  ).map(({ rowid }) => rowid);
}

async function newestLike(
  database: Database,
  table: SearchTable,
  column: SearchColumn,
  parts: string[],
  operator: ' AND ' | ' OR ',
  most: number,
): Promise<number[]> {
  const conditions = parts.map(() => `${column} LIKE ?`).join(operator);
  const rows = await database.all<{ rowid: number }>(
    `SELECT rowid FROM ${table} WHERE (${conditions})${parts.some(isIndexed) ? '' : ` AND rowid > (SELECT max(rowid) FROM ${table}) - ${READ_AT_MOST}`} ORDER BY rowid DESC LIMIT ?`,
    ...parts.map(anywhere),
    most,
  );
  return rows.map(({ rowid }) => rowid);
}
