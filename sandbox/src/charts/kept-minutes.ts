import type { Database } from '../database/database.ts';

const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 1440;
const EVERY_MINUTE_DAYS = 2;
const EVERY_HOUR_DAYS = 40;

/** Keeps how the metals stand in this minute, for charts of the last weeks. Once an hour what is too old or too fine goes. */
export function keepMinutes(database: Database, now: Date): void {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const isNewHour = !database.get('SELECT 1 FROM spot_minutes WHERE minute >= ? LIMIT 1', minute - (minute % 60));
  database.run('INSERT OR REPLACE INTO spot_minutes (metal, minute, price) SELECT metal, ?, price FROM spot', minute);
  if (!isNewHour) return;
  database.run(
    'DELETE FROM spot_minutes WHERE (minute < ? AND minute % 60 <> 59) OR minute < ?',
    minute - EVERY_MINUTE_DAYS * MINUTES_A_DAY,
    minute - EVERY_HOUR_DAYS * MINUTES_A_DAY,
  );
}
