// Non-breaking spaces keep a day with its month and year, and a time with its half of the day.
import { partsOf } from '@koura/shared-types/date-parts';

/** "20 Nov 2026" where the dealer is. */
export function formatDate(iso: string): string {
  const { day, month, year } = partsOf(iso);
  return `${day}\u00a0${month}\u00a0${year}`;
}

/** "Nov 2026" where the dealer is. */
export function formatMonth(iso: string): string {
  const { month, year } = partsOf(iso);
  return `${month}\u00a0${year}`;
}

/** "10:42:07 am" where the dealer is. */
export function formatTime(iso: string): string {
  const { hour, minute, second, dayPeriod } = partsOf(iso);
  return `${hour}:${minute}:${second}\u00a0${dayPeriod}`;
}

/** "20 Nov 2026, 10:42 am" where the dealer is. */
export function formatDateTime(iso: string): string {
  const { day, month, year, hour, minute, dayPeriod } = partsOf(iso);
  return `${day}\u00a0${month}\u00a0${year}, ${hour}:${minute}\u00a0${dayPeriod}`;
}

/** "Mon 23 Nov, 11:00 am" where the dealer is. */
export function formatMarketTime(iso: string): string {
  const { weekday, day, month, hour, minute, dayPeriod } = partsOf(iso);
  return `${weekday}\u00a0${day}\u00a0${month}, ${hour}:${minute}\u00a0${dayPeriod}`;
}

/** "Sat 11:00 am" where the dealer is. */
export function formatWeekdayTime(iso: string): string {
  const { weekday, hour, minute, dayPeriod } = partsOf(iso);
  return `${weekday}\u00a0${hour}:${minute}\u00a0${dayPeriod}`;
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
