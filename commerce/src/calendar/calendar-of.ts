import type { Database } from '../database/database.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { BusinessCalendar } from './business-calendar.ts';
import { CalendarYearMissing } from './holiday-calendar.ts';

export function calendarOf(database: Database): BusinessCalendar {
  return new BusinessCalendar(settingsOf(database).calendar);
}

/** The result of `work`, or null when it needs a year that the calendar lacks, which is logged. */
export function ifCalendarCovers<T>({ log }: { log: (error: Error) => void }, work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof CalendarYearMissing)) throw error;
    log(error);
    return null;
  }
}
