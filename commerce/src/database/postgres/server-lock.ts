import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { OperatorError } from '../../errors/operator-error.ts';
import { addressOf } from './address-of.ts';
import { connectTo } from './check-server.ts';

/** Of the one program that serves or upgrades a database. */
const PROGRAM_LOCK = '7305811346018';
const RETRY_MS = 1000;

/** What happens to whoever has the lock of a server that was away. */
export interface LockListener {
  /** It is back, perhaps without what it does not log. */
  regained(): void | Promise<void>;
  /** Another program was faster. */
  lost(error: OperatorError): void;
}

/**
 * Takes the lock of a database on a server, and takes it again whenever the connection that has it was cut. Throws an OperatorError that
 * names the program which has it.
 */
export async function lockServer(url: string, listener?: LockListener): Promise<{ release(): Promise<void> }> {
  const released = new AbortController();
  let client: Client;
  const take = async (): Promise<void> => {
    client = await locked(url);
    client.once('end', () => {
      if (!released.signal.aborted) void retake();
    });
  };
  const retake = async (): Promise<void> => {
    while (!released.signal.aborted) {
      await wait(RETRY_MS, undefined, { ref: false });
      try {
        await take();
        return await listener?.regained();
      } catch (error) {
        if (error instanceof TakenError) return listener?.lost(error);
      }
    }
  };
  await take();
  return {
    release: async () => {
      released.abort();
      await client.end();
    },
  };
}

class TakenError extends OperatorError {}

async function locked(url: string): Promise<Client> {
  const address = addressOf(url);
  const client = await connectTo(url, address, `koura commerce, process ${process.pid} on ${hostname()}`);
  const { rows } = await client.query<{ got: boolean }>(`SELECT pg_try_advisory_lock(${PROGRAM_LOCK}) AS got`);
  if (rows[0]!.got) return client;
  const holders = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_stat_activity JOIN pg_locks USING (pid)
     WHERE locktype = 'advisory' AND granted AND (classid::bigint << 32) + objid::bigint = ${PROGRAM_LOCK}`,
  );
  await client.end();
  throw new TakenError(
    `${address} is in use by ${holders.rows[0]?.name ?? 'another program'}: one program at a time serves or upgrades a database. Stop that one first.`,
  );
}
