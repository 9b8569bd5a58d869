import { instantOf, localDay } from '@koura/shared-types/local-time';

/** The day in New Zealand that a moment falls on: "2026-11-20". ISO 8601 or milliseconds since 1970. */
export function dayOf(moment: string | number): string {
  return localDay(new Date(moment));
}

/** The moment at which a day begins in New Zealand, ISO 8601 in UTC. */
export function startOfDay(day: string): string {
  return startOf(day, 0);
}

/** The moment at which it ends: when the next one begins. */
export function endOfDay(day: string): string {
  return startOf(day, 1);
}

/** Days have 23 to 25 hours: daylight saving. */
function startOf(day: string, later: 0 | 1): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return instantOf(year, month, date + later, 0).toISOString();
}
