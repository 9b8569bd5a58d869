import { partsOf } from './format-date.ts';

const DAY_MS = 86_400_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The day in New Zealand that a moment falls on: "2026-11-20". ISO 8601 or milliseconds since 1970. */
export function dayOf(moment: string | number): string {
  const { year, month, day } = partsOf(moment);
  // English months are abbreviated to three or four letters ("Sept").
  const number = MONTHS.indexOf(month.slice(0, 3)) + 1;
  return `${year.padStart(4, '0')}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The moment at which a day begins in New Zealand, ISO 8601 in UTC. Clocks change at night, never at midnight. */
export function startOfDay(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // New Zealand is twelve or thirteen hours ahead: of the two moments, the later one that is on the day already.
  const [early, late] = [midnight - 13 * 3_600_000, midnight - 12 * 3_600_000];
  return new Date(dayOf(early) === day ? early : late).toISOString();
}

/** The day after: "2026-12-01" for "2026-11-30". */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}
