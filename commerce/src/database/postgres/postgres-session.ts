import type { ClientBase, QueryResult } from 'pg';
import type { Row, Session, SqlValue } from '../engine.ts';
import { FUNCTIONS } from './functions.ts';
import type { ServerClock } from './server-clock.ts';
import { failureOf, ServerAwayError } from './server-failures.ts';
import { spell } from './spell.ts';
import { tablesFor } from './tables-for.ts';

/** Of the dealer's writers, one at a time: any number that only this program takes. */
export const WRITER_LOCK = '7305811346017';
/** Whoever changes a cart has the writers' lock together with others who do, and one of this class for the cart alone. */
const CART_CLASS = 7305812;

/** What the server answers to a statement in a transaction of which another one has failed. */
const ROLLED_BACK = '25P02';

/** SQL that waits until nobody else writes. */
export const WRITERS_TURN = `SELECT pg_advisory_xact_lock(${WRITER_LOCK}); `;
/** SQL that waits until nobody writes but to other carts than the one with this number. */
export const cartsTurn = (number: number): string =>
  `SELECT pg_advisory_xact_lock_shared(${WRITER_LOCK}); SELECT pg_advisory_xact_lock(${CART_CLASS}, ${number}); `;
/** Prepared statements of a connection stay in the server's memory, and some texts are made of what was asked for. */
const MAX_PREPARED = 1000;
/** A newer program that adds a column while this one is running makes the server refuse a prepared statement that asks for all of them. */
const ALL_COLUMNS = /(?<!\()\*/;
/** Milliseconds since 1970, of the moment at which this is asked: `now()` is the time at which the transaction began. */
const SERVER_TIME = 'SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS float8) AS time';

/** Statements as PostgreSQL wants them, each with the name that it is prepared under. */
export class Spelled {
  readonly #known = new Map<string, { text: string; name?: string }>();

  of(sql: string): { text: string; name?: string } {
    let known = this.#known.get(sql);
    if (!known) {
      const { size } = this.#known;
      if (size >= MAX_PREPARED || ALL_COLUMNS.test(sql)) return { text: spell(sql) };
      known = { text: spell(sql), name: `s${size}` };
      this.#known.set(sql, known);
    }
    return known;
  }
}

/**
 * A connection of the pool while it is somebody's. Statements that do not wait for each other (`Promise.all`) are sent together, and run one
 * after another, in the order in which they were begun.
 */
export class PostgresSession implements Session {
  readonly #client: ClientBase;
  readonly #spelled: Spelled;
  readonly #clock: ServerClock;
  /** The last one. It is what statements that were sent with the one that failed are about: the server says of them only that it failed. */
  #failure: Error | undefined;

  constructor(client: ClientBase, spelled: Spelled, clock: ServerClock) {
    this.#client = client;
    this.#spelled = spelled;
    this.#clock = clock;
  }

  async all(sql: string, values: readonly SqlValue[]): Promise<Row[]> {
    return (await this.#run(sql, values)).rows;
  }

  async get(sql: string, values: readonly SqlValue[]): Promise<Row | undefined> {
    return (await this.#run(sql, values)).rows[0];
  }

  async run(sql: string, values: readonly SqlValue[]): Promise<number> {
    return (await this.#run(sql, values)).rowCount ?? 0;
  }

  async execute(script: string): Promise<void> {
    if (script.includes('CREATE TABLE')) await this.plain(FUNCTIONS);
    await this.plain(tablesFor(script));
  }

  /** Runs a text as it is. */
  async plain(text: string): Promise<QueryResult> {
    return this.#answered(this.#client.query(text));
  }

  /** Asks what time it is, after whatever `first` waits for. */
  async keepTime(first = ''): Promise<void> {
    // Each statement of the text sees what was committed before it began.
    const results = await this.plain(first + SERVER_TIME);
    const { rows } = [results].flat().at(-1)! as QueryResult<{ time: number }>;
    this.#clock.is(rows[0]!.time);
  }

  /**
   * Whoever writes waits for the writer before, and then sees all that it has written and what time it is. The next one may ask for the lock
   * as soon as `ending` is called: the server lets it in when this one is committed, without a way back and forth between the two.
   */
  async transaction<T>(work: () => Promise<T>, turn = WRITERS_TURN, ending = (): void => undefined): Promise<T> {
    try {
      await this.keepTime(`BEGIN; ${turn}`);
      const result = await work();
      ending();
      const { command } = await this.plain('COMMIT');
      // The server answers so where a statement failed and somebody caught its error.
      if (command !== 'COMMIT') throw new Error('a statement of this transaction has failed, so all of it was rolled back');
      return result;
    } catch (error) {
      const ended = this.plain('ROLLBACK');
      // A connection that is gone has rolled back; a standby, which is away as well, is told.
      await (error instanceof ServerAwayError ? ended.catch(() => undefined) : ended);
      throw error;
    }
  }

  /** The same for what is not one transaction. */
  async alone<T>(work: () => Promise<T>, ending: () => void): Promise<T> {
    try {
      await this.keepTime(`SELECT pg_advisory_lock(${WRITER_LOCK}); `);
      return await work();
    } finally {
      ending();
      await this.plain(`SELECT pg_advisory_unlock(${WRITER_LOCK})`);
    }
  }

  async reading<T>(work: () => Promise<T>): Promise<T> {
    await this.plain('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    try {
      return await work();
    } finally {
      await this.plain('ROLLBACK');
    }
  }

  async #run(sql: string, values: readonly SqlValue[]): Promise<QueryResult<Row>> {
    try {
      return await this.#answered(this.#client.query<Row>({ ...this.#spelled.of(sql), values: [...values] }));
    } catch (error) {
      const failure = error as Error & { sql?: string };
      // For the log: the driver does not say what failed. A statement's text has no values in it.
      failure.sql ??= sql;
      throw failure;
    }
  }

  async #answered<T>(result: Promise<T>): Promise<T> {
    try {
      return await result;
    } catch (error) {
      if ((error as { code?: string }).code !== ROLLED_BACK || this.#failure === undefined) this.#failure = failureOf(error);
      throw this.#failure;
    }
  }
}
