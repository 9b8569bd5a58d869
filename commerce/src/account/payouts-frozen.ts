import type { Database } from '../database/database.ts';
import { conflict } from '../errors/api-error.ts';

/** When the freeze of a customer's payouts ends, which began when they reported a sign-in that was not theirs; null without one. */
export function payoutsFrozenUntil(database: Database, customerId: number | null, now: Date): string | null {
  if (customerId === null) return null;
  const row = database.get<{ until: string | null }>('SELECT payouts_frozen_until AS until FROM users WHERE id = ?', customerId);
  return row?.until && Date.parse(row.until) > now.getTime() ? row.until : null;
}

/** 409 PAYOUTS_FROZEN while nothing may be paid out to a customer; null: a guest. */
export function rejectFrozenPayout(database: Database, customerId: number | null, now: Date): void {
  const until = payoutsFrozenUntil(database, customerId, now);
  if (until === null) return;
  const message = 'This customer reported a sign-in that wasn’t theirs. Nothing is paid out to them until they’ve been called.';
  throw conflict('ConflictError', 'PAYOUTS_FROZEN', message, { until });
}
