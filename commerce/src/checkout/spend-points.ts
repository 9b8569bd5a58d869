import { pointsBalance } from '../account/rewards.ts';
import type { StoredUser } from '../account/user-store.ts';
import type { CartTotals } from '../cart/total-cart.ts';
import type { RequestContext } from '../context/request-context.ts';
import { conflict, ruleError } from '../errors/api-error.ts';
import { settingsOf } from '../settings/settings-store.ts';

/** Totals of an order with the points that are spent on it; amounts in cents. */
export interface TotalsWithPoints extends CartTotals {
  points?: { spent: number; value: number };
}

/**
 * Takes reward points off a total, as a discount on its goods. 400 `POINTS_NOT_AVAILABLE` for more than the account has or the order allows,
 * and for fewer than the least; the courier cannot be paid with points.
 */
export async function withPoints(context: RequestContext, totals: CartTotals, points: number): Promise<TotalsWithPoints> {
  if (points === 0) return totals;
  const { user, currency, database } = context;
  const { spending } = settingsOf(database).rewards;
  if (!user) throw ruleError('POINTS_NOT_AVAILABLE', 'Please sign in to spend points.');
  if (currency !== spending.currency) throw ruleError('POINTS_NOT_AVAILABLE', `Points can be spent in ${spending.currency} only.`);
  const goods = totals.goodsTotal - totals.discountTotal;
  const available = await pointsBalance(database, user);
  const allowed = Math.floor((goods * spending.maximumShare * spending.pointsPerUnit) / 100);
  const maximum = Math.min(available, allowed);
  const details = { available, minimum: spending.minimum, maximum };
  if (points > available) throw ruleError('POINTS_NOT_AVAILABLE', `You have ${available} points.`, details);
  if (points > allowed) throw ruleError('POINTS_NOT_AVAILABLE', `You can spend up to ${allowed} points on this order.`, details);
  if (points < spending.minimum) throw ruleError('POINTS_NOT_AVAILABLE', `You can spend ${spending.minimum} points or more.`, details);
  const value = Math.floor((points * 100) / spending.pointsPerUnit);
  const lineTax = totals.lines.filter(({ available: isAvailable }) => isAvailable).reduce((sum, { tax }) => sum + tax, 0);
  const tax = Math.round((value * lineTax) / totals.goodsTotal);
  return { ...totals, total: totals.total - value, taxTotal: totals.taxTotal - tax, points: { spent: points, value } };
}

/** A quote holds its price, not the points: 409 when they were spent on another order meanwhile. Within the order's transaction. */
export async function checkPointsLeft(
  { database }: RequestContext,
  user: StoredUser | undefined,
  { points }: TotalsWithPoints,
): Promise<void> {
  if (!points) return;
  const available = user ? await pointsBalance(database, user) : 0;
  if (points.spent <= available) return;
  throw conflict('ConflictError', 'POINTS_NOT_AVAILABLE', `You have ${available} points left.`, { available });
}
