import { removeEvents } from './shop-events.ts';
import type { Database } from '../database/database.ts';
import type { TimedTask } from './timed-work.ts';

const EVERY_MS = 60_000;
/** A process that was cut off for longer takes everything as changed. */
const KEPT_MS = 600_000;

/** Removes old events, each minute. */
export function removingEvents(database: Database, log: (error: Error) => void): TimedTask {
  return () => {
    const remove = (): void => {
      removeEvents(database, new Date(database.now().getTime() - KEPT_MS)).catch((error: unknown) => log(error as Error));
    };
    const timer = setInterval(remove, EVERY_MS);
    timer.unref();
    return () => clearInterval(timer);
  };
}
