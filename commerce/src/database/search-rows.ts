import type { Database } from './database.ts';
import type { SearchTable } from '../query/search-condition.ts';

/** What a row is found by: words as `searchableWords` writes them, and digits. */
export async function writeSearchRow(
  database: Database,
  table: SearchTable,
  id: number,
  words: string,
  digits: string | null,
): Promise<void> {
  await Promise.all([
    // A full-text table of SQLite takes no ON CONFLICT.
    database.run(`DELETE FROM ${table} WHERE rowid = ?`, id),
    database.run(`INSERT INTO ${table} (rowid, words, digits) VALUES (?, ?, ?)`, id, words, digits),
  ]);
}
