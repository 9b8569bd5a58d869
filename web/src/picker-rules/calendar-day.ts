import { CalendarDate, getDayOfWeek, parseDate, type DateDuration } from '@internationalized/date';

/** A day as 'YYYY-MM-DD', without a time zone. A month, quarter or year is represented by its first day. */
export type Day = string;

export type Unit = 'day' | 'month' | 'quarter' | 'year';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const STEP: Record<Unit, (count: number) => DateDuration> = {
  day: (days) => ({ days }),
  month: (months) => ({ months }),
  quarter: (quarters) => ({ months: 3 * quarters }),
  year: (years) => ({ years }),
};

/** Whether the text is an existing day in ISO format ('2026-02-31' is not). */
export function isDay(text: string): boolean {
  return DAY.test(text) && dayOf(yearOf(text), monthOf(text), Number(text.slice(8))) === text;
}

/** The day of a year, month (1 to 12) and day; null when there is none. */
export function dayOf(year: number, month: number, day: number): Day | null {
  if (year < 1 || month < 1 || day < 1) return null;
  const date = new CalendarDate(year, month, day);
  // The library clamps impossible days: the 31st of February becomes its last day.
  const kept = date.year === year && date.month === month && date.day === day;
  return kept ? date.toString() : null;
}

/** Adds `count` units; the 31st becomes the last day of a shorter month. */
export function addUnits(day: Day, count: number, unit: Unit): Day {
  return count === 0 ? day : parseDate(day).add(STEP[unit](count)).toString();
}

/** Number of units between two days; negative when the second is earlier. */
export function unitsBetween(from: Day, to: Day, unit: Unit): number {
  if (unit === 'day') {
    const [first, last] = [parseDate(from), parseDate(to)];
    return last.calendar.toJulianDay(last) - first.calendar.toJulianDay(first);
  }
  const size = { month: 1, quarter: 3, year: 12 }[unit];
  return (monthNumber(startOf(to, unit)) - monthNumber(startOf(from, unit))) / size;
}

/** The first day of the month, quarter or year that the day lies in; the day itself for days. */
export function startOf(day: Day, unit: Unit): Day {
  if (unit === 'day') return day;
  if (unit === 'year') return `${day.slice(0, 4)}-01-01`;
  const month = unit === 'month' ? monthOf(day) : 3 * quarterOf(day) - 2;
  return `${day.slice(0, 4)}-${twoDigits(month)}-01`;
}

/** The last day of the month, quarter or year that the day lies in. */
export function endOf(day: Day, unit: Unit): Day {
  return unit === 'day' ? day : addUnits(addUnits(startOf(day, unit), 1, unit), -1, 'day');
}

/** 0 is Sunday, 6 Saturday. */
export function weekdayOf(day: Day): number {
  return getDayOfWeek(parseDate(day), 'en', 'sun');
}

export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

/** 1 to 12. */
export function monthOf(day: Day): number {
  return Number(day.slice(5, 7));
}

/** 1 to 4. */
export function quarterOf(day: Day): number {
  return Math.ceil(monthOf(day) / 3);
}

/** The first day of the week that a day lies in, by the day that weeks start with (0 to 6). */
export function startOfWeek(day: Day, weekStart: number): Day {
  return addUnits(day, -((weekdayOf(day) - weekStart + 7) % 7), 'day');
}

export function* daysFromTo(first: Day, last: Day): Generator<Day> {
  for (let day = first; day <= last; day = addUnits(day, 1, 'day')) yield day;
}

export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

function monthNumber(day: Day): number {
  return 12 * yearOf(day) + monthOf(day) - 1;
}
