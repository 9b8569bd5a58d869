import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Database } from './database/database.ts';
import { type FileLock, lockFile } from './database/file-lock.ts';
import { createTables, migrate, pendingMigrations } from './database/migrate.ts';
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
 * Opens the file of a dealer's database, with the tables of this release; creates it where there is none. Whoever holds the file's lock
 * already says so. Throws an OperatorError where a newer release wrote it, on a network drive, and while a program serves a database that
 * is to be upgraded.
 */
export async function openDatabase(file: string, held?: FileLock, migrations: readonly Migration[] = MIGRATIONS): Promise<OpenDatabase> {
  prepareFolder(file);
  const database = new Database(file);
  try {
    // What was answered survives a loss of power.
    await database.execute('PRAGMA synchronous = FULL');
    await createTables(database, schema, migrations);
    const pending = await pendingMigrations(database, migrations, file);
    if (pending.length > 0) {
      const lock = held ?? lockFile(file);
      try {
        await migrate(database, pending);
      } finally {
        if (!held) lock.release();
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
