import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** Opens or creates the file, with what every connection of ours needs. */
export function connect(file: string): Connection {
  const connection = new Connection(file);
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON');
  // Orders rows randomly but reproducibly for a seed: the "random" sort must be stable across pages.
  connection.function('shuffle', { deterministic: true }, (id, seed) => shuffledRank(Number(id), Number(seed)));
  connection.function('iso_now', () => new Date().toISOString());
  return connection;
}

/** Prepares each statement once: preparing takes longer than running. Only for statements that are run to completion. */
export class Connection extends DatabaseSync {
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
