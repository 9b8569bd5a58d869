import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '../errors/operator-error.ts';

/** Types of file systems by statfs(2), on Linux. SQLite's locks and shared memory do not work between machines. */
const NETWORK_TYPES: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB 2'],
  [0x00c36400, 'Ceph'],
  [0x01021997, '9P'],
  [0x5346414f, 'AFS'],
  [0x73757245, 'Coda'],
  [0x0bd00bd0, 'Lustre'],
  [0x7461636f, 'OCFS2'],
  [0x01161970, 'GFS2'],
]);

/** The name of a file system between machines; undefined for any other one. */
export function networkDrive(type: number): string | undefined {
  // Node reads the signed field of some platforms.
  return NETWORK_TYPES.get(type >>> 0);
}

/** Throws an OperatorError where a database's folder is on a network drive. Only Linux says so. */
export function refuseNetworkDrive(database: string): void {
  if (process.platform !== 'linux') return;
  const name = networkDrive(statfsSync(dirname(database)).type);
  if (name === undefined) return;
  throw new OperatorError(`${database} is on a network drive (${name}), where SQLite loses data: put it on a disk of this machine.`);
}
