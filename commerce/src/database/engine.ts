import type { SQLInputValue } from 'node:sqlite';

/** What a statement is given. True and false are 1 and 0, as in the tables. */
export type SqlValue = SQLInputValue;

export type Row = Record<string, unknown>;

/**
 * What a turn is for: a request that keeps others from writing, one state that is only read, a write transaction, or one that writes nothing
 * but what belongs to the cart with an id.
 */
export type TurnKind = 'request' | 'reading' | 'transaction' | { cart: string };

export function isTransaction(kind: TurnKind): boolean {
  return kind !== 'request' && kind !== 'reading';
}

/** A column of a table. */
export interface TableColumn {
  table: string;
  column: string;
  isText: boolean;
  /** Whether it is of the primary key. */
  isKey: boolean;
}

/** A program that serves a database on a server. */
export interface Member {
  /** "koura commerce, process 12 on shop-1". */
  name: string;
  /** Of the tables that it knows. */
  version: number;
}

/** One connection, while it is somebody's. An engine that answers at once does so without a promise. */
export interface Session {
  all(sql: string, values: readonly SqlValue[]): Row[] | Promise<Row[]>;
  get(sql: string, values: readonly SqlValue[]): Row | undefined | Promise<Row | undefined>;
  /** Returns the number of changed rows. */
  run(sql: string, values: readonly SqlValue[]): number | Promise<number>;
  /** Runs a script of statements without values. */
  execute(script: string): void | Promise<void>;
  /** Runs `work` between the begin and the end of a write transaction; rolls back when it throws. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
}

/** Statements that run at once, in nobody's turn. */
export interface Statements {
  exec(sql: string): void;
  prepare(sql: string): {
    all(...values: SqlValue[]): Row[];
    get(...values: SqlValue[]): Row | undefined;
    run(...values: SqlValue[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  };
}

/** A database of one make (decision 0375). SQL is that of SQLite in what both know; what they spell differently is in sql.ts. */
export interface Engine {
  readonly kind: 'sqlite' | 'postgres';
  /** Where it is, in words for an operator: without a password. */
  readonly address: string;
  /** Runs `work` in its turn: nobody else writes during a request or a transaction, nor to the same cart during one of a cart. */
  turn<T>(kind: TurnKind, work: (session: Session) => Promise<T>): Promise<T>;
  /** Runs one statement of nobody's turn. */
  once<T>(isWriting: boolean, statement: (session: Session) => T | Promise<T>): Promise<T>;
  /** How many connections have ended, each of which may have lost what is not logged; undefined while there is none. */
  readonly endedConnections: number | undefined;
  /** The time by the clock of the database: of this machine for a file, of the server as of its last writer's turn. */
  now(): Date;
  readonly statements: Statements;
  /** Makes sure that what is answered is kept; throws an OperatorError where the database cannot be used. */
  prepare(): Promise<void>;
  /** The other programs that serve it, and this one where it does. */
  members(session: Session): Promise<Member[]>;
  hasTable(session: Session, name: string): Promise<boolean>;
  /** Runs `work`, which changes tables, without foreign keys; they have to hold again at its end. */
  withoutForeignKeys<T>(session: Session, work: () => Promise<T>): Promise<T>;
  /** The name of a table with a row that refers to nothing. */
  brokenReference(session: Session): Promise<string | undefined>;
  /** The columns of every table that a row is written with, those by which rows are told apart first. */
  columns(session: Session): Promise<TableColumn[]>;
  /** Runs `work`, which fills tables within a transaction, without triggers and, on a server, without foreign keys. */
  filling<T>(session: Session, work: () => Promise<T>): Promise<T>;
  /** Lets ids go on above those that were given. */
  continueIds(session: Session): Promise<void>;
  /** Drops every table, within a transaction without foreign keys. */
  dropEverything(session: Session): Promise<void>;
  /** Gives the room of what was deleted free, outside of transactions. */
  compact(): Promise<void>;
  /** All data, for `restore`; null where it is kept. */
  snapshot(): Promise<Uint8Array | null>;
  restore(snapshot: Uint8Array): Promise<boolean>;
  close(): Promise<void>;
}
