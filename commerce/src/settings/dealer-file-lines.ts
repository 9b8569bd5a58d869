import type { Database } from '../database/database.ts';

/** The file that the dealer's settings were read from, with the lines of its entries by their paths. */
export interface DealerFileLines {
  name: string;
  readAt: string;
  lines: Record<string, number>;
}

const KEY = 'dealerFile';

export async function storeDealerFile(database: Database, file: DealerFileLines): Promise<void> {
  await database.run('INSERT INTO meta (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = ?2', KEY, JSON.stringify(file));
}

/** undefined where no file was read. */
export async function findDealerFile(database: Database): Promise<DealerFileLines | undefined> {
  const row = await database.get<{ value: string }>('SELECT value FROM meta WHERE key = ?', KEY);
  return row && (JSON.parse(row.value) as DealerFileLines);
}
