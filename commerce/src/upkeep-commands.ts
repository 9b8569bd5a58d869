/** The commands of `npm run commerce` that look after a database; main.ts lists them. */
import { parseArgs } from 'node:util';
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type FileLock, lockFile } from './database/file-lock.ts';
import type { ProgramConfig } from './config.ts';
import type { Database } from './database/database.ts';
import { isServer } from './database/engine-at.ts';
import { OperatorError } from './errors/operator-error.ts';
import { openDatabase, prepareFolder } from './open-database.ts';
import { type BackupFacts, backUp, readBackup } from './upkeep/backup.ts';
import { erasePerson, forget } from './upkeep/erase-person.ts';
import { copyErasures, erasuresOf, noteErasure, type Replayed, replayErasures } from './upkeep/erasures.ts';
import { exportPerson } from './upkeep/export-person.ts';
import { findPerson, type Person } from './upkeep/find-person.ts';
import { makeSafeAfterRestore } from './upkeep/restored-state.ts';

/** What to do where there is no file. */
const ON_A_SERVER = 'copy and restore it with pg_dump and pg_restore, or with what your provider has (commerce/README.md).';
/** How many numbers a restore leaves out where nobody says otherwise: more than orders were placed since the backup. */
const DEFAULT_GAP = 1000;

export async function backup(config: ProgramConfig, database: Database, file: string): Promise<void> {
  if (isServer(config.database)) throw new OperatorError(`${database.address} is on a server: ${ON_A_SERVER}`);
  const { files } = config;
  const facts = await backUp(database, file);
  copyErasures(erasuresOf(config), dirname(file));
  console.log(`${file}: ${describe(facts)}. Keep it with a copy of the folder ${files}, which it does not contain.`);
}

/** Replaces the database by a backup; the one before stays beside it. */
export async function restore({ database: target, files }: ProgramConfig, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { gap: { type: 'string' } } });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new OperatorError('Name the file of one backup.');
  const gap = Number(values.gap ?? DEFAULT_GAP);
  if (!Number.isSafeInteger(gap) || gap < 1) throw new OperatorError('--gap must be a whole number above 0.');
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  if (isServer(target)) throw new OperatorError(`DATABASE_URL names a server: ${ON_A_SERVER}`);
  prepareFolder(target);
  const lock = lockFile(target);
  try {
    const { facts, replayed } = await bring(file, { database: target, files }, gap, lock);
    const before = setAside(target);
    renameSync(copyOf(target), target);
    console.log(
      [
        `${target} is the backup: ${describe(facts)}.`,
        before === null ? undefined : `The database before is ${before}.`,
        `Numbers of orders, invoices and credit notes go on ${gap} higher (--gap), so that none that was given since is given again.`,
        'Every login has ended; people sign in anew.',
        ...erasedAgain(replayed),
        `Put the backup's copy of the folder ${files} back as well.`,
        '',
        `Orders placed after ${facts.latestOrder?.at ?? 'the backup'} are gone, and their payments have no order. Start the backend, then run`,
        '  npm run reconcile',
        'with the gateway’s settings: it lists the payments of the last nine days without an order, and so does the desk under Payments.',
        'What was authorised only is released; what was taken waits for you. Older payments are at the card provider alone.',
      ]
        .filter((line) => line !== undefined)
        .join('\n'),
    );
  } finally {
    lock.release();
  }
}

/** Prints everything that is stored about a person, as JSON. */
export async function printPerson(database: Database, email: string): Promise<void> {
  console.log(JSON.stringify(await exportPerson(database, await knownPerson(database, email)), null, 2));
}

export async function eraseKnownPerson(config: ProgramConfig, database: Database, email: string): Promise<void> {
  const person = await knownPerson(database, email);
  const file = erasuresOf(config);
  await database.transaction(async () => {
    const now = new Date();
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
      await makeSafeAfterRestore(database, gap);
      const replayed = await replayErasures(database, erasuresOf(target), dirname(file), new Date());
      if (replayed.people > 0) await forget(database);
      return { facts, replayed };
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
