// Non-breaking spaces keep a day with its weekday and month, and an hour with its half of the day.
import { partsOf, partsOfDay } from './date-parts.ts';

/** "Tue 24 Nov" of a calendar day. */
export function formatDay(day: string): string {
  const { weekday, day: number, month } = partsOfDay(day);
  return `${weekday}\u00a0${number}\u00a0${month}`;
}

/** "Tue 24 Nov", "Tue 24 or Wed 25 Nov", "Tue 24 to Fri 27 Nov", "Mon 30 Nov to Fri 4 Dec" of calendar days. */
export function formatDays(from: string, until: string): string {
  if (from === until) return formatDay(from);
  const [first, last] = [partsOfDay(from), partsOfDay(until)];
  const isNext = Date.parse(until) - Date.parse(from) === DAY_MS;
  const start = `${first.weekday}\u00a0${first.day}${first.month === last.month ? '' : `\u00a0${first.month}`}`;
  return `${start} ${isNext ? 'or' : 'to'} ${formatDay(until)}`;
}

const DAY_MS = 86_400_000;

/** "5 pm", "9:30 am" where the dealer is. */
export function formatHour(iso: string): string {
  const { hour, minute, dayPeriod } = partsOf(iso);
  return minute === '00' ? `${hour}\u00a0${dayPeriod}` : `${hour}:${minute}\u00a0${dayPeriod}`;
}

/** "Tue 24 Nov, 5 pm" where the dealer is. */
export function formatDayAndHour(iso: string): string {
  const { weekday, day, month } = partsOf(iso);
  return `${weekday}\u00a0${day}\u00a0${month}, ${formatHour(iso)}`;
}
