import { randomInt } from 'node:crypto';
import type { Client } from 'pg';
import { OperatorError } from '../../errors/operator-error.ts';
import { driver } from './driver.ts';

const OLDEST = 15;
/** What the driver and the server say, and what it means to whoever set DATABASE_URL. */
const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'there is no way to that host',
  '28P01': 'it refuses the user or the password',
  '28000': 'it refuses the user or the way to sign in',
  '3D000': 'it has no such database',
  '42501': 'the user may not use the database',
  '53300': 'it has no connection left',
  '57P03': 'it is starting or stopping',
};

/** Connects to a server. Throws an OperatorError where that does not work, which says why. */
export async function connectTo(url: string, address: string, name?: string): Promise<Client> {
  const client = new (driver().Client)({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    ...(name === undefined ? {} : { application_name: name }),
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    throw new OperatorError(`The database server of DATABASE_URL (${address}) cannot be used: ${REASONS[code] ?? message}.`, {
      cause: error,
    });
  }
}

/** Throws an OperatorError for a server that is too old, that writes other letters, or a pooler that keeps no session. */
export async function checkServer(url: string, address: string): Promise<void> {
  const [one, other] = [await connectTo(url, address), await connectTo(url, address)];
  try {
    const { rows } = await one.query<{ version: string; encoding: string }>(
      `SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding`,
    );
    const { version, encoding } = rows[0]!;
    const major = Math.floor(Number(version) / 10_000);
    if (major < OLDEST) throw new OperatorError(`${address} is PostgreSQL ${major}: Koura Commerce needs ${OLDEST} or newer.`);
    if (encoding !== 'UTF8') throw new OperatorError(`${address} is encoded in ${encoding}: create the database with ENCODING 'UTF8'.`);
    if (await isShared(one, other))
      throw new OperatorError(
        `${address} is a pooler that gives each transaction another connection, as pgbouncer does with pool_mode = transaction. ` +
          'Koura Commerce holds locks for longer: name the server itself, or a pool with pool_mode = session.',
      );
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}

/** Whether the lock of one connection is that of another, which is idle meanwhile. */
async function isShared(one: Client, other: Client): Promise<boolean> {
  const lock = randomInt(2 ** 40, 2 ** 41);
  await one.query('SELECT pg_advisory_lock($1)', [lock]);
  const { rows } = await other.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [lock]);
  // A pooler's server connection keeps the lock that nobody needs; it is one that no other program asks for.
  return rows[0]!.got;
}
