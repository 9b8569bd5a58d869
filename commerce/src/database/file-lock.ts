import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../errors/operator-error.ts';

/** SQLITE_BUSY. */
const BUSY = 5;

/** The right to be the only program that serves or upgrades a database. */
export interface FileLock {
  release(): void;
}

/**
 * Takes the lock of a database's file; throws an OperatorError with the other process's id while it is taken. The operating system holds
 * the lock, so that of a process that died is free at once, also between containers that each have a process 1.
 */
export function lockFile(database: string): FileLock {
  const lock = new DatabaseSync(`${database}.lock`);
  try {
    lock.exec('PRAGMA busy_timeout = 0');
    // A reserved lock lets others read who holds it.
    lock.exec('BEGIN IMMEDIATE; CREATE TABLE IF NOT EXISTS holder (pid INTEGER NOT NULL) STRICT; DELETE FROM holder');
    lock.prepare('INSERT INTO holder (pid) VALUES (?)').run(process.pid);
    lock.exec('COMMIT; BEGIN IMMEDIATE');
    return { release: () => lock.close() };
  } catch (error) {
    const holder = (error as { errcode?: number }).errcode === BUSY ? holderOf(lock) : undefined;
    lock.close();
    if (holder === undefined) throw error;
    throw new OperatorError(
      `${database} is in use by process ${holder}: one program at a time serves or upgrades a database. Stop that one first.`,
    );
  }
}

function holderOf(lock: DatabaseSync): string {
  try {
    return String(lock.prepare('SELECT pid FROM holder').get()?.['pid'] ?? 'that starts at this moment');
  } catch {
    return 'that starts at this moment';
  }
}
