import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { appendFileSync, closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Database } from '../database/database.ts';
import { isServer } from '../database/engine-at.ts';
import { OperatorError } from '../errors/operator-error.ts';
import { erasePerson } from './erase-person.ts';
import { findPerson, knownAddresses } from './find-person.ts';

/** One line of the file of erasures: enough to find the person in a backup, and nothing about them for anybody who has no backup. */
interface Erasure {
  id: string;
  at: string;
  /** A keyed hash of the email address; the key is in the database and so in each backup. */
  person: string;
}

const END = '.erasures';
const KEY = 'erasureKey';
const doneKey = (id: string): string => `erasure:${id}`;

/** The file of a database's erasures, so that no backup replaces it: beside its file, or in the folder `files` for one on a server. */
export const erasuresOf = ({ database, files }: { database: string; files: string }): string =>
  isServer(database) ? join(files, `server${END}`) : `${database}${END}`;

/** Makes the key that erasures need to be found in backups by; each backup has to have it from before the erasure. */
export async function keepErasureKey(database: Database): Promise<void> {
  await database.run('INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO NOTHING', KEY, randomBytes(32).toString('hex'));
}

/**
 * Notes an erasure in the file and that this database has had it; within the erasure's transaction, after everything else. The file is on
 * the disk before the transaction commits: rather a note too many than one too few.
 */
export async function noteErasure(database: Database, file: string, email: string, now: Date): Promise<void> {
  const erasure: Erasure = { id: randomUUID(), at: now.toISOString(), person: await hashOf(database, email) };
  append(file, [erasure]);
  await markDone(database, erasure);
}

/** Adds the database's erasures to the folder of its backups, so that they are there wherever the folder is copied to. */
export function copyErasures(file: string, folder: string): void {
  const copy = join(folder, basename(file));
  if (resolve(copy) !== resolve(file)) addMissing(read(file), copy);
}

/** Adds the erasures of a database to those of the one that it was moved to: its backups may be brought back there one day. */
export function takeErasuresAlong(from: string, to: string): void {
  if (from !== to) addMissing(read(from), to);
}

/** What the erasures since a backup did to it. */
export interface Replayed {
  people: number;
  /** Numbers of orders that were not finished at the backup, and whose buyer is gone. */
  unfinished: string[];
}

/**
 * Erases everybody from a backup who was erased since, by the database's own file of erasures and those in the backup's folder; the former
 * has all of them afterwards.
 */
export async function replayErasures(database: Database, file: string, backupFolder: string, now: Date): Promise<Replayed> {
  const beside = readdirSync(backupFolder)
    .filter((name) => name.endsWith(END))
    .flatMap((name) => read(join(backupFolder, name)));
  addMissing(beside, file);
  const due: Erasure[] = [];
  for (const erasure of read(file)) if (!(await database.get('SELECT 1 FROM meta WHERE key = ?', doneKey(erasure.id)))) due.push(erasure);
  const people = new Set(due.map(({ person }) => person));
  const addresses: string[] = [];
  if (people.size > 0)
    for (const email of await knownAddresses(database)) if (people.has(await hashOf(database, email))) addresses.push(email);
  const unfinished = await database.transaction(async () => {
    for (const erasure of due) await markDone(database, erasure);
    return (
      await Array.fromAsync(addresses, async (email) => {
        const person = await findPerson(database, email);
        return person ? await erasePerson(database, person, now, 'again') : [];
      })
    ).flat();
  });
  return { people: addresses.length, unfinished };
}

/** Whether somebody with an email address was erased from this database, by its file of erasures. */
export function erasedPeople(database: Database, file: string): (email: string) => Promise<boolean> {
  const people = new Set(read(file).map(({ person }) => person));
  return async (email) => people.size > 0 && people.has(await hashOf(database, email));
}

async function markDone(database: Database, { id, at }: Erasure): Promise<void> {
  await database.run('INSERT INTO meta (key, value) VALUES (?, ?)', doneKey(id), at);
}

async function hashOf(database: Database, email: string): Promise<string> {
  const { value } = (await database.get<{ value: string }>('SELECT value FROM meta WHERE key = ?', KEY))!;
  return createHmac('sha256', value).update(email).digest('hex');
}

/** The erasures of a file, none where there is no file. A line without its end was never committed. */
function read(file: string): Erasure[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line !== '')
    .map(({ line, number }) => {
      const erasure = parsed(line);
      if (!erasure) throw new OperatorError(`${file}, line ${number}, is no erasure: bring back a copy of this file from your backups.`);
      return erasure;
    });
}

function parsed(line: string): Erasure | undefined {
  try {
    const { id, at, person } = JSON.parse(line) as Partial<Erasure>;
    return typeof id === 'string' && typeof at === 'string' && typeof person === 'string' ? { id, at, person } : undefined;
  } catch {
    return undefined;
  }
}

/** Appends lines and brings them to the disk. What a crash left of a line is cut off first. */
function append(file: string, erasures: readonly Erasure[]): void {
  const whole = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (!whole.endsWith('\n') && whole !== '') replaceFile(file, whole.slice(0, whole.lastIndexOf('\n') + 1));
  appendFileSync(file, erasures.map((erasure) => `${JSON.stringify(erasure)}\n`).join(''), { mode: 0o600 });
  sync(file);
  sync(dirname(resolve(file)));
}

function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  sync(`${file}.new`);
  renameSync(`${file}.new`, file);
}

function addMissing(erasures: readonly Erasure[], file: string): void {
  const known = new Set(read(file).map(({ id }) => id));
  const missing = [...new Map(erasures.map((erasure) => [erasure.id, erasure])).values()].filter(({ id }) => !known.has(id));
  if (missing.length > 0) append(file, missing);
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
