import { CalendarDateTime, fromAbsolute, parseDate, toZoned } from '@internationalized/date';
import type { Day } from './calendar-day.ts';
import type { TimeOfDay } from './time-of-day.ts';

/** A moment (milliseconds since 1970) as day and time of a zone, whatever zone the computer is in. */
export function dayAndTimeAt(moment: number, timeZone: string): { today: Day; time: TimeOfDay } {
  const { year, month, day, hour, minute, second } = fromAbsolute(moment, timeZone);
  return {
    today: new CalendarDateTime(year, month, day).toString().slice(0, 10),
    time: { hours: hour, minutes: minute, seconds: second },
  };
}

/**
 * The moment of a day and time in a zone, as ISO 8601 in UTC. A time that the clock skips in spring moves forward, one that it
 * has twice in autumn is the earlier of the two.
 */
export function instantOf(day: Day, time: TimeOfDay, timeZone: string): string {
  const { year, month, day: date } = parseDate(day);
  const local = new CalendarDateTime(year, month, date, time.hours, time.minutes, time.seconds);
  return toZoned(local, timeZone, 'compatible').toAbsoluteString();
}
