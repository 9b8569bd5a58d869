import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SQLInputValue } from 'node:sqlite';
import { Connection, connect } from './connection.ts';
import { TurnQueue } from './turn-queue.ts';

/** What one caller does with the database in one go, while everybody else waits. */
interface Turn {
  readonly kind: 'request' | 'reading' | 'transaction';
  /** What is told afterwards. */
  readonly announcements: (() => void | Promise<void>)[];
  isOver: boolean;
}

/**
 * The dealer's database: typed rows, and transactions that belong to whoever began them. What a transaction's work calls, however deep, is
 * in it, and nothing else is: a request beside it waits, and keeps its own write when the transaction rolls back (decision 0365).
 */
export class Database {
  readonly #queue = new TurnQueue();
  readonly #turns = new AsyncLocalStorage<Turn>();
  #connection: Connection;

  /** Opens or creates the file (":memory:" for none). */
  constructor(file: string) {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
    this.#connection = connect(file);
  }

  async all<Row>(sql: string, ...values: SQLInputValue[]): Promise<Row[]> {
    return this.#inTurn(() => this.#connection.prepare(sql).all(...values) as Row[]);
  }

  async get<Row>(sql: string, ...values: SQLInputValue[]): Promise<Row | undefined> {
    return this.#inTurn(() => this.#connection.prepare(sql).get(...values) as Row | undefined);
  }

  /** Runs a statement; returns the number of changed rows and the id of the last inserted one. */
  async run(sql: string, ...values: SQLInputValue[]): Promise<{ changes: number; lastId: number }> {
    return this.#inTurn(() => {
      const result = this.#connection.prepare(sql).run(...values);
      return { changes: Number(result.changes), lastId: Number(result.lastInsertRowid) };
    });
  }

  async execute(sql: string): Promise<void> {
    await this.#inTurn(() => this.#connection.exec(sql));
  }

  /**
   * Runs `work` in one write transaction; rolls back when it throws. A nested call joins the outer transaction. Whatever `work` starts has
   * to be awaited in it: a statement that comes after its end throws.
   */
  async transaction<T>(work: () => T | Promise<T>): Promise<T> {
    const outer = this.#turns.getStore();
    if (outer?.kind === 'transaction') return work();
    if (outer?.kind === 'reading') throw new Error('a reading changes nothing: begin with the transaction');
    return this.#takeTurn('transaction', () => this.#commit(work));
  }

  /**
   * Runs `work` while nobody else reads or writes: what it has read still holds when it writes. Statements outside of a transaction stay
   * when it throws.
   */
  async alone<T>(work: () => T | Promise<T>): Promise<T> {
    return this.#turns.getStore() ? work() : this.#takeTurn('request', work);
  }

  /** Runs `work`, which only reads, on one state of the database. Within a transaction it sees what that one has changed. */
  async reading<T>(work: () => T | Promise<T>): Promise<T> {
    return this.#turns.getStore() ? work() : this.#takeTurn('reading', work);
  }

  get isInTransaction(): boolean {
    return this.#turns.getStore()?.kind === 'transaction';
  }

  /**
   * Runs `work` once others can read what was written: after the transaction, never if it is rolled back, and after the turn that it is in.
   * Outside of a turn at once.
   */
  async afterCommit(work: () => void | Promise<void>): Promise<void> {
    const turn = this.#turns.getStore();
    if (turn) turn.announcements.push(work);
    else await work();
  }

  /** Statements that run at once, in nobody's turn: for tests, which look into the database between two requests. */
  get statements(): Pick<Connection, 'exec' | 'prepare'> {
    return this.#connection;
  }

  /** The whole database, for `restore`; null for one in a file. */
  async snapshot(): Promise<Uint8Array | null> {
    return this.#inTurn(() => (this.#connection.location() === null ? this.#connection.serialize() : null));
  }

  /** Replaces everything in a database in memory. False for one in a file. */
  async restore(snapshot: Uint8Array): Promise<boolean> {
    return this.#inTurn(() => {
      if (this.#connection.location() !== null) return false;
      // Node crashes when the statements of the database it replaces are collected later: a new connection has none.
      this.#disconnect();
      this.#connection = connect(':memory:');
      this.#connection.deserialize(snapshot);
      return true;
    });
  }

  /** Drops every table. */
  async dropEverything(): Promise<void> {
    await this.#inTurn(() => {
      this.#connection.exec('PRAGMA foreign_keys = OFF');
      // Virtual tables go first and take their shadow tables with them.
      const names = this.#connection
        .prepare(
          `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY sql LIKE 'CREATE VIRTUAL%' DESC`,
        )
        .all()
        .map((row) => String(row['name']));
      this.#connection.forgetStatements();
      for (const name of names) this.#connection.exec(`DROP TABLE IF EXISTS "${name}"`);
      this.#connection.exec('PRAGMA foreign_keys = ON');
    });
  }

  /** Waits for what is under way. */
  async close(): Promise<void> {
    await this.#inTurn(() => this.#disconnect());
  }

  #disconnect(): void {
    this.#connection.forgetStatements();
    this.#connection.close();
  }

  async #takeTurn<T>(kind: Turn['kind'], work: () => T | Promise<T>): Promise<T> {
    const outer = this.#turns.getStore();
    const turn: Turn = { kind, announcements: [], isOver: false };
    let isKept = kind !== 'transaction';
    const run = async (): Promise<T> => {
      try {
        const result = await this.#turns.run(turn, async () => work());
        isKept = true;
        return result;
      } finally {
        turn.isOver = true;
      }
    };
    try {
      return await (outer ? run() : this.#queue.inTurn(run));
    } finally {
      if (isKept) for (const announce of turn.announcements) await this.afterCommit(announce);
    }
  }

  async #commit<T>(work: () => T | Promise<T>): Promise<T> {
    this.#connection.exec('BEGIN IMMEDIATE');
    try {
      const result = await work();
      this.#connection.exec('COMMIT');
      return result;
    } catch (error) {
      // SQLite rolls back on its own where the disk is full.
      if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK');
      throw error;
    }
  }

  async #inTurn<T>(statement: () => T): Promise<T> {
    const turn = this.#turns.getStore();
    if (turn) {
      if (turn.isOver) throw new Error('a statement came after the end of its transaction: it was not awaited');
      return statement();
    }
    return this.#queue.inTurn(statement);
  }
}
