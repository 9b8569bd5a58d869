import type { Database } from '../database/database.ts';
import { METALS } from '../spot/metals.ts';

const MINUTE_MS = 60_000;
const MINUTES_PER_DAY = 1440;
const EVERY_MINUTE_DAYS = 2;
const EVERY_HOUR_DAYS = 40;

/** Records the metals' prices of this minute for the charts of the last weeks. Once an hour deletes what is too old or too fine. */
export async function keepMinutes(database: Database, now: Date): Promise<void> {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const { latest } = (await database.get<{ latest: number | null }>(
    'SELECT max(minute) AS latest FROM spot_minutes WHERE metal = ?',
    METALS[0],
  ))!;
  await database.run(
    `INSERT INTO spot_minutes (metal, minute, price) SELECT metal, CAST(? AS INTEGER), price FROM spot WHERE true
       ON CONFLICT (metal, minute) DO UPDATE SET price = excluded.price`,
    minute,
  );
  if (latest !== null && latest >= minute - (minute % 60)) return;
  await database.run(
    'DELETE FROM spot_minutes WHERE (minute < ? AND minute % 60 <> 59) OR minute < ?',
    minute - EVERY_MINUTE_DAYS * MINUTES_PER_DAY,
    minute - EVERY_HOUR_DAYS * MINUTES_PER_DAY,
  );
}
