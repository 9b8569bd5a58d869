import type { Database } from '../database/database.ts';
import { settingsOf } from '../settings/settings-store.ts';

/** When the counter and the phone are open, "Mo-Fr 09:00-17:00": the hours of business days. */
export function openingHours(database: Database): string {
  const { opens, closes } = settingsOf(database).calendar;
  return `Mo-Fr ${clock(opens)}-${clock(closes)}`;
}

function clock(hour: number): string {
  const minutes = Math.round(hour * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
