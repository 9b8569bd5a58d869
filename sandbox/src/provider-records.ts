import { isServer } from '../../commerce/src/database/engine-at.ts';
import { connect, type Connection } from '../../commerce/src/database/connection.ts';
import type { Database } from '../../commerce/src/database/database.ts';

/** What a simulated provider needs of its records. */
export type ProviderStatements = Pick<Connection, 'exec' | 'prepare'>;

/**
 * What the simulated card provider and bank keep, in a file beside the backend's (`shop.sqlite`: `shop.sqlite.providers`). They are other
 * programs in life: nothing that the backend rolls back takes anything from them.
 */
export class ProviderRecords implements ProviderStatements {
  #connection: Connection;

  /** `database`: the backend's file, or ":memory:". Beside one on a server they are in memory as well, which is for tests. */
  constructor(database: string) {
    this.#connection = connect(database === ':memory:' || isServer(database) ? ':memory:' : `${database}.providers`);
  }

  exec(sql: string): void {
    this.#connection.exec(sql);
  }

  prepare(sql: string): ReturnType<Connection['prepare']> {
    return this.#connection.prepare(sql);
  }

  /** Everything, for `restore`; null for records in a file. */
  snapshot(): Uint8Array | null {
    return this.#connection.location() === null ? this.#connection.serialize() : null;
  }

  /** Replaces everything in memory. */
  restore(snapshot: Uint8Array): void {
    // As the backend's own database does: a connection's statements must not outlive what they were prepared for.
    this.close();
    this.#connection = connect(':memory:');
    this.#connection.deserialize(snapshot);
  }

  /** Empties every table: each provider creates its own once. */
  empty(): void {
    const tables = this.#connection.prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`).all();
    for (const { name } of tables) this.#connection.exec(`DELETE FROM "${String(name)}"`);
  }

  close(): void {
    this.#connection.forgetStatements();
    this.#connection.close();
  }
}

/** The backend's records, and those of the providers that the sandbox plays. */
export interface SandboxRecords {
  database: Database;
  providers: ProviderRecords;
}
