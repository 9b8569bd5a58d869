import { isServer } from './engine-at.ts';
import { lockFile } from './file-lock.ts';
import { lockServer } from './postgres/server-lock.ts';

/** The right to be the only program that serves or upgrades a database. */
export interface ProgramLock {
  release(): void | Promise<void>;
}

/** Takes the lock of a database, a file or a URL. Throws an OperatorError that names who has it. */
export async function lockDatabase(address: string): Promise<ProgramLock> {
  return isServer(address) ? lockServer(address) : lockFile(address);
}
