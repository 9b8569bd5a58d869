import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../../../../bff/test/support/redis-server.ts';
import { WRITER_LOCK } from '../../../../src/database/postgres/postgres-session.ts';
import { ownerOfServer, postgresFolder } from '../../../../../scripts/strapi/postgres.ts';

const USER = 'dealer';
const DATABASE = 'shop';
const READY_MS = 30_000;
/** How a server is told to stop: it ends what is under way (fast), or as if it had crashed (immediate). */
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** A PostgreSQL of a test's own that can be stopped, broken, copied and promoted. It keeps what it has confirmed, whatever happens to it. */
export class OwnServer {
  readonly port: number;
  readonly #folder: string;
  #child: ChildProcess | undefined;
  /** The last lines of its log. */
  #log = '';

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.port = port;
  }

  /** A new server with an empty database. `parent`: where its folder is made, such as a small disk. */
  static async create(parent = tmpdir()): Promise<OwnServer> {
    const server = await OwnServer.#at(parent);
    // Small files of the log of writes: those of 16 MB fill a small disk by themselves.
    server.#run('initdb', ['-D', server.#data, '-U', USER, '--auth=trust', '--no-sync', '--wal-segsize=1']);
    await server.start();
    await server.query(`CREATE DATABASE ${DATABASE} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'`, 'postgres');
    return server;
  }

  /** A standby that has all that this server has confirmed: from now on this server confirms nothing that the standby has not stored. */
  async withStandby(): Promise<OwnServer> {
    const standby = await OwnServer.#at(tmpdir());
    this.#run('pg_basebackup', [
      '-D',
      standby.#data,
      '-h',
      '127.0.0.1',
      '-p',
      String(this.port),
      '-U',
      USER,
      '-R',
      '-c',
      'fast',
      '--no-sync',
    ]);
    await standby.start();
    await this.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await this.query('SELECT pg_reload_conf()');
    const deadline = Date.now() + READY_MS;
    for (;;) {
      const [row] = await this.query<{ sync_state: string }>('SELECT sync_state FROM pg_stat_replication');
      if (row?.sync_state === 'sync') return standby;
      if (Date.now() > deadline) throw new Error(`the standby does not follow:\n${standby.#log}`);
      await wait(50);
    }
  }

  /** Where its database is; `port`: of something in between. */
  urlAt(port = this.port): string {
    return `postgres://${USER}@127.0.0.1:${port}/${DATABASE}`;
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async start(): Promise<void> {
    const settings = [
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${this.#folder}`,
      // Killed programs lose nothing that was written; a machine that loses power is no part of this.
      'fsync=off',
      'shared_buffers=16MB',
      'max_connections=60',
      'min_wal_size=4MB',
      'max_wal_size=16MB',
      'wal_keep_size=64MB',
      'restart_after_crash=on',
    ];
    const child = spawn(
      join(postgresFolder()!, 'postgres'),
      ['-D', this.#data, '-p', String(this.port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...this.#options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.#child = child;
    this.#log = '';
    child.stderr.on('data', (chunk: Buffer) => (this.#log = (this.#log + chunk.toString()).slice(-4000)));
    const deadline = Date.now() + READY_MS;
    while (!/ready to accept (?:read-only )?connections/.test(this.#log)) {
      if (!this.isRunning || Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${this.#log}`);
      await wait(50);
    }
  }

  async stop(how: keyof typeof SIGNALS): Promise<void> {
    const child = this.#child;
    if (!child || !this.isRunning) return;
    const ended = once(child, 'exit');
    child.kill(SIGNALS[how]);
    await ended;
  }

  /** Makes a standby the primary, once it is one. */
  async promote(): Promise<void> {
    await this.query('SELECT pg_promote(true)', 'postgres');
  }

  /** Ends the connections of all programs, as an administrator does. */
  async endConnections(): Promise<void> {
    await this.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
  }

  /** Kills one of its processes: the server then ends all others and recovers. */
  async killProcess(): Promise<void> {
    const [row] = await this.query<{ pid: number }>(
      'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() LIMIT 1',
    );
    if (row) process.kill(row.pid, 'SIGKILL');
  }

  /** Whether some process has the writers' lock and has said nothing for this long. */
  async hasSilentWriter(forMs: number): Promise<boolean> {
    const rows = await this.query(
      `SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND granted AND objsubid = 1
         AND (CAST(classid AS bigint) << 32) + CAST(objid AS bigint) = ${WRITER_LOCK}
         AND state LIKE 'idle%' AND clock_timestamp() - state_change > interval '${forMs} ms'`,
    );
    return rows.length > 0;
  }

  /** Runs a statement, past everything that a test has put in between. */
  async query<Row extends object>(text: string, database = DATABASE): Promise<Row[]> {
    const client = new Client({ host: '127.0.0.1', port: this.port, user: USER, database });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Ends it at once and removes its folder. */
  async remove(): Promise<void> {
    await this.stop('immediate');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  get #options(): { cwd: string; env: Record<string, string>; uid?: number; gid?: number } {
    return { ...ownerOfServer(), cwd: this.#folder, env: { LC_ALL: 'C.UTF-8' } };
  }

  #run(program: string, args: string[]): void {
    execFileSync(join(postgresFolder()!, program), args, { ...this.#options, stdio: 'pipe' });
  }

  static async #at(parent: string): Promise<OwnServer> {
    const folder = mkdtempSync(join(parent, 'koura-server-'));
    const server = new OwnServer(folder, await freePort());
    mkdirSync(server.#data, { mode: 0o700 });
    const owner = ownerOfServer();
    if (owner) for (const path of [folder, server.#data]) chownSync(path, owner.uid, owner.gid);
    return server;
  }
}
