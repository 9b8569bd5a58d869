import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { driver } from '../../../commerce/src/database/postgres/driver.ts';
import { startPostgres } from '../../../scripts/strapi/postgres.ts';
import { BASE_PORT } from '../measure/bench-shop.ts';
import { endWithUs } from '../measure/start-helper.ts';

type Client = InstanceType<ReturnType<typeof driver>['Client']>;

/** A PostgreSQL server as Debian configures it, which has on its disk what it has answered. */
export class BenchPostgres {
  readonly #child: ChildProcess;
  readonly #server: string;
  readonly #client: Client;

  private constructor(child: ChildProcess, server: string, client: Client) {
    this.#child = child;
    this.#server = server;
    this.#client = client;
  }

  static async start(): Promise<BenchPostgres> {
    const { child, environment } = await startPostgres(BASE_PORT + 80, ['fsync=on', 'synchronous_commit=on']);
    endWithUs(child);
    const server = `postgres://${environment['DATABASE_USERNAME']}@127.0.0.1:${environment['DATABASE_PORT']}`;
    const client = new (driver().Client)(`${server}/postgres`);
    await client.connect();
    return new BenchPostgres(child, server, client);
  }

  /** Creates a database as docs/postgresql.md does; answers its URL. */
  async create(name: string): Promise<string> {
    await this.#client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'`);
    return `${this.#server}/${name}`;
  }

  /** How many bytes it has written to its log of writes so far. */
  async walBytes(): Promise<number> {
    const { rows } = await this.#client.query<{ bytes: string }>(`SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') AS bytes`);
    return Number(rows[0]!.bytes);
  }

  async stop(): Promise<void> {
    const { rows } = await this.#client.query<{ data_directory: string }>('SHOW data_directory');
    await this.#client.end();
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGQUIT');
    await gone;
    rmSync(dirname(rows[0]!.data_directory), { recursive: true, force: true });
  }
}
