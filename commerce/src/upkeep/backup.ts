import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { Database } from '../database/database.ts';
import { OperatorError } from '../errors/operator-error.ts';

/** What a database holds, as its owner recognises it. */
export interface BackupFacts {
  orders: number;
  /** The latest order's number and time, ISO 8601; null without orders. */
  latestOrder: { number: string; at: string } | null;
}

/**
 * Writes a consistent copy of the database into a new file while programs go on writing. The file has its name once it is whole and on the
 * disk; only this user may read it.
 */
export async function backUp(database: Database, file: string): Promise<BackupFacts> {
  if (existsSync(file)) throw new OperatorError(`${file} exists already: name a new file.`);
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  await database.run('VACUUM INTO ?', unfinished);
  chmodSync(unfinished, 0o600);
  const facts = await readBackup(unfinished);
  const descriptor = openSync(unfinished, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(unfinished, file);
  return facts;
}

/** Checks every page of a copy. Throws an OperatorError where it is damaged or no database. */
export async function readBackup(file: string): Promise<BackupFacts> {
  let database: Database | undefined;
  try {
    database = new Database(file);
    const [first] = await database.all<{ integrity_check: string }>('PRAGMA integrity_check');
    if (first?.integrity_check !== 'ok') throw new OperatorError(`${file} is damaged: ${first?.integrity_check}.`);
    return await factsOf(database);
  } catch (error) {
    const NOT_A_DATABASE = 26;
    if ((error as { errcode?: number }).errcode !== NOT_A_DATABASE) throw error;
    throw new OperatorError(`${file} is no backup of Koura Commerce.`, { cause: error });
  } finally {
    await database?.close();
  }
}

export async function factsOf(database: Database): Promise<BackupFacts> {
  if (!(await database.hasTable('orders'))) throw new OperatorError('This is no database of Koura Commerce.');
  const { orders } = (await database.get<{ orders: number }>('SELECT count(*) AS orders FROM orders'))!;
  const latest = await database.get<{ number: string; at: string }>(
    'SELECT order_number AS number, created_at AS at FROM orders ORDER BY created_at DESC, id DESC LIMIT 1',
  );
  return { orders, latestOrder: latest ?? null };
}
