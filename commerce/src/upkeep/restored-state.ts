import { jumpCounters } from '../database/counters.ts';
import type { Database } from '../database/database.ts';

/**
 * Makes a database of an earlier time safe to go on with. Numbers of orders, invoices and credit notes that were given since are left out:
 * each sequence jumps by `gap`. Every login and every link for a password ends, since some were ended or used since.
 */
export async function makeSafeAfterRestore(database: Database, gap: number): Promise<void> {
  await database.transaction(async () => {
    await jumpCounters(database, gap);
    await database.run('UPDATE users SET token_version = token_version + ?, reset_code = NULL, reset_expires_at = NULL', gap);
  });
}
