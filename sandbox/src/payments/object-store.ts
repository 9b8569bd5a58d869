import { randomInt } from 'node:crypto';
import type { ProviderStatements } from '../provider-records.ts';
import { MovableClock } from '../../../commerce/src/context/movable-clock.ts';
import { ProviderSwitches } from './provider-switches.ts';
import type { RequestFields } from './request-fields.ts';
import { resourceMissing } from './stripe-failure.ts';

/** Fields that every Stripe object has. */
export interface StripeObject {
  id: string;
  object: string;
  /** Seconds since 1970. */
  created: number;
}

export interface ListPage {
  object: 'list';
  url: string;
  has_more: boolean;
  data: StripeObject[];
}

/** Search can be made to lag by up to an hour. */
export const MAX_SEARCH_LAG = 3600;

const tables = `
  CREATE TABLE IF NOT EXISTS stripe_objects (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    object TEXT NOT NULL,
    body TEXT NOT NULL,
    hidden TEXT NOT NULL DEFAULT '{}'
  );
  CREATE INDEX IF NOT EXISTS stripe_objects_by_age ON stripe_objects (object, json_extract(body, '$.created'), sequence);
  CREATE TABLE IF NOT EXISTS stripe_versions (id TEXT NOT NULL, at INTEGER NOT NULL, body TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS stripe_versions_by_id ON stripe_versions (id, at);
  CREATE TABLE IF NOT EXISTS stripe_due (id TEXT PRIMARY KEY, at INTEGER NOT NULL, step TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS stripe_due_by_time ON stripe_due (at);
  CREATE TABLE IF NOT EXISTS stripe_idempotency (
    key TEXT PRIMARY KEY,
    path TEXT NOT NULL,
    params TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    request_id TEXT NOT NULL,
    created INTEGER NOT NULL
  );`;

/** Context in which objects are written. */
export interface Scene {
  /** Time of everything that happens; now when absent. */
  at?: Date | undefined;
  /** Record no events, for seeding past payments. */
  silent?: boolean;
  /** The API request that causes it, which events name. */
  request?: { id: string; idempotency_key: string | null };
}

/** Stores every object as JSON, beside its hidden state that Stripe never shows (how a test card behaves). */
export class ObjectStore {
  readonly database: ProviderStatements;
  readonly clock: MovableClock;
  /** Outcomes that operators and tests have set up for the next requests. */
  readonly switches = new ProviderSwitches();
  /** Called after an event was recorded. */
  onEvent: (() => void) | undefined;
  /** Called when everything was deleted; `settings` when the switches are reset, too. */
  onReset: ((settings: boolean) => void) | undefined;
  #scene: Scene = {};

  constructor(database: ProviderStatements, clock = new MovableClock()) {
    this.database = database;
    this.clock = clock;
    database.exec(tables);
  }

  /** The simulator's clock: seconds since 1970. */
  now(): number {
    return Math.floor(this.today().getTime() / 1000);
  }

  today(): Date {
    return this.#scene.at ?? this.clock.now();
  }

  get scene(): Readonly<Scene> {
    return this.#scene;
  }

  /** Runs synchronous work in this context, on top of the current one. */
  during<Result>(scene: Scene, run: () => Result): Result {
    const before = this.#scene;
    this.#scene = { ...before, ...scene };
    try {
      return run();
    } finally {
      this.#scene = before;
    }
  }

  /** Inserts or updates an object; `hidden` stays unchanged unless given. */
  save(object: StripeObject, hidden?: object): void {
    this.database
      .prepare(
        `INSERT INTO stripe_objects (id, object, body, hidden) VALUES (?1, ?2, ?3, coalesce(?4, '{}'))
         ON CONFLICT (id) DO UPDATE SET body = ?3, hidden = coalesce(?4, hidden)`,
      )
      .run(object.id, object.object, JSON.stringify(object), hidden ? JSON.stringify(hidden) : null);
    if (object.object === 'payment_intent') this.#keepVersion(object);
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

  /** Every payment intent as it was at a past moment (at most `MAX_SEARCH_LAG` ago), newest first. */
  intentsAsOf<Kind extends StripeObject>(seconds: number): Kind[] {
    const sql = `SELECT body FROM stripe_versions WHERE rowid IN
      (SELECT max(rowid) FROM stripe_versions WHERE at <= ? GROUP BY id) ORDER BY json_extract(body, '$.created') DESC, rowid DESC`;
    const rows = this.database.prepare(sql).all(seconds);
    return rows.map((row) => JSON.parse(String(row['body'])) as Kind);
  }

  /** Newest first, with `limit`, `starting_after`, `ending_before` and `created`; `filters` compare top-level fields. */
  page(object: string, url: string, fields: RequestFields, filters: Record<string, string | string[] | undefined>): ListPage {
    const limit = Math.min(fields.positive('limit') ?? 10, 100);
    const after = fields.text('starting_after');
    const before = fields.text('ending_before');
    const conditions = ['object = ?'];
    const values: (string | number)[] = [object];
    for (const [field, value] of Object.entries(filters)) {
      if (value === undefined) continue;
      const wanted = [value].flat();
      conditions.push(`json_extract(body, '$.' || ?) IN (${wanted.map(() => '?').join(', ')})`);
      values.push(field, ...wanted);
    }
    for (const [comparison, seconds] of fields.range('created')) {
      conditions.push(`json_extract(body, '$.created') ${comparison} ?`);
      values.push(seconds);
    }
    if (after ?? before) {
      const age = `json_extract(body, '$.created'), sequence`;
      conditions.push(`(${age}) ${after ? '<' : '>'} (SELECT ${age} FROM stripe_objects WHERE id = ?)`);
      values.push(this.get(object, after ?? before ?? '', after ? 'starting_after' : 'ending_before').id);
    }
    const order = before && !after ? 'ASC' : 'DESC';
    const sql = `SELECT body FROM stripe_objects WHERE ${conditions.join(' AND ')} ORDER BY json_extract(body, '$.created') ${order}, sequence ${order} LIMIT ?`;
    const rows = this.database.prepare(sql).all(...values, limit + 1);
    const data = rows.slice(0, limit).map((row) => JSON.parse(String(row['body'])) as StripeObject);
    return { object: 'list', url, has_more: rows.length > limit, data: order === 'ASC' ? data.toReversed() : data };
  }

  /** Deletes every object; with `settings` also resets the switches. */
  reset(settings = false): void {
    this.database.exec('DELETE FROM stripe_objects; DELETE FROM stripe_idempotency; DELETE FROM stripe_versions; DELETE FROM stripe_due;');
    this.switches.reset();
    this.onReset?.(settings);
  }

  /** Search lags behind writes: it reads earlier versions. */
  #keepVersion(intent: StripeObject): void {
    this.database.prepare('INSERT INTO stripe_versions (id, at, body) VALUES (?, ?, ?)').run(intent.id, this.now(), JSON.stringify(intent));
    const sql = 'DELETE FROM stripe_versions WHERE id = ?1 AND rowid < (SELECT max(rowid) FROM stripe_versions WHERE id = ?1 AND at <= ?2)';
    this.database.prepare(sql).run(intent.id, this.now() - MAX_SEARCH_LAG);
  }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `pi_` and 24 random letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from({ length: 24 }, () => letters[randomInt(letters.length)]).join('')}`;
}
