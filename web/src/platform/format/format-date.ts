import { LOCALE, TIME_ZONE } from '@koura/shared-types/business-constants';

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

/** "20 Nov 2026" in New Zealand. */
export function formatDate(iso: string): string {
  const { day, month, year } = partsOf(iso);
  return `${day} ${month} ${year}`;
}

/** "Nov 2026" in New Zealand. */
export function formatMonth(iso: string): string {
  const { month, year } = partsOf(iso);
  return `${month} ${year}`;
}

/** "10:42:07 am" in New Zealand. */
export function formatTime(iso: string): string {
  const { hour, minute, second, dayPeriod } = partsOf(iso);
  return `${hour}:${minute}:${second} ${dayPeriod}`;
}

/** "20 Nov 2026, 10:42 am" in New Zealand. */
export function formatDateTime(iso: string): string {
  const { day, month, year, hour, minute, dayPeriod } = partsOf(iso);
  return `${day} ${month} ${year}, ${hour}:${minute} ${dayPeriod}`;
}

/** "Mon 23 Nov, 11:00 am" in New Zealand. */
export function formatMarketTime(iso: string): string {
  const { weekday, day, month, hour, minute, dayPeriod } = partsOf(iso);
  return `${weekday} ${day} ${month}, ${hour}:${minute} ${dayPeriod}`;
}

/** "Sat 11:00 am" in New Zealand. */
export function formatWeekdayTime(iso: string): string {
  const { weekday, hour, minute, dayPeriod } = partsOf(iso);
  return `${weekday} ${hour}:${minute} ${dayPeriod}`;
}

interface Market {
  isOpen: boolean;
  nextOpen: string | null;
  nextCloses: string | null;
}

/** When the market opens or closes next, to append to its state: " until Sat 11:00 am", ", opens Mon 23 Nov, 11:00 am"; empty if unknown. */
export function marketTurn({ isOpen, nextOpen, nextCloses }: Market): string {
  if (isOpen) return nextCloses ? ` until ${formatWeekdayTime(nextCloses)}` : '';
  return nextOpen ? `, opens ${formatMarketTime(nextOpen)}` : '';
}
