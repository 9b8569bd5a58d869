import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Database } from './database/database.ts';
import { isServer } from './database/engine-at.ts';
import type { Membership } from './database/membership.ts';
import { lockTables, type ProgramLock } from './database/program-lock.ts';
import { createTables, migrate, pendingMigrations, refuseOlderMembers } from './database/migrate.ts';
import { type Migration, MIGRATIONS } from './database/migrations.ts';
import { refuseNetworkDrive } from './database/network-drive.ts';
import { schema } from './schema.ts';
import { loadSettings } from './settings/settings-store.ts';
import { keepErasureKey } from './upkeep/erasures.ts';

export interface OpenDatabase {
  database: Database;
  /** The versions that it was brought to, in order. */
  migrated: number[];
}

/**
 * Opens a dealer's database, a file or a URL, with the tables of this release; creates them where there are none. Whoever has it alone, or is
 * joining those that serve it, says so. Throws an OperatorError where a newer release wrote it, on a network drive, and while a program
 * serves it that would not work with the tables of this release: with a file any program.
 */
export async function openDatabase(
  address: string,
  held?: ProgramLock | Membership,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<OpenDatabase> {
  if (!isServer(address)) prepareFolder(address);
  const database = new Database(address);
  try {
    await database.prepare();
    await createTables(database, schema, migrations);
    let pending = await pendingMigrations(database, migrations, database.address);
    if (pending.length > 0) {
      const lock = held ? undefined : await lockTables(address);
      try {
        // Another program may have been faster.
        pending = await pendingMigrations(database, migrations, database.address);
        await refuseOlderMembers(database, pending);
        await migrate(database, pending);
      } finally {
        await lock?.release();
      }
    }
    await keepErasureKey(database);
    await loadSettings(database);
    return { database, migrated: pending.map(({ version }) => version) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Makes the folder of a database's file, which has to be on a disk of this machine. */
export function prepareFolder(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  refuseNetworkDrive(file);
}
