import type { BackendDeskChanges, DeskSubject } from '@koura/shared-types/wire/desk-changes';
import type { Database } from '../database/database.ts';

/** GET /staff-changes. */
export async function deskChanges(database: Database): Promise<BackendDeskChanges> {
  const rows = await database.all<{ subject: DeskSubject; count: number }>('SELECT subject, count FROM desk_changes ORDER BY subject');
  return Object.fromEntries(rows.map(({ subject, count }) => [subject, String(count)])) as unknown as BackendDeskChanges;
}
