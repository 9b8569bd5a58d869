/** The commands of `npm run commerce` that look after a database; main.ts lists them. */
import { parseArgs } from 'node:util';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type FileLock, lockFile } from './database/file-lock.ts';
import type { ProgramConfig } from './config.ts';
import { Database } from './database/database.ts';
import { isServer } from './database/engine-at.ts';
import { lockDatabase } from './database/program-lock.ts';
import { OperatorError } from './errors/operator-error.ts';
import { openDatabase, prepareFolder } from './open-database.ts';
import { type BackupFacts, backUp, factsOf, readBackup } from './upkeep/backup.ts';
import { erasePerson, forget } from './upkeep/erase-person.ts';
import { copyErasures, erasuresOf, noteErasure, type Replayed, replayErasures } from './upkeep/erasures.ts';
import { exportPerson } from './upkeep/export-person.ts';
import { findPerson, type Person } from './upkeep/find-person.ts';
import { dumpServer, loadDump } from './upkeep/server-dump.ts';
import { makeSafeAfterRestore } from './upkeep/restored-state.ts';

/** How many numbers a restore leaves out where nobody says otherwise: more than orders were placed since the backup. */
const DEFAULT_GAP = 1000;

export async function backup(config: ProgramConfig, database: Database, file: string): Promise<void> {
  const { files } = config;
  const facts = isServer(config.database) ? await dumpServer(database, config.database, file) : await backUp(database, file);
  copyErasures(erasuresOf(config), dirname(file));
  console.log(`${file}: ${describe(facts)}. Keep it with a copy of the folder ${files}, which it does not contain.`);
}

/**
 * Replaces the database by a backup; the one before stays beside it. On a server an empty database takes the backup, or, without a file, what
 * the server's own tools have brought back becomes safe to go on with.
 */
export async function restore({ database: target, files }: ProgramConfig, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { gap: { type: 'string' } } });
  const [file, ...others] = positionals;
  if (others.length > 0 || (file === undefined && !isServer(target))) throw new OperatorError('Name the file of one backup.');
  const gap = Number(values.gap ?? DEFAULT_GAP);
  if (!Number.isSafeInteger(gap) || gap < 1) throw new OperatorError('--gap must be a whole number above 0.');
  if (file !== undefined && !existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  const said = isServer(target) ? await restoreServer(target, files, gap, file) : await restoreFile(target, files, gap, file!);
  console.log(said.join('\n'));
}

async function restoreFile(target: string, files: string, gap: number, file: string): Promise<string[]> {
  prepareFolder(target);
  const lock = lockFile(target);
  try {
    const { facts, replayed } = await bring(file, { database: target, files }, gap, lock);
    const before = setAside(target);
    renameSync(copyOf(target), target);
    return [
      `${target} is the backup: ${describe(facts)}.`,
      ...(before === null ? [] : [`The database before is ${before}.`]),
      ...whatFollows(facts, replayed, files, gap),
    ];
  } finally {
    lock.release();
  }
}

async function restoreServer(target: string, files: string, gap: number, file: string | undefined): Promise<string[]> {
  const lock = await lockDatabase(target);
  try {
    mkdirSync(files, { recursive: true });
    if (file !== undefined) await fill(target, file);
    const { database } = await openDatabase(target, lock);
    try {
      const facts = await factsOf(database);
      const replayed = await makeSafe(database, gap, erasuresOf({ database: target, files }), file === undefined ? files : dirname(file));
      await database.compact();
      const what = file === undefined ? 'may go on from where it is' : 'is the backup';
      return [`${database.address} ${what}: ${describe(facts)}.`, ...whatFollows(facts, replayed, files, gap)];
    } finally {
      await database.close();
    }
  } finally {
    await lock.release();
  }
}

/** Refuses a database that has something already: nothing of it would be left. */
async function fill(target: string, file: string): Promise<void> {
  const database = new Database(target);
  try {
    await database.prepare();
    if (await database.hasTable('users'))
      throw new OperatorError(`${database.address} has tables already: create an empty database, and name that one in DATABASE_URL.`);
  } finally {
    await database.close();
  }
  await loadDump(target, file);
}

async function makeSafe(database: Database, gap: number, erasures: string, backupFolder: string): Promise<Replayed> {
  await makeSafeAfterRestore(database, gap);
  const replayed = await replayErasures(database, erasures, backupFolder, new Date());
  if (replayed.people > 0) await forget(database);
  return replayed;
}

/** What is different from the backup now, and what is left to do. */
function whatFollows(facts: BackupFacts, replayed: Replayed, files: string, gap: number): string[] {
  return [
    `Numbers of orders, invoices and credit notes go on ${gap} higher (option “gap”), so that none that was given since is given again.`,
    'Every login has ended; people sign in anew.',
    ...erasedAgain(replayed),
    `Put the backup’s copy of the folder ${files} back as well.`,
    '',
    `Orders placed after ${facts.latestOrder?.at ?? 'the backup'} are gone, and their payments have no order. Start the backend, then run`,
    '  npm run reconcile',
    'with the gateway’s settings: it lists the payments of the last nine days without an order, and so does the desk under Payments.',
    'What was authorised only is released; what was taken waits for you. Older payments are at the card provider alone.',
  ];
}

/** Prints everything that is stored about a person, as JSON. */
export async function printPerson(database: Database, email: string): Promise<void> {
  console.log(JSON.stringify(await exportPerson(database, await knownPerson(database, email)), null, 2));
}

export async function eraseKnownPerson(config: ProgramConfig, database: Database, email: string): Promise<void> {
  const person = await knownPerson(database, email);
  const file = erasuresOf(config);
  await database.transaction(async () => {
    const now = database.now();
    await erasePerson(database, person, now);
    await noteErasure(database, file, person.email, now);
  });
  await forget(database);
  console.log(
    [
      `${person.email} is erased: account, addresses, carts, alerts, enquiries, notes, emails, and the buyer of ${person.orders.length} orders.`,
      'Kept as the law asks: what was sold, when and for how much, and invoices and credit notes as they were issued.',
      `Backups from before still have everything. Restoring one erases again, by ${file}, which the next backup copies beside it.`,
      'The card provider and your mailbox have their own records.',
    ].join('\n'),
  );
}

async function knownPerson(database: Database, email: string): Promise<Person> {
  const person = await findPerson(database, email);
  if (!person) throw new OperatorError(`Nothing is stored about ${email}.`);
  return person;
}

const copyOf = (target: string): string => `${target}.restoring`;

/** Makes the database that is to replace the target, beside it. */
async function bring(
  file: string,
  target: { database: string; files: string },
  gap: number,
  lock: FileLock,
): Promise<{ facts: BackupFacts; replayed: Replayed }> {
  const copy = copyOf(target.database);
  removeDatabase(copy);
  copyFileSync(file, copy);
  try {
    const facts = await readBackup(copy);
    const { database } = await openDatabase(copy, lock);
    try {
      return { facts, replayed: await makeSafe(database, gap, erasuresOf(target), dirname(file)) };
    } finally {
      // With the last connection the log of writes goes into the file.
      await database.close();
    }
  } catch (error) {
    removeDatabase(copy);
    throw error instanceof OperatorError ? new OperatorError(error.message.replaceAll(copy, file), { cause: error }) : error;
  }
}

function erasedAgain({ people, unfinished }: Replayed): string[] {
  if (people === 0) return [];
  const orders = unfinished.length === 0 ? '' : ` Their orders ${unfinished.join(', ')} were finished since: set their state at the desk.`;
  return [`Erased again, as since the backup: ${people} ${people === 1 ? 'person' : 'people'}.${orders}`];
}

/** Renames the database with the log of what a program that died had not written into it; its name then, null where there was none. */
function setAside(target: string): string | null {
  if (!existsSync(target)) return null;
  const before = `${target}.before-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
  renameSync(target, before);
  if (existsSync(`${target}-wal`)) renameSync(`${target}-wal`, `${before}-wal`);
  rmSync(`${target}-shm`, { force: true });
  return before;
}

function removeDatabase(file: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
}

function describe({ orders, latestOrder }: BackupFacts): string {
  return latestOrder === null ? 'no orders' : `${orders} orders, the latest ${latestOrder.number} of ${latestOrder.at}`;
}
