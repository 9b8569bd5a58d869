import { isServer } from './engine-at.ts';
import { lockFile } from './file-lock.ts';
import { type LockListener, lockServer } from './postgres/server-lock.ts';

/** The right to be the only program that serves or upgrades a database. */
export interface ProgramLock {
  release(): void | Promise<void>;
}

/** Takes the lock of a database, a file or a URL. Throws an OperatorError that names who has it. `listener`: for one on a server. */
export async function lockDatabase(address: string, listener?: LockListener): Promise<ProgramLock> {
  return isServer(address) ? lockServer(address, listener) : lockFile(address);
}
