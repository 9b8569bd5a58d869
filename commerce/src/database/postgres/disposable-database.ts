import { driver } from './driver.ts';

/** The query of a URL whose database lasts as long as its program uses it, as one in memory does: for tests. */
const MARK = 'disposable';

/** A database that is made with its first use and dropped at the end; the server's user may create databases. */
export class DisposableDatabase {
  readonly #server: string;
  readonly #name: string;
  #made: Promise<void> | undefined;

  private constructor(url: URL) {
    this.#name = url.pathname.slice(1);
    this.#server = new URL('/postgres', url).href;
  }

  /** Splits a URL into what the driver connects to and, where its query says so, the database that has to be made first. */
  static of(address: string): { url: string; disposable: DisposableDatabase | undefined } {
    const url = new URL(address);
    if (!url.searchParams.has(MARK)) return { url: address, disposable: undefined };
    url.searchParams.delete(MARK);
    return { url: url.href, disposable: new DisposableDatabase(url) };
  }

  async made(): Promise<void> {
    this.#made ??= this.#run(
      `DROP DATABASE IF EXISTS "${this.#name}" WITH (FORCE)`,
      `CREATE DATABASE "${this.#name}" TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C' STRATEGY file_copy`,
    );
    return this.#made;
  }

  /** Copies the database, to which nobody may be connected; returns the copy's name. */
  async keep(): Promise<string> {
    const copy = `${this.#name}_kept_${Date.now()}`;
    await this.#run(`CREATE DATABASE "${copy}" TEMPLATE "${this.#name}" STRATEGY file_copy`);
    return copy;
  }

  async become(copy: string): Promise<void> {
    await this.#run(
      `DROP DATABASE IF EXISTS "${this.#name}" WITH (FORCE)`,
      `CREATE DATABASE "${this.#name}" TEMPLATE "${copy}" STRATEGY file_copy`,
    );
    this.#made = Promise.resolve();
  }

  async drop(): Promise<void> {
    if (this.#made) await this.#run(`DROP DATABASE IF EXISTS "${this.#name}" WITH (FORCE)`);
    this.#made = undefined;
  }

  async #run(...statements: string[]): Promise<void> {
    const client = new (driver().Client)(this.#server);
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }
}
