import type { Database } from './database.ts';
import { OperatorError } from '../errors/operator-error.ts';
import type { Migration } from './migrations.ts';

/** The tables that the first release created. */
const FIRST_VERSION = 1;
const VERSION_KEY = 'schema';
const OLDEST_PROGRAM_KEY = 'oldestProgram';

interface StoredVersion {
  version: number;
  /** The oldest program that works with these tables. */
  oldestProgram: number;
}

/** The version that a program with these migrations has. */
export function programVersion(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.version ?? FIRST_VERSION;
}

/** Creates the tables of `schema`, those after all migrations, in a database that has none. */
export async function createTables(database: Database, schema: string, migrations: readonly Migration[]): Promise<void> {
  await database.transaction(async () => {
    if (await database.hasTable('meta')) return;
    await database.execute(schema);
    await storeVersion(database, { version: programVersion(migrations), oldestProgram: migrations.at(-1)?.oldestProgram ?? FIRST_VERSION });
  });
}

/** The migrations that the database has not had. Throws an OperatorError where this program may not work with it. */
export async function pendingMigrations(database: Database, migrations: readonly Migration[], address: string): Promise<Migration[]> {
  const { version, oldestProgram } = await storedVersion(database, address);
  const program = programVersion(migrations);
  if (program < oldestProgram)
    throw new OperatorError(
      `${address} has version ${version}, which needs a program of version ${oldestProgram} or newer; this one has version ${program}. ` +
        'Start the newer release, or restore a backup from before the upgrade.',
    );
  return migrations.filter((migration) => migration.version > version);
}

/** Throws an OperatorError where a program serves the database at the moment that would not work with the tables after these migrations. */
export async function refuseOlderMembers(database: Database, pending: readonly Migration[]): Promise<void> {
  const oldest = Math.max(0, ...pending.map(({ oldestProgram }) => oldestProgram));
  const older = (await database.members()).filter(({ version }) => version < oldest);
  if (older.length === 0) return;
  throw new OperatorError(
    `${database.address} is served by ${older.map(({ name, version }) => `${name} (version ${version})`).join(' and ')}, and the tables of ` +
      `this release need programs of version ${oldest} or newer. Stop ${older.length > 1 ? 'them' : 'that one'} first.`,
  );
}

/** Runs each in a transaction of its own: what stops in between continues with the next start. */
export async function migrate(database: Database, pending: readonly Migration[]): Promise<void> {
  if (pending.length === 0) return;
  await database.withoutForeignKeys(async () => {
    for (const { version, oldestProgram, change } of pending)
      await database.transaction(async () => {
        await change(database);
        const broken = await database.brokenReference();
        if (broken !== undefined) throw new Error(`migration ${version} leaves rows of ${broken} that refer to nothing`);
        await storeVersion(database, { version, oldestProgram });
      });
  });
}

async function storedVersion(database: Database, address: string): Promise<StoredVersion> {
  const read = async (key: string): Promise<number | undefined> => {
    const value = (await database.get<{ value: string }>('SELECT value FROM meta WHERE key = ?', key))?.value;
    return value === undefined ? undefined : Number(value);
  };
  const version = await read(VERSION_KEY);
  if (version === undefined) throw new OperatorError(`${address} is the sandbox's database: name another one.`);
  const oldestProgram = await read(OLDEST_PROGRAM_KEY);
  if (oldestProgram === undefined)
    throw new OperatorError(`${address} was written by a program from before the first release: begin with a new one.`);
  return { version, oldestProgram };
}

async function storeVersion(database: Database, { version, oldestProgram }: StoredVersion): Promise<void> {
  const sql = 'INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value';
  await database.run(sql, VERSION_KEY, String(version));
  await database.run(sql, OLDEST_PROGRAM_KEY, String(oldestProgram));
}
