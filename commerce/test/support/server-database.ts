import { Client } from 'pg';

let count = 0;

/** A new, empty database on the server of TEST_POSTGRES, for programs that open it one after another, as its owner sees it. */
export class ServerDatabase {
  readonly url: string;
  readonly #name: string;

  private constructor(name: string) {
    this.#name = name;
    this.url = new URL(`/${name}`, process.env['TEST_POSTGRES']).href;
  }

  static async create(): Promise<ServerDatabase> {
    const database = new ServerDatabase(`koura_owned_${process.pid}_${++count}`);
    await database.onServer(`CREATE DATABASE ${database.#name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'`);
    return database;
  }

  /** A connection to it, which the caller ends. */
  async connect(): Promise<Client> {
    const client = new Client(this.url);
    await client.connect();
    return client;
  }

  async query<Row extends object>(sql: string): Promise<Row[]> {
    const client = await this.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** Runs a statement beside the database, such as one that makes another. */
  async onServer(sql: string): Promise<void> {
    const client = new Client(new URL('/postgres', this.url).href);
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  }

  async drop(): Promise<void> {
    await this.onServer(`DROP DATABASE IF EXISTS ${this.#name} WITH (FORCE)`);
  }
}
