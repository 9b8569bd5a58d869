import type { BackendOrderChange } from '@koura/shared-types/live-events';
import { EVENT_CHANNEL, EVENT_LOCK } from '../database/event-tables.ts';
import type { Database } from '../database/database.ts';

/** What rules announce. */
export type ShopEvent =
  /** Products whose figures changed (price, stock); null: spot prices or the market changed, and so all of them. */
  | { kind: 'moved'; ids: readonly number[] | null }
  /** Products that changed in more than their figures; null: any of them may have. */
  | { kind: 'refresh'; ids: readonly number[] | null }
  | { kind: 'cart'; cartId: string }
  | { kind: 'order'; change: BackendOrderChange }
  /** The dealer's settings or texts were written anew. */
  | { kind: 'setUp' };

interface StoredEvent {
  id: number;
  sender: string;
  event: ShopEvent;
}

/**
 * Stores an event for the other processes with the database, in the transaction of what it is about, and has the server tell them its number
 * once that is committed. Of two transactions that change carts at the same time the one with the higher number commits later: numbers are
 * taken under a lock. Announce last: others wait for it.
 */
export async function storeEvent(database: Database, sender: string, event: ShopEvent): Promise<void> {
  await database.transaction(() =>
    database.all(
      `WITH locked AS MATERIALIZED (SELECT pg_advisory_xact_lock(${EVENT_LOCK})),
         stored AS (INSERT INTO shop_events (at, sender, event) SELECT ?, ?, ? FROM locked RETURNING id)
         SELECT pg_notify('${EVENT_CHANNEL}', CAST(id AS TEXT)) FROM stored`,
      database.now().toISOString(),
      sender,
      JSON.stringify(event),
    ),
  );
}

/** The events above a number, in order: no lower one comes later. */
export async function eventsAfter(database: Database, id: number): Promise<StoredEvent[]> {
  const rows = await database.all<{ id: number; sender: string; event: string }>(
    'SELECT id, sender, event FROM shop_events WHERE id > ? ORDER BY id',
    id,
  );
  return rows.map((row) => ({ ...row, event: JSON.parse(row.event) as ShopEvent }));
}

/** The lowest and the highest number of the events that are stored; null where there are none. */
export async function storedNumbers(database: Database): Promise<{ first: number | null; last: number | null }> {
  return (await database.get<{ first: number | null; last: number | null }>('SELECT min(id) AS first, max(id) AS last FROM shop_events'))!;
}

/** Removes the events that every process has read, or missed for so long that it takes everything as changed. */
export async function removeEvents(database: Database, before: Date): Promise<void> {
  await database.run('DELETE FROM shop_events WHERE at < ?', before.toISOString());
}
