import type { Database } from '../database/database.ts';
import { phoneDigits, searchableWords } from '../query/searchable-text.ts';

/** The columns by which staff find a person. */
export const SEARCHED_COLUMNS = ['first_name', 'last_name', 'email', 'username', 'phone'] as const;

/** Writes what staff find a person by, as they look for it; after each change of these columns. */
export function makeUserSearchable(database: Database, id: number): void {
  const { phone, ...words } = database.get<Record<(typeof SEARCHED_COLUMNS)[number], string | null>>(
    `SELECT ${SEARCHED_COLUMNS.join(', ')} FROM users WHERE id = ?`,
    id,
  )!;
  database.run(
    'INSERT OR REPLACE INTO user_search (rowid, words, digits) VALUES (?, ?, ?)',
    id,
    searchableWords(Object.values(words).join(' ')),
    phone === null ? null : phoneDigits(phone),
  );
}
