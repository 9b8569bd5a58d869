import { isServer } from './engine-at.ts';
import { lockFile } from './file-lock.ts';
import { keepDuty, type Membership } from './membership.ts';
import { ServerMembership } from './postgres/server-membership.ts';

/**
 * Makes this process one of those that serve a database, a file or a URL. `version`: of the tables that the program knows. Until `serve` no
 * other process starts with it. Throws an OperatorError that names who has it to itself.
 */
export async function joinDatabase(address: string, version: number): Promise<Membership> {
  if (isServer(address)) return ServerMembership.begin(address, version);
  const lock = lockFile(address);
  return { serve: async () => {}, share: keepDuty, problem: null, leave: async () => lock.release() };
}
