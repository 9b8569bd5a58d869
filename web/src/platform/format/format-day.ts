import { partsOf } from './format-date.ts';

/** "Thu 26 Nov" for a calendar day, YYYY-MM-DD. */
export function formatDay(day: string): string {
  // Midnight in UTC is noon in New Zealand.
  const { weekday, day: date, month } = partsOf(`${day}T00:00:00Z`);
  return `${weekday} ${date} ${month}`;
}

/** "Thu 26 Nov", "Thu 26 – Fri 27 Nov", "Mon 30 Nov – Wed 2 Dec"; null when the days are not known. */
export function formatDays(from: string | null, until: string | null): string | null {
  const [first, last] = [from ?? until, until ?? from];
  if (first === null || last === null) return null;
  if (first === last) return formatDay(first);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${isOneMonth ? formatDay(first).split(' ').slice(0, 2).join(' ') : formatDay(first)} – ${formatDay(last)}`;
}
