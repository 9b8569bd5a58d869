import { endOfDay, startOfDay } from '@koura/shared-types/local-time';

import { RequestError } from '../../errors/request-error.ts';

/** The instants at which these days begin and end where the dealer is; null for an open end. */
export function instantsOfDays(from: string | null, to: string | null): { placedFrom: string | null; placedBefore: string | null } {
  for (const day of [from, to]) if (day !== null) assertDay(day);
  if (from !== null && to !== null && from > to) throw new RequestError('The first day comes after the last one.');
  return { placedFrom: from === null ? null : startOfDay(from), placedBefore: to === null ? null : endOfDay(to) };
}

function assertDay(day: string): void {
  const [, year, month, date] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []).map(Number);
  const isDay = year !== undefined && month !== undefined && date !== undefined && year >= 1900 && year <= 2100;
  if (!isDay || new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10) !== day)
    throw new RequestError('A day must be written like 2026-11-20.');
}
