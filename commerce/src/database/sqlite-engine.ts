import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Connection, connect } from './connection.ts';
import { type Engine, isTransaction, type Row, type Session, type SqlValue, type TableColumn, type TurnKind } from './engine.ts';
import { TurnQueue } from './turn-queue.ts';

/** A file, or a database in memory, over one connection: turns come one after another. */
export class SqliteEngine implements Engine {
  readonly kind = 'sqlite';
  /** A file loses nothing. */
  readonly endedConnections = 0;
  readonly address: string;
  readonly #queue = new TurnQueue();
  #session: SqliteSession;

  /** Opens or creates the file (":memory:" for none). */
  constructor(file: string) {
    this.address = file;
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
    this.#session = new SqliteSession(connect(file));
  }

  async turn<T>(kind: TurnKind, work: (session: Session) => Promise<T>): Promise<T> {
    return this.#queue.inTurn(() => {
      const session = this.#session;
      return isTransaction(kind) ? session.transaction(() => work(session)) : work(session);
    });
  }

  async once<T>(_isWriting: boolean, statement: (session: Session) => T | Promise<T>): Promise<T> {
    return this.#queue.inTurn(() => statement(this.#session));
  }

  now(): Date {
    return new Date();
  }

  get statements(): Connection {
    return this.#session.connection;
  }

  async prepare(): Promise<void> {
    // What was answered survives a loss of power.
    await this.once(true, (session) => session.execute('PRAGMA synchronous = FULL'));
  }

  /** Whoever serves a file has its lock. */
  async members(): Promise<[]> {
    return [];
  }

  async hasTable(session: Session, name: string): Promise<boolean> {
    return (await session.get('SELECT 1 FROM sqlite_master WHERE name = ?', [name])) !== undefined;
  }

  async withoutForeignKeys<T>(session: Session, work: () => Promise<T>): Promise<T> {
    // Within a transaction this would do nothing.
    await session.execute('PRAGMA foreign_keys = OFF');
    try {
      return await work();
    } finally {
      await session.execute('PRAGMA foreign_keys = ON');
    }
  }

  async brokenReference(session: Session): Promise<string | undefined> {
    return (await session.get('PRAGMA foreign_key_check', []))?.['table'] as string | undefined;
  }

  async columns(session: Session): Promise<TableColumn[]> {
    const rows = await session.all(
      `SELECT tables.name AS "table", columns.name AS "column", columns.type = 'TEXT' OR columns.type = '' AS isText, columns.pk > 0 AS isKey
       FROM sqlite_master AS tables, pragma_table_xinfo(tables.name) AS columns
       WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%' AND columns.hidden = 0
         AND NOT EXISTS (SELECT 1 FROM pragma_table_list AS shadow WHERE shadow.name = tables.name AND shadow.type = 'shadow')
       ORDER BY tables.name, columns.pk = 0, columns.pk, columns.cid`,
      [],
    );
    return rows.map((row) => ({
      table: String(row['table']),
      column: String(row['column']),
      isText: row['isText'] === 1,
      isKey: row['isKey'] === 1,
    }));
  }

  async filling<T>(session: Session, work: () => Promise<T>): Promise<T> {
    const triggers = await session.all(`SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name`, []);
    for (const { name } of triggers) await session.execute(`DROP TRIGGER ${String(name)}`);
    const result = await work();
    for (const { sql } of triggers) await session.execute(String(sql));
    return result;
  }

  /** SQLite takes the next id from the highest. */
  async continueIds(): Promise<void> {}

  async dropEverything(): Promise<void> {
    const { connection } = this.#session;
    // Virtual tables go first and take their shadow tables with them.
    const names = connection
      .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY sql LIKE 'CREATE VIRTUAL%' DESC`)
      .all()
      .map((row) => String(row['name']));
    connection.forgetStatements();
    for (const name of names) connection.exec(`DROP TABLE IF EXISTS "${name}"`);
  }

  async compact(): Promise<void> {
    await this.once(true, (session) => session.execute('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)'));
  }

  async snapshot(): Promise<Uint8Array | null> {
    return this.#queue.inTurn(() => {
      const { connection } = this.#session;
      return connection.location() === null ? connection.serialize() : null;
    });
  }

  async restore(snapshot: Uint8Array): Promise<boolean> {
    return this.#queue.inTurn(() => {
      if (this.#session.connection.location() !== null) return false;
      // Node crashes when the statements of the database it replaces are collected later: a new connection has none.
      this.#session.disconnect();
      this.#session = new SqliteSession(connect(':memory:'));
      this.#session.connection.deserialize(snapshot);
      return true;
    });
  }

  async close(): Promise<void> {
    await this.#queue.inTurn(() => this.#session.disconnect());
  }
}

class SqliteSession implements Session {
  readonly connection: Connection;
  #isInTransaction = false;
  /** SQLite rolls back on its own where the disk is full. What comes after that in the transaction would be kept by itself, and fails. */
  #rolledBackBy: unknown;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  all(sql: string, values: readonly SqlValue[]): Row[] {
    return this.#run(() => this.connection.prepare(sql).all(...values));
  }

  get(sql: string, values: readonly SqlValue[]): Row | undefined {
    return this.#run(() => this.connection.prepare(sql).get(...values));
  }

  run(sql: string, values: readonly SqlValue[]): number {
    return this.#run(() => Number(this.connection.prepare(sql).run(...values).changes));
  }

  execute(script: string): void {
    this.#run(() => this.connection.exec(script));
  }

  async transaction<T>(work: () => Promise<T>): Promise<T> {
    this.connection.exec('BEGIN IMMEDIATE');
    this.#isInTransaction = true;
    try {
      const result = await work();
      this.#run(() => this.connection.exec('COMMIT'));
      return result;
    } catch (error) {
      if (this.connection.isTransaction) this.connection.exec('ROLLBACK');
      throw error;
    } finally {
      this.#isInTransaction = false;
      this.#rolledBackBy = undefined;
    }
  }

  #run<T>(statement: () => T): T {
    if (this.#rolledBackBy !== undefined) throw this.#rolledBackBy;
    try {
      return statement();
    } catch (error) {
      if (this.#isInTransaction && !this.connection.isTransaction) this.#rolledBackBy = error;
      throw error;
    }
  }

  disconnect(): void {
    this.connection.forgetStatements();
    this.connection.close();
  }
}
