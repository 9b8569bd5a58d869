import { createHash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import type { Engine, Member, Session, Statements, TableColumn, TurnKind } from '../engine.ts';
import { TurnQueue } from '../turn-queue.ts';
import { addressOf } from './address-of.ts';
import { checkServer } from './check-server.ts';
import { END_IF_STUCK, NO_COMPILER, NOTICE_SOON } from './connection-settings.ts';
import { DisposableDatabase } from './disposable-database.ts';
import { cartsTurn, PostgresSession, Spelled, WRITERS_TURN } from './postgres-session.ts';
import { driver } from './driver.ts';
import { ServerClock } from './server-clock.ts';
import { MEMBERS } from './server-lock.ts';
import { failureOf, ServerAwayError } from './server-failures.ts';
import { valueParsers } from './value-parsers.ts';

const MAX_CONNECTIONS = 10;
const CART_QUEUES = 4;
const INT32_BYTES = 4;

/**
 * A PostgreSQL server over a pool of connections. Readers never wait; who writes takes the one lock of the dealer's writers first, in this
 * process and in any other; those who change a cart share it (decision 0376).
 */
export class PostgresEngine implements Engine {
  readonly kind = 'postgres';
  readonly address: string;
  readonly #url: string;
  readonly #disposable: DisposableDatabase | undefined;
  /** Writers of this process wait here, and one of them alone for those of others. */
  readonly #queue = new TurnQueue();
  /** Those of a cart wait in one of these, always in the same: the carts of all shoppers together never take every connection. */
  readonly #cartQueues = Array.from({ length: CART_QUEUES }, () => new TurnQueue());
  readonly #spelled = new Spelled();
  readonly #clock = new ServerClock();
  #pool: Pool;
  #ended = 0;
  /** While a disposable database is replaced, everybody waits. */
  #connected: Promise<void> | undefined;

  constructor(url: string) {
    const { url: connected, disposable } = DisposableDatabase.of(url);
    this.#url = connected;
    this.#disposable = disposable;
    this.address = addressOf(url);
    this.#pool = this.#connect();
  }

  async turn<T>(kind: TurnKind, work: (session: Session) => Promise<T>): Promise<T> {
    if (kind === 'reading') return this.#withSession((session) => session.reading(() => work(session)));
    if (kind === 'request')
      return this.#queue.inTurn((letNext) => this.#withSession((session) => session.alone(() => work(session), letNext)));
    if (kind === 'transaction') return this.#transaction(this.#queue, WRITERS_TURN, work);
    const number = numberOf(kind.cart);
    return this.#transaction(this.#cartQueues[Math.abs(number) % CART_QUEUES]!, cartsTurn(number), work);
  }

  async #transaction<T>(queue: TurnQueue, turn: string, work: (session: Session) => Promise<T>): Promise<T> {
    return queue.inTurn((letNext) => this.#withSession((session) => session.transaction(() => work(session), turn, letNext)));
  }

  async once<T>(isWriting: boolean, statement: (session: Session) => T | Promise<T>): Promise<T> {
    return isWriting
      ? this.turn('transaction', async (session) => statement(session))
      : this.#withSession(async (session) => statement(session));
  }

  get endedConnections(): number | undefined {
    return this.#pool.totalCount === 0 ? undefined : this.#ended;
  }

  now(): Date {
    return this.#clock.now();
  }

  get statements(): Statements {
    throw new Error('PostgreSQL has no statements that run at once');
  }

  async prepare(): Promise<void> {
    await this.#disposable?.made();
    await checkServer(this.#url, this.address);
    await this.#withSession((session) => session.keepTime());
  }

  async members(session: Session): Promise<Member[]> {
    const rows = await session.all(MEMBERS, []);
    return rows.map(({ name, version }) => ({ name: String(name), version: Number(version) }));
  }

  async hasTable(session: Session, name: string): Promise<boolean> {
    return (await session.get('SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = ?', [name])) !== undefined;
  }

  /** Tables are changed in place here, not built anew. */
  async withoutForeignKeys<T>(_session: Session, work: () => Promise<T>): Promise<T> {
    return work();
  }

  /** The server keeps them at all times. */
  async brokenReference(): Promise<undefined> {}

  async columns(session: Session): Promise<TableColumn[]> {
    const rows = await session.all(
      `SELECT table_name AS name, column_name AS column, data_type = 'text' AS is_text, EXISTS (
         SELECT 1 FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
         WHERE indisprimary AND indrelid = CAST(quote_ident(table_name) AS regclass) AND attname = column_name
       ) AS is_key
       FROM information_schema.columns
       WHERE table_schema = current_schema() AND is_generated = 'NEVER' ORDER BY table_name, ordinal_position`,
      [],
    );
    return rows.map((row) => ({
      table: String(row['name']),
      column: String(row['column']),
      isText: row['is_text'] === 1,
      isKey: row['is_key'] === 1,
    }));
  }

  async filling<T>(session: Session, work: () => Promise<T>): Promise<T> {
    const plain = (text: string): Promise<unknown> => (session as PostgresSession).plain(text);
    const tables = await session.all('SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY name', []);
    const keys = await session.all(
      `SELECT conname AS name, CAST(CAST(conrelid AS regclass) AS text) AS owner, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND connamespace = CAST(current_schema() AS regnamespace) ORDER BY owner, name`,
      [],
    );
    for (const { name, owner } of keys) await plain(`ALTER TABLE ${String(owner)} DROP CONSTRAINT "${String(name)}"`);
    for (const { name } of tables) await plain(`ALTER TABLE "${String(name)}" DISABLE TRIGGER USER`);
    const result = await work();
    for (const { name } of tables) await plain(`ALTER TABLE "${String(name)}" ENABLE TRIGGER USER`);
    for (const { name, owner, definition } of keys)
      await plain(`ALTER TABLE ${String(owner)} ADD CONSTRAINT "${String(name)}" ${String(definition)}`);
    return result;
  }

  async continueIds(session: Session): Promise<void> {
    const columns = await session.all(
      `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = current_schema() AND is_identity = 'YES'`,
      [],
    );
    for (const { table_name: table, column_name: column } of columns)
      await session.get(
        `SELECT setval(pg_get_serial_sequence('${String(table)}', '${String(column)}'), greatest(max(${String(column)}), 0) + 1, false) FROM ${String(table)}`,
        [],
      );
  }

  async dropEverything(session: Session): Promise<void> {
    const tables = await session.all('SELECT tablename FROM pg_tables WHERE schemaname = current_schema()', []);
    if (tables.length > 0)
      await (session as PostgresSession).plain(`DROP TABLE ${tables.map(({ tablename }) => `"${String(tablename)}"`).join(', ')} CASCADE`);
  }

  async compact(): Promise<void> {
    // What was written at once is searched slowly until then, and the planner knows nothing of it.
    await this.#withSession((session) => session.plain('VACUUM (ANALYZE)'));
  }

  async snapshot(): Promise<Uint8Array | null> {
    const disposable = this.#disposable;
    if (!disposable) return null;
    return this.#whileDisconnected(async () => new TextEncoder().encode(await disposable.keep()));
  }

  async restore(snapshot: Uint8Array): Promise<boolean> {
    const disposable = this.#disposable;
    if (!disposable) return false;
    await this.#whileDisconnected(() => disposable.become(new TextDecoder().decode(snapshot)));
    return true;
  }

  async close(): Promise<void> {
    await this.#queue.inTurn(() => this.#pool.end());
    await this.#disposable?.drop();
  }

  async #whileDisconnected<T>(work: () => Promise<T>): Promise<T> {
    return this.#queue.inTurn(async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#connected = promise;
      await this.#pool.end();
      try {
        return await work();
      } finally {
        this.#pool = this.#connect();
        resolve();
      }
    });
  }

  #connect(): Pool {
    const pool = new (driver().Pool)({
      connectionString: this.#url,
      max: MAX_CONNECTIONS,
      pipeline: true,
      types: valueParsers(),
      keepAlive: true,
      keepAliveInitialDelayMillis: 5000,
      onConnect: prepareConnection,
    });
    // An idle connection that ends is no event: the next statement opens another.
    for (const event of ['error', 'remove'] as const) pool.on(event, () => (this.#ended += 1));
    return pool;
  }

  async #withSession<T>(work: (session: PostgresSession) => Promise<T>): Promise<T> {
    await this.#connected;
    await this.#disposable?.made();
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw failureOf(error);
    });
    let isBroken = false;
    const noteBroken = (): void => void (isBroken = true);
    client.on('error', noteBroken);
    try {
      return await work(new PostgresSession(client, this.#spelled, this.#clock));
    } catch (error) {
      // It may lead to a server that is not the primary any more.
      if (error instanceof ServerAwayError) noteBroken();
      throw error;
    } finally {
      client.off('error', noteBroken);
      client.release(isBroken);
    }
  }
}

/** Of a cart, for its lock: the same in all processes. */
function numberOf(cartId: string): number {
  return createHash('sha256').update(cartId).digest().subarray(0, INT32_BYTES).readInt32BE();
}

/** The pool waits for what is returned, of which its types say nothing. */
function prepareConnection(client: ClientBase): unknown {
  return client.query(`${NOTICE_SOON}; ${END_IF_STUCK}; ${NO_COMPILER}`);
}
