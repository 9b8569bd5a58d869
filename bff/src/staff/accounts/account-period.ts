import type { AccountPeriod } from '../../commerce/staff-accounts.ts';
import { RequestError } from '../../errors/request-error.ts';
import { instantsOfDays } from '../orders/dealer-days.ts';

const MAX_DAYS = 731;
const DAY_MS = 86_400_000;

/** The period from the beginning of a day to the end of another, at the dealer's. Throws a RequestError for days that are no period. */
export function accountPeriod({ from, to }: { from: string; to: string }): AccountPeriod {
  const { placedFrom, placedBefore } = instantsOfDays(from, to);
  if (Date.parse(to) - Date.parse(from) >= MAX_DAYS * DAY_MS) throw new RequestError('Please choose at most two years.');
  return { from: placedFrom!, before: placedBefore! };
}
