import type { BackendPricingPreview } from '@koura/shared-types/wire/pricing';
import type { Database } from '../database/database.ts';
import { approvalReasons } from './approval-reasons.ts';
import { checkPricing } from './check-pricing.ts';
import { previewPricing } from './preview-pricing.ts';

/** POST /products/{id}/pricing-preview: what a change would do to every price, at the current spot price. Saves nothing. */
export async function previewProductPricing(
  database: Database,
  productId: number,
  fields: Record<string, unknown>,
  expected: string | undefined,
  now: Date,
): Promise<BackendPricingPreview> {
  const checked = await checkPricing(database, productId, fields, expected, now);
  const preview = await previewPricing(database, productId, checked.before, checked.after, now);
  return { ...preview, approvalReasons: await approvalReasons(database, productId, checked, now) };
}
