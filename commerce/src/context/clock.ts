import type { Database } from '../database/database.ts';

/** What says how late it is. Every rule takes its time from here. */
export interface Clock {
  now(): Date;
  /** Calls `listener` whenever the time jumped, until the returned function is called: what is due by time is due at once. */
  onMove(listener: () => void | Promise<void>): () => void;
}

/** The time of the database, which is that of every other process with it, and never jumps by a command of ours. */
export function clockOf(database: Pick<Database, 'now'>): Clock {
  return { now: () => database.now(), onMove: () => () => undefined };
}
