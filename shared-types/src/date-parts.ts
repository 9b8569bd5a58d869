import { LOCALE, TIME_ZONE } from './business-constants.ts';

type Part = 'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute' | 'second' | 'dayPeriod';

let format: Intl.DateTimeFormat | undefined;

/**
 * Date and time parts in New Zealand, to be joined by the caller: ICU versions differ in commas ("Mon, 23 Nov" and "Mon 23 Nov") and
 * kinds of spaces, and hydration compares text. One format for all of them, created on first use: each costs a phone some 20 ms of
 * loading time zones. ISO 8601 or milliseconds since 1970; throws a RangeError for anything else.
 */
export function partsOf(moment: string | number): Record<Part, string> {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) throw new RangeError(`${moment} is not a valid date`);
  format ??= new Intl.DateTimeFormat(LOCALE, {
    timeZone: TIME_ZONE,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    hour12: true,
  });
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value])) as Record<Part, string>;
}
