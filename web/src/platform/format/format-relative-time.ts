import { formatDate } from './format-date.ts';
import { formatCount } from './format-plural.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * How long ago a moment was (specification section 9): under a second "just now", under a minute in seconds, under 60 minutes in minutes, under two hours
 * in hours, otherwise the full date. `now` in milliseconds since 1970. Future times count as now. Throws a RangeError
 * when `iso` is not a date.
 */
export function formatRelativeTime(iso: string, now: number): string {
  const age = Math.max(0, now - Date.parse(iso));
  if (age < 1000) return 'just now';
  if (age < MINUTE_MS) return `${formatCount(Math.floor(age / 1000), 'second')} ago`;
  if (age < HOUR_MS) return `${formatCount(Math.floor(age / MINUTE_MS), 'minute')} ago`;
  if (age < 2 * HOUR_MS) return `${formatCount(Math.floor(age / HOUR_MS), 'hour')} ago`;
  return formatDate(iso);
}
