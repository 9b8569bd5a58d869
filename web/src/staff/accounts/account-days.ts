import { addUnits, type Day, isDay, startOf } from '../../picker-rules/calendar-day.ts';
import { ACCOUNTS } from '../staff-links.ts';

/** Days of the dealer, both in it. */
export interface AccountDays {
  from: Day;
  to: Day;
}

/** The period of a query; null without one, and for one that no page links to. */
export function readAccountDays(query: URLSearchParams): AccountDays | null {
  const [from, to] = [query.get('from'), query.get('to')];
  if (from === null || to === null || !isDay(from) || !isDay(to) || to < from) return null;
  // What the server adds up at once.
  return to < addUnits(from, 2, 'year') ? { from, to } : null;
}

export function accountsHref({ from, to }: AccountDays): string {
  return `${ACCOUNTS}?from=${from}&to=${to}`;
}

/** Whole months: what returns and journals are made for. */
export function lastMonths(today: Day, months: number): AccountDays {
  const end = startOf(today, 'month');
  return { from: addUnits(end, -months, 'month'), to: addUnits(end, -1, 'day') };
}
