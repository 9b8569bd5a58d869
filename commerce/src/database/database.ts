import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/** What the card provider simulator needs of a connection. */
export type Statements = Pick<DatabaseSync, 'exec' | 'prepare'>;

/** Their providers are other programs in life: emptied with the rest, and never dropped. */
const OF_SIMULATORS = /^(?:stripe|simulated)_/;

/** A thin layer over Node's SQLite: cached statements, typed rows, transactions. */
export class Database {
  #connection: Connection;
  #depth = 0;
  #afterCommit: (() => void)[] = [];

  /** Opens or creates the file (":memory:" for none). */
  constructor(file: string) {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
    this.#connection = connect(file);
  }

  all<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#connection.prepare(sql).all(...values) as Row[];
  }

  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#connection.prepare(sql).get(...values) as Row | undefined;
  }

  /** Runs a statement; returns the number of changed rows and the id of the last inserted one. */
  run(sql: string, ...values: SQLInputValue[]): { changes: number; lastId: number } {
    const result = this.#connection.prepare(sql).run(...values);
    return { changes: Number(result.changes), lastId: Number(result.lastInsertRowid) };
  }

  execute(sql: string): void {
    this.#connection.exec(sql);
  }

  /** Runs `work` in one write transaction; rolls back when it throws. A nested call joins the outer transaction. */
  transaction<T>(work: () => T): T {
    if (this.#depth > 0) return work();
    let committed: (() => void)[] = [];
    this.#connection.exec('BEGIN IMMEDIATE');
    this.#depth += 1;
    try {
      const result = work();
      this.#connection.exec('COMMIT');
      committed = this.#afterCommit;
      return result;
    } catch (error) {
      // SQLite rolls back on its own where the disk is full.
      if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK');
      throw error;
    } finally {
      this.#depth -= 1;
      this.#afterCommit = [];
      for (const announce of committed) announce();
    }
  }

  get isInTransaction(): boolean {
    return this.#depth > 0;
  }

  /** Runs `work` once the current transaction is committed, never if it is rolled back; outside of a transaction at once. */
  afterCommit(work: () => void): void {
    if (this.#depth > 0) this.#afterCommit.push(work);
    else work();
  }

  /** For the simulators of providers, which have tables of their own (`stripe_…`, `simulated_…`). */
  readonly connection: Statements = {
    exec: (sql) => this.#connection.exec(sql),
    prepare: (sql) => this.#connection.prepare(sql),
  };

  /** The whole database, for `restore`; null for one in a file. */
  snapshot(): Uint8Array | null {
    return this.#connection.location() === null ? this.#connection.serialize() : null;
  }

  /** Replaces everything in a database in memory. False for one in a file. */
  restore(snapshot: Uint8Array): boolean {
    if (this.#connection.location() !== null) return false;
    // Node crashes when the statements of the database it replaces are collected later: a new connection has none.
    this.close();
    this.#connection = connect(':memory:');
    this.#connection.deserialize(snapshot);
    return true;
  }

  /** Drops every table; those of the card provider simulator are only emptied, since it creates them once. */
  dropEverything(): void {
    this.#connection.exec('PRAGMA foreign_keys = OFF');
    // Virtual tables go first and take their shadow tables with them.
    const names = this.#connection
      .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY sql LIKE 'CREATE VIRTUAL%' DESC`)
      .all()
      .map((row) => String(row['name']));
    this.#connection.forgetStatements();
    for (const name of names) this.#connection.exec(OF_SIMULATORS.test(name) ? `DELETE FROM "${name}"` : `DROP TABLE IF EXISTS "${name}"`);
    this.#connection.exec('PRAGMA foreign_keys = ON');
  }

  close(): void {
    this.#connection.forgetStatements();
    this.#connection.close();
  }
}

function connect(file: string): Connection {
  const connection = new Connection(file);
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON');
  // Orders rows randomly but reproducibly for a seed: the "random" sort must be stable across pages.
  connection.function('shuffle', { deterministic: true }, (id, seed) => shuffledRank(Number(id), Number(seed)));
  return connection;
}

/** Prepares each statement once: preparing takes longer than running. Only for statements that are run to completion. */
class Connection extends DatabaseSync {
  readonly #statements = new Map<string, StatementSync>();

  override prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = super.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  forgetStatements(): void {
    this.#statements.clear();
  }
}

function shuffledRank(id: number, seed: number): number {
  let mixed = Math.imul(id ^ Math.imul(seed, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
