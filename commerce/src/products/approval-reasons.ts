import { MAX_MOVE_PERCENT_ALONE, type PricingApprovalReason } from '@koura/shared-types/price-breaks';
import type { Database } from '../database/database.ts';
import { pricingBeforeAlone } from '../staff/pricing-trail.ts';
import type { CheckedPricing, Pricing } from './check-pricing.ts';
import { previewPricing } from './preview-pricing.ts';

/** How far back the steps of one price are added up. */
const ADDED_UP_MS = 24 * 60 * 60_000;

/**
 * Why a second person has to approve a change of a product's pricing; none when one person may make it. Moves are measured from the prices
 * that applied a day ago, or that somebody has approved since: small steps do not add up to a large one.
 */
export async function approvalReasons(
  database: Database,
  productId: number,
  { before, after }: Pick<CheckedPricing, 'before' | 'after'>,
  now: Date,
): Promise<PricingApprovalReason[]> {
  // A price that was below cost may rise.
  const isBelowCost = (await previewPricing(database, productId, before, after, now)).rows.some(
    (row) => (row.after?.margin ?? 0) < 0 && (row.before?.margin ?? Infinity) > row.after!.margin!,
  );
  const since = new Date(now.getTime() - ADDED_UP_MS).toISOString();
  const earlier: Pricing = { ...before, ...(await pricingBeforeAlone(database, productId, since)) };
  const { rows } = await previewPricing(database, productId, earlier, after, now);
  const isLargeMove = rows.some(({ movePercent }) => movePercent !== null && Math.abs(movePercent) > MAX_MOVE_PERCENT_ALONE);
  return [...(isBelowCost ? (['BELOW_COST'] as const) : []), ...(isLargeMove ? (['LARGE_MOVE'] as const) : [])];
}
