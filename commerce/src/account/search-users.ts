import type { Database } from '../database/database.ts';
import { writeSearchRow } from '../database/search-rows.ts';
import { phoneDigits, searchableWords } from '../query/searchable-text.ts';

/** The columns by which staff find a person. */
export const SEARCHED_COLUMNS = ['first_name', 'last_name', 'email', 'username', 'phone'] as const;

/** Writes what staff find a person by, as they look for it; after each change of these columns. */
export async function makeUserSearchable(database: Database, id: number): Promise<void> {
  const { phone, ...words } = (await database.get<Record<(typeof SEARCHED_COLUMNS)[number], string | null>>(
    `SELECT ${SEARCHED_COLUMNS.join(', ')} FROM users WHERE id = ?`,
    id,
  ))!;
  await writeSearchRow(
    database,
    'user_search',
    id,
    searchableWords(Object.values(words).join(' ')),
    phone === null ? null : phoneDigits(phone),
  );
}
