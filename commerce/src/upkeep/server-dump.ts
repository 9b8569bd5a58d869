import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import type { Database } from '../database/database.ts';
import { OperatorError } from '../errors/operator-error.ts';
import { type BackupFacts, factsOf } from './backup.ts';

/**
 * Writes a consistent copy of a database on a server into a new file, by PostgreSQL's own program, while programs go on writing. The file has
 * its name once it is whole and on the disk; only this user may read it. Prices are left out: they are made anew.
 */
export async function dumpServer(database: Database, address: string, file: string): Promise<BackupFacts> {
  if (existsSync(file)) throw new OperatorError(`${file} exists already: name a new file.`);
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  closeSync(openSync(unfinished, 'w', 0o600));
  try {
    // The copy has these, and what comes until it begins.
    const facts = await factsOf(database);
    const { url, env } = connectionOf(address);
    const whole = ['--format=custom', '--no-owner', '--no-privileges', '--no-comments', '--no-unlogged-table-data'];
    await run('pg_dump', [...whole, '--file', unfinished, '--dbname', url], env);
    const descriptor = openSync(unfinished, 'r+');
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(unfinished, file);
    return facts;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Fills an empty database on a server from such a file, all of it or nothing. */
export async function loadDump(address: string, file: string): Promise<void> {
  const { url, env } = connectionOf(address);
  await run('pg_restore', ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--dbname', url, file], env);
}

/** Without the password, which everybody on the machine could read in the list of processes. */
function connectionOf(address: string): { url: string; env: NodeJS.ProcessEnv } {
  const url = new URL(address);
  const { PATH } = process.env;
  const env = { PATH, ...(url.password && { PGPASSWORD: decodeURIComponent(url.password) }) };
  url.password = '';
  return { url: url.href, env };
}

async function run(program: 'pg_dump' | 'pg_restore', args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new OperatorError(said.trim() || `${program} ended with ${code}.`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new OperatorError(`${program} is not installed: it is in Debian’s postgresql-client, in the server’s version or newer.`, {
      cause: error,
    });
  }
}
