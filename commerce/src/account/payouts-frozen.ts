import type { Database } from '../database/database.ts';
import type { Part, Parts } from '../database/parts.ts';
import { conflict } from '../errors/api-error.ts';

/** Who placed an order. */
interface Buyer {
  userId: number | null;
  order: { contact: { email: string } };
}

const NO_PAYOUT = 'Nothing is paid out to them until they’ve been called.';
const NO_OTHER_ADDRESS = 'What they’ve paid for goes to no other address until they’ve been called.';

/** When the freeze of a customer's payouts ends, which began when they reported a sign-in that was not theirs; null without one. */
export async function payoutsFrozenUntil(database: Database, customerId: number | null, now: Date): Promise<string | null> {
  const until = await lastFreeze(database, customerId);
  return until !== null && Date.parse(until) > now.getTime() ? until : null;
}

const freezes: Part<{ until: string }> = {
  fields: { until: 'buyer.payouts_frozen_until' },
  from: `orders AS placed JOIN users AS buyer ON buyer.id =
    coalesce(placed.user_id, (SELECT one.id FROM users AS one WHERE one.email = lower(trim(placed.contact ->> 'email'))))`,
  owner: 'placed.id',
  where: 'buyer.payouts_frozen_until IS NOT NULL',
  order: {},
};
export const freezeParts = { freezes };

/** When the last freeze of an order's customer ends or has ended; a guest's order is that of the account with its email address. */
export function freezeOfOrder(parts: Parts<typeof freezeParts>, orderId: number): string | null {
  return parts.freezes(orderId)[0]?.until ?? null;
}

/** 409 PAYOUTS_FROZEN while nothing may be paid out to a customer; null: a guest. */
export async function rejectFrozenPayout(database: Database, customerId: number | null, now: Date): Promise<void> {
  await reject(database, customerId, now, NO_PAYOUT);
}

/** The same for money of an order that is sent back by bank transfer. */
export async function rejectFrozenReturn(database: Database, stored: Buyer, now: Date): Promise<void> {
  await reject(database, await customerOf(database, stored), now, NO_PAYOUT);
}

/** The same for a paid order that is to go to another address. */
export async function rejectFrozenDelivery(database: Database, stored: Buyer, now: Date): Promise<void> {
  await reject(database, await customerOf(database, stored), now, NO_OTHER_ADDRESS);
}

async function reject(database: Database, customerId: number | null, now: Date, what: string): Promise<void> {
  const until = await payoutsFrozenUntil(database, customerId, now);
  if (until === null) return;
  throw conflict('ConflictError', 'PAYOUTS_FROZEN', `This customer reported a sign-in that wasn’t theirs. ${what}`, { until });
}

async function lastFreeze(database: Database, customerId: number | null): Promise<string | null> {
  if (customerId === null) return null;
  const row = await database.get<{ until: string | null }>('SELECT payouts_frozen_until AS until FROM users WHERE id = ?', customerId);
  return row?.until ?? null;
}

async function customerOf(database: Database, { userId, order }: Buyer): Promise<number | null> {
  if (userId !== null) return userId;
  const email = order.contact.email.trim().toLowerCase();
  return (await database.get<{ id: number }>('SELECT id FROM users WHERE email = ?', email))?.id ?? null;
}
