import { CalendarDateTime, fromAbsolute, parseDate, toZoned } from '@internationalized/date';
import type { Day } from './calendar-day.ts';
import type { TimeOfDay } from './time-of-day.ts';

/** Day and time in a zone at a moment (milliseconds since 1970), whatever the computer's own zone. */
export function dayAndTimeAt(moment: number, timeZone: string): { today: Day; time: TimeOfDay } {
  const { year, month, day, hour, minute, second } = fromAbsolute(moment, timeZone);
  return {
    today: new CalendarDateTime(year, month, day).toString().slice(0, 10),
    time: { hours: hour, minutes: minute, seconds: second },
  };
}

/**
 * A day and time in a zone as ISO 8601 in UTC. A time skipped when daylight saving starts moves forward; of a time repeated when it
 * ends the earlier is taken.
 */
export function instantOf(day: Day, time: TimeOfDay, timeZone: string): string {
  const { year, month, day: date } = parseDate(day);
  const local = new CalendarDateTime(year, month, date, time.hours, time.minutes, time.seconds);
  return toZoned(local, timeZone, 'compatible').toAbsoluteString();
}
