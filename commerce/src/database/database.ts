import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Engine,
  isTransaction,
  type Member,
  type Row,
  type Session,
  type SqlValue,
  type Statements,
  type TableColumn,
  type TurnKind,
} from './engine.ts';
import { engineAt } from './engine-at.ts';

/** What one caller does with the database in one go, while everybody else waits. */
interface Turn {
  readonly kind: TurnKind;
  readonly session: Session;
  /** What is told afterwards. */
  readonly announcements: (() => void | Promise<void>)[];
  isOver: boolean;
}

/** Statements that read begin so. */
const READING = /^\s*(SELECT|WITH|PRAGMA)\b/;

/**
 * The dealer's database: typed rows, and transactions that belong to whoever began them. What a transaction's work calls, however deep, is
 * in it, and nothing else is: a request beside it waits, and keeps its own write when the transaction rolls back (decision 0365).
 */
export class Database {
  readonly #engine: Engine;
  readonly #turns = new AsyncLocalStorage<Turn>();
  #longTurns: { afterMs: number; tell: () => void } | undefined;

  /** Opens a file, which it creates where there is none, a new database in memory (":memory:"), or one at a URL (postgres://…). */
  constructor(address: string) {
    this.#engine = engineAt(address);
  }

  get kind(): Engine['kind'] {
    return this.#engine.kind;
  }

  /** Where it is, in words for an operator. */
  get address(): string {
    return this.#engine.address;
  }

  async all<Result>(sql: string, ...values: SqlValue[]): Promise<Result[]> {
    return this.#inTurn(!READING.test(sql), (session) => session.all(sql, values) as Result[] | Promise<Result[]>);
  }

  async get<Result>(sql: string, ...values: SqlValue[]): Promise<Result | undefined> {
    return this.#inTurn(!READING.test(sql), (session) => session.get(sql, values) as Result | undefined | Promise<Result | undefined>);
  }

  /** Runs a statement; returns the number of changed rows. */
  async run(sql: string, ...values: SqlValue[]): Promise<{ changes: number }> {
    return this.#inTurn(true, (session) => {
      const changes = session.run(sql, values);
      return typeof changes === 'number' ? { changes } : changes.then((counted) => ({ changes: counted }));
    });
  }

  /** Inserts one row into a table whose rows are numbered; returns its id. */
  async insert(sql: string, ...values: SqlValue[]): Promise<number> {
    return this.#inTurn(true, (session) => {
      const row = session.get(`${sql} RETURNING id`, values);
      return row instanceof Promise ? row.then(idOf) : idOf(row);
    });
  }

  async execute(script: string): Promise<void> {
    await this.#inTurn(true, (session) => session.execute(script));
  }

  /**
   * Runs `work` in one write transaction; rolls back when it throws. A nested call joins the outer transaction. Whatever `work` starts has
   * to be awaited in it: a statement that comes after its end throws.
   */
  async transaction<T>(work: () => T | Promise<T>): Promise<T> {
    const outer = this.#turns.getStore();
    if (outer && isTransaction(outer.kind)) return work();
    if (outer?.kind === 'reading') throw new Error('a reading changes nothing: begin with the transaction');
    return this.#takeTurn('transaction', work);
  }

  /**
   * The same for work that reads anything and writes only what belongs to the cart with this id. A server has several carts change at the
   * same time, while nothing else is written (decision 0376).
   */
  async cartTransaction<T>(cartId: string, work: () => T | Promise<T>): Promise<T> {
    return this.#turns.getStore() ? this.transaction(work) : this.#takeTurn({ cart: cartId }, work);
  }

  /**
   * Runs `work` while nobody else writes: what it has read still holds when it writes. Statements outside of a transaction stay when it
   * throws.
   */
  async alone<T>(work: () => T | Promise<T>): Promise<T> {
    return this.#turns.getStore() ? work() : this.#takeTurn('request', work);
  }

  /** Runs `work`, which only reads, on one state of the database. Within a transaction it sees what that one has changed. */
  async reading<T>(work: () => T | Promise<T>): Promise<T> {
    return this.#turns.getStore() ? work() : this.#takeTurn('reading', work);
  }

  get isInTransaction(): boolean {
    const turn = this.#turns.getStore();
    return turn !== undefined && isTransaction(turn.kind);
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

  /** Calls `tell`, in the context of whoever has the turn, when one that keeps others from writing lasts longer than that. */
  onLongTurn(afterMs: number, tell: () => void): void {
    this.#longTurns = { afterMs, tell };
  }

  /** How many connections have ended, each of which may have lost what is not logged (prices); undefined while there is none. */
  get endedConnections(): number | undefined {
    return this.#engine.endedConnections;
  }

  /** The time by the clock that all programs with this database share. Within a turn that writes it is later than whatever came before. */
  now(): Date {
    return this.#engine.now();
  }

  /** Statements that run at once, in nobody's turn: for tests, which look into the database between two requests. */
  get statements(): Statements {
    return this.#engine.statements;
  }

  /** The programs that serve a database on a server at the moment. */
  async members(): Promise<Member[]> {
    return this.#inTurn(false, (session) => this.#engine.members(session));
  }

  async hasTable(name: string): Promise<boolean> {
    return this.#inTurn(false, (session) => this.#engine.hasTable(session, name));
  }

  /** Runs `work`, which changes tables, without foreign keys; they have to hold again at the end of its transactions. */
  async withoutForeignKeys<T>(work: () => Promise<T>): Promise<T> {
    return this.alone(() => this.#engine.withoutForeignKeys(this.#turns.getStore()!.session, work));
  }

  /** The name of a table with a row that refers to nothing. */
  async brokenReference(): Promise<string | undefined> {
    return this.#inTurn(false, (session) => this.#engine.brokenReference(session));
  }

  /** The columns of every table that a row is written with. */
  async columns(): Promise<TableColumn[]> {
    return this.#inTurn(false, (session) => this.#engine.columns(session));
  }

  /** Runs `work`, which fills empty tables with rows of another database, in one transaction: no trigger counts them again. */
  async filling<T>(work: () => Promise<T>): Promise<T> {
    return this.withoutForeignKeys(() =>
      this.transaction(async () => {
        const result = await this.#engine.filling(this.#turns.getStore()!.session, work);
        const broken = await this.brokenReference();
        if (broken !== undefined) throw new Error(`rows of ${broken} refer to nothing`);
        return result;
      }),
    );
  }

  /** Lets the ids of every table go on above those that rows were given. */
  async continueIds(): Promise<void> {
    await this.#inTurn(true, (session) => this.#engine.continueIds(session));
  }

  /** The whole database, for `restore`; null for one that is kept. */
  async snapshot(): Promise<Uint8Array | null> {
    return this.#engine.snapshot();
  }

  /** Replaces everything in a database in memory. False for one that is kept. */
  async restore(snapshot: Uint8Array): Promise<boolean> {
    return this.#engine.restore(snapshot);
  }

  /** Runs `work`, which makes all tables and fills them, in place of those that are there, in one transaction. */
  async replacing(work: () => Promise<void>): Promise<void> {
    await this.withoutForeignKeys(() =>
      this.transaction(async () => {
        await this.#engine.dropEverything(this.#turns.getStore()!.session);
        await work();
        const broken = await this.brokenReference();
        if (broken !== undefined) throw new Error(`rows of ${broken} refer to nothing`);
      }),
    );
  }

  /** Makes sure that what is answered is kept; throws an OperatorError where the database cannot be used. */
  async prepare(): Promise<void> {
    await this.#engine.prepare();
  }

  /** Gives the room of what was deleted free. Outside of transactions. */
  async compact(): Promise<void> {
    await this.#engine.compact();
  }

  /** Waits for what is under way. */
  async close(): Promise<void> {
    await this.#engine.close();
  }

  async #takeTurn<T>(kind: TurnKind, work: () => T | Promise<T>): Promise<T> {
    const outer = this.#turns.getStore();
    const announcements: Turn['announcements'] = [];
    let isKept = !isTransaction(kind);
    const run = async (session: Session): Promise<T> => {
      const turn: Turn = { kind, session, announcements, isOver: false };
      const watched = outer || kind === 'reading' ? undefined : this.#longTurns;
      const timer = watched && setTimeout(watched.tell, watched.afterMs);
      try {
        return await this.#turns.run(turn, async () => work());
      } finally {
        clearTimeout(timer);
        turn.isOver = true;
      }
    };
    try {
      const result = await (outer ? outer.session.transaction(() => run(outer.session)) : this.#engine.turn(kind, run));
      isKept = true;
      return result;
    } finally {
      if (isKept) for (const announce of announcements) await this.afterCommit(announce);
    }
  }

  async #inTurn<T>(isWriting: boolean, statement: (session: Session) => T | Promise<T>): Promise<T> {
    const turn = this.#turns.getStore();
    if (!turn) return this.#engine.once(isWriting, statement);
    if (turn.isOver) throw new Error('a statement came after the end of its transaction: it was not awaited');
    return statement(turn.session);
  }
}

function idOf(row: Row | undefined): number {
  if (row === undefined) throw new Error('nothing was inserted');
  return Number(row['id']);
}
