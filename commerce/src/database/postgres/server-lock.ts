import { hostname } from 'node:os';
import { OperatorError } from '../../errors/operator-error.ts';
import { addressOf } from './address-of.ts';
import { connectTo } from './check-server.ts';

/** Of the one program that serves or upgrades a database. */
const PROGRAM_LOCK = '7305811346018';

/**
 * Takes the lock of a database on a server, for as long as its connection lives. Throws an OperatorError that names the program which has
 * it.
 */
export async function lockServer(url: string): Promise<{ release(): Promise<void> }> {
  const address = addressOf(url);
  const client = await connectTo(url, address, `koura commerce, process ${process.pid} on ${hostname()}`);
  const { rows } = await client.query<{ got: boolean }>(`SELECT pg_try_advisory_lock(${PROGRAM_LOCK}) AS got`);
  if (rows[0]!.got) return { release: () => client.end() };
  const holders = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_stat_activity JOIN pg_locks USING (pid)
     WHERE locktype = 'advisory' AND granted AND (classid::bigint << 32) + objid::bigint = ${PROGRAM_LOCK}`,
  );
  await client.end();
  throw new OperatorError(
    `${address} is in use by ${holders.rows[0]?.name ?? 'another program'}: one program at a time serves or upgrades a database. Stop that one first.`,
  );
}
