import type { Database } from '../database/database.ts';
import { conflict } from '../errors/api-error.ts';

/** When the freeze of a customer's payouts ends, which began when they reported a sign-in that was not theirs; null without one. */
export async function payoutsFrozenUntil(database: Database, customerId: number | null, now: Date): Promise<string | null> {
  if (customerId === null) return null;
  const row = await database.get<{ until: string | null }>('SELECT payouts_frozen_until AS until FROM users WHERE id = ?', customerId);
  return row?.until && Date.parse(row.until) > now.getTime() ? row.until : null;
}

/** 409 PAYOUTS_FROZEN while nothing may be paid out to a customer; null: a guest. */
export async function rejectFrozenPayout(database: Database, customerId: number | null, now: Date): Promise<void> {
  const until = await payoutsFrozenUntil(database, customerId, now);
  if (until === null) return;
  const message = 'This customer reported a sign-in that wasn’t theirs. Nothing is paid out to them until they’ve been called.';
  throw conflict('ConflictError', 'PAYOUTS_FROZEN', message, { until });
}
