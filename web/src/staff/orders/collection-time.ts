import { partsOf } from '../../platform/format/format-date.ts';

/** "Mon 23 Nov, 10:00 am to 10:30 am", by New Zealand's clock. */
export function collectionTime({ from, until }: { from: string; until: string }): string {
  const { weekday, day, month, hour, minute, dayPeriod } = partsOf(from);
  const end = partsOf(until);
  return `${weekday} ${day} ${month}, ${hour}:${minute} ${dayPeriod} to ${end.hour}:${end.minute} ${end.dayPeriod}`;
}
