import { isServer } from './engine-at.ts';
import { lockFile } from './file-lock.ts';
import { lockServer, lockStart } from './postgres/server-lock.ts';

/** The right to be the only program with a database. */
export interface ProgramLock {
  release(): void | Promise<void>;
}

/** Takes a database, a file or a URL, for this program alone. Throws an OperatorError that names who has it. */
export async function lockDatabase(address: string): Promise<ProgramLock> {
  return isServer(address) ? lockServer(address) : lockFile(address);
}

/** Takes the right to change the tables of a database: of a file as its only program, of a server beside those that serve it. */
export async function lockTables(address: string): Promise<ProgramLock> {
  if (!isServer(address)) return lockFile(address);
  const { client } = await lockStart(address);
  return { release: () => client.end() };
}
