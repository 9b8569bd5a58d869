import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { OperatorError } from '../../errors/operator-error.ts';
import { addressOf } from './address-of.ts';
import { checkServer, connectTo } from './check-server.ts';

/** The locks of a database: any numbers that only this program takes. */
const LOCKS = {
  /** Shared by all that serve it; whoever needs it alone takes all of it. */
  program: '7305811346018',
  /** Of whoever starts with it or changes its tables: one after another. */
  start: '7305811346019',
  /** Of the process that does what is due by time. */
  duty: '7305811346020',
} as const;
/** Whoever serves it has a shared lock of this class and its own version, so that nobody changes the tables beneath it. */
const VERSION_CLASS = 7305811;
const START_POLL_INTERVAL_MS = 200;

/** In the server's list of connections, and in messages. */
const NAME = `koura commerce, process ${process.pid} on ${hostname()}`;

export async function tryLock(client: Client, lock: 'duty'): Promise<boolean> {
  return got(client, `pg_try_advisory_lock(${LOCKS[lock]})`);
}

/** Lets others have it at once who listen to `channel`. */
export async function handOver(client: Client, lock: 'duty', channel: string): Promise<void> {
  await client.query(`SELECT pg_advisory_unlock(${LOCKS[lock]}), pg_notify('${channel}', '')`);
}

/** Takes a database on a server for this program alone. Throws an OperatorError that names who serves it. */
export async function lockServer(url: string): Promise<{ release(): Promise<void> }> {
  const client = await connect(url);
  if (!(await got(client, `pg_try_advisory_lock(${LOCKS.program})`))) throw await taken(client, url);
  return { release: () => client.end() };
}

/** Waits until no other program starts with a database or changes its tables. The lock is kept until `release`, or the connection ends. */
export async function lockStart(url: string): Promise<{ client: Client; release: () => Promise<void> }> {
  const client = await connect(url);
  try {
    while (!(await got(client, `pg_try_advisory_lock(${LOCKS.start})`))) await wait(START_POLL_INTERVAL_MS);
    return { client, release: async () => void (await client.query(`SELECT pg_advisory_unlock(${LOCKS.start})`)) };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Counts a connection's process among those that serve the database. Throws an OperatorError where another program has it to itself. */
export async function lockAsMember(client: Client, url: string, version: number): Promise<void> {
  if (!(await got(client, `pg_try_advisory_lock_shared(${LOCKS.program})`))) throw await taken(client, url);
  await client.query(`SELECT pg_advisory_lock_shared(${VERSION_CLASS}, ${version})`);
}

/** SQL of the processes that serve the database, with the version of each: rows of name and version. */
export const MEMBERS = `SELECT application_name AS name, CAST(objid AS bigint) AS version FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE locktype = 'advisory' AND granted AND classid = ${VERSION_CLASS} AND objsubid = 2
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
  ORDER BY name`;

/** A pooler that gives each transaction another connection would keep a lock for whoever comes next. */
async function connect(url: string): Promise<Client> {
  await checkServer(url, addressOf(url));
  return connectTo(url, addressOf(url), NAME);
}

async function got(client: Client, taking: string): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>(`SELECT ${taking} AS got`);
  return rows[0]!.got;
}

async function taken(client: Client, url: string): Promise<OperatorError> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT application_name AS name FROM pg_stat_activity JOIN pg_locks USING (pid)
     WHERE locktype = 'advisory' AND granted AND (classid::bigint << 32) + objid::bigint = ${LOCKS.program} AND objsubid = 1
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
     ORDER BY name`,
  );
  await client.end();
  const names = rows.map(({ name }) => name);
  const whose = names.length === 0 ? 'another program' : names.join(' and ');
  return new OperatorError(
    `${addressOf(url)} is in use by ${whose}: whoever moves or restores it needs it alone. Stop ${names.length > 1 ? 'them' : 'that one'} first.`,
  );
}
