import { type CalendarDate, fromDate, isWeekend, Time, toCalendarDate, toCalendarDateTime, toZoned } from '@internationalized/date';
import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { holidaysOf } from './holiday-calendar.ts';

const HOUR_MS = 3_600_000;

export interface CalendarSettings {
  /** IANA, "Pacific/Auckland". */
  zone: string;
  /** ISO 3166-2, "NZ-AUK". */
  region: string;
  /** Hours of a day, from 0 to 24. */
  opens: number;
  closes: number;
}

/** Business days and banking hours of one region. Every method throws `CalendarYearMissing` for a day beyond its data. */
export class BusinessCalendar {
  readonly #settings: CalendarSettings;

  constructor(settings: CalendarSettings) {
    this.#settings = settings;
  }

  dayOf(instant: Date): CalendarDate {
    return toCalendarDate(fromDate(instant, this.#settings.zone));
  }

  /** The instant of a local time. */
  at(day: CalendarDate, hour: number, minute = 0): Date {
    return toZoned(toCalendarDateTime(day, new Time(hour, minute)), this.#settings.zone).toDate();
  }

  isBusinessDay(day: CalendarDate): boolean {
    // Before the weekend check, so that a missing year throws on a Sunday too.
    const holidays = holidaysOf(this.#settings.region, day.year);
    return !isWeekend(day, dealerLocale().locale) && !holidays.has(day.toString().slice('2026-'.length));
  }

  /** Adds business days to a day, which need not be one itself; 0 returns the day unchanged. */
  add(day: CalendarDate, businessDays: number): CalendarDate {
    let reached = day;
    for (let left = businessDays; left > 0;) {
      reached = reached.add({ days: 1 });
      if (this.isBusinessDay(reached)) left -= 1;
    }
    return reached;
  }

  /** Banking hours between two instants. */
  bankingHours(from: Date, until: Date): number {
    const { opens, closes } = this.#settings;
    const last = this.dayOf(until);
    let ms = 0;
    for (let day = this.dayOf(from); day.compare(last) <= 0; day = day.add({ days: 1 })) {
      if (!this.isBusinessDay(day)) continue;
      const begins = Math.max(this.at(day, opens).getTime(), from.getTime());
      const ends = Math.min(this.at(day, closes).getTime(), until.getTime());
      ms += Math.max(0, ends - begins);
    }
    return ms / HOUR_MS;
  }
}
