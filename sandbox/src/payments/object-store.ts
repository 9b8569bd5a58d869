import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { Clock } from '../server/clock.ts';
import type { RequestFields } from './request-fields.ts';
import { resourceMissing } from './stripe-failure.ts';

/** What every object of Stripe's has. */
export interface StripeObject {
  id: string;
  object: string;
  /** Seconds since 1970. */
  created: number;
}

/** One page in Stripe's list shape. */
export interface ListPage {
  object: 'list';
  url: string;
  has_more: boolean;
  data: StripeObject[];
}

const tables = `
  CREATE TABLE IF NOT EXISTS stripe_objects (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    object TEXT NOT NULL,
    body TEXT NOT NULL,
    hidden TEXT NOT NULL DEFAULT '{}'
  );
  CREATE INDEX IF NOT EXISTS stripe_objects_by_kind ON stripe_objects (object, sequence);
  CREATE TABLE IF NOT EXISTS stripe_idempotency (
    key TEXT PRIMARY KEY,
    path TEXT NOT NULL,
    params TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    request_id TEXT NOT NULL,
    created INTEGER NOT NULL
  );`;

/** The circumstances under which objects are written. */
export interface Scene {
  /** Everything happens at this moment; without it, now. */
  at?: Date | undefined;
  /** No events are recorded: the past of a seed. */
  silent?: boolean;
  /** The API request that caused it; events name it. */
  request?: { id: string; idempotency_key: string | null };
}

/** Keeps every object as JSON, and beside it what Stripe never shows (how a test card behaves). */
export class ObjectStore {
  readonly database: DatabaseSync;
  readonly clock: Clock;
  #scene: Scene = {};

  constructor(database: DatabaseSync, clock = new Clock()) {
    this.database = database;
    this.clock = clock;
    database.exec(tables);
  }

  /** Stripe's clock: whole seconds. */
  now(): number {
    return Math.floor(this.today().getTime() / 1000);
  }

  today(): Date {
    return this.#scene.at ?? this.clock.now();
  }

  get scene(): Readonly<Scene> {
    return this.#scene;
  }

  /** Runs synchronous work under these circumstances, on top of those that hold already. */
  during<Result>(scene: Scene, run: () => Result): Result {
    const before = this.#scene;
    this.#scene = { ...before, ...scene };
    try {
      return run();
    } finally {
      this.#scene = before;
    }
  }

  /** Writes a new object or a new state of it; `hidden` stays as it was unless given. */
  save(object: StripeObject, hidden?: object): void {
    this.database
      .prepare(
        `INSERT INTO stripe_objects (id, object, body, hidden) VALUES (?1, ?2, ?3, coalesce(?4, '{}'))
         ON CONFLICT (id) DO UPDATE SET body = ?3, hidden = coalesce(?4, hidden)`,
      )
      .run(object.id, object.object, JSON.stringify(object), hidden ? JSON.stringify(hidden) : null);
  }

  find(id: string): StripeObject | undefined {
    const row = this.database.prepare('SELECT body FROM stripe_objects WHERE id = ?').get(id);
    return row && (JSON.parse(String(row['body'])) as StripeObject);
  }

  /** The object of that kind, or Stripe's 404; `param` is the parameter that named it. */
  get<Kind extends StripeObject>(object: Kind['object'], id: string, param: string = object): Kind {
    const found = this.find(id);
    if (found?.object !== object) throw resourceMissing(object, id, param);
    return found as Kind;
  }

  hidden<Hidden extends object>(id: string): Hidden {
    const row = this.database.prepare('SELECT hidden FROM stripe_objects WHERE id = ?').get(id);
    return JSON.parse(String(row?.['hidden'] ?? '{}')) as Hidden;
  }

  all<Kind extends StripeObject>(object: Kind['object']): Kind[] {
    const rows = this.database.prepare('SELECT body FROM stripe_objects WHERE object = ? ORDER BY sequence').all(object);
    return rows.map((row) => JSON.parse(String(row['body'])) as Kind);
  }

  /** Newest first, with `limit`, `starting_after` and `ending_before`; `filters` compare top-level fields. */
  page(object: string, url: string, fields: RequestFields, filters: Record<string, string | undefined>): ListPage {
    const limit = Math.min(fields.positive('limit') ?? 10, 100);
    const after = fields.text('starting_after');
    const before = fields.text('ending_before');
    const conditions = ['object = ?'];
    const values: (string | number)[] = [object];
    for (const [field, value] of Object.entries(filters)) {
      if (value === undefined) continue;
      conditions.push(`json_extract(body, '$.' || ?) = ?`);
      values.push(field, value);
    }
    if (after ?? before) {
      conditions.push(`sequence ${after ? '<' : '>'} (SELECT sequence FROM stripe_objects WHERE id = ?)`);
      values.push(this.get(object, after ?? before ?? '', after ? 'starting_after' : 'ending_before').id);
    }
    const order = before && !after ? 'ASC' : 'DESC';
    const sql = `SELECT body FROM stripe_objects WHERE ${conditions.join(' AND ')} ORDER BY sequence ${order} LIMIT ?`;
    const rows = this.database.prepare(sql).all(...values, limit + 1);
    const data = rows.slice(0, limit).map((row) => JSON.parse(String(row['body'])) as StripeObject);
    return { object: 'list', url, has_more: rows.length > limit, data: order === 'ASC' ? data.toReversed() : data };
  }

  reset(): void {
    this.database.exec('DELETE FROM stripe_objects; DELETE FROM stripe_idempotency;');
  }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `pi_` and 24 random letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from({ length: 24 }, () => letters[randomInt(letters.length)]).join('')}`;
}
