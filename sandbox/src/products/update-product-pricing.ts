import type { BackendPricingChange } from '@koura/shared-types/wire/product';
import type { PricingWarning } from '@koura/shared-types/price-breaks';
import type { StoredUser } from '../account/user-store.ts';
import type { Database } from '../database/database.ts';
import { conflict } from '../errors/api-error.ts';
import { writePricingEntry } from '../staff/pricing-trail.ts';
import { refreshAvailability } from './availability.ts';
import { checkPricing, storedPricing } from './check-pricing.ts';
import { standardPriceOf } from './pricing-table.ts';
import { previewPricing } from './preview-product-pricing.ts';
import { repriceProducts } from './reprice-products.ts';
import { writePricing } from './write-pricing.ts';

interface PricingUpdate {
  fields: Record<string, unknown>;
  /** The If-Match header. */
  expected: string | undefined;
  /** Warnings that the person has confirmed; undefined for clients that know no previews, which are not stopped. */
  confirmed?: readonly PricingWarning[] | undefined;
  /** The change that this one undoes. */
  undoes?: number;
}

/**
 * PATCH /products/{id} (specification section 7): changes a product's pricing, reprices it at once and records who did it. 412 when the
 * product has changed since the `updatedAt` in If-Match, 409 when a warning of the preview has not been confirmed. All or nothing.
 */
export function updateProductPricing(
  database: Database,
  staff: StoredUser,
  productId: number,
  { fields, expected, confirmed, undoes }: PricingUpdate,
  now: Date,
): void {
  database.transaction(() => {
    const { updatedAt, change, before, after } = checkPricing(database, productId, fields, expected, now);
    if (confirmed) {
      const { warnings } = previewPricing(database, productId, before, after, now);
      const open = warnings.filter((warning) => !confirmed.includes(warning));
      if (open.length > 0) throw notConfirmed(open);
    }
    const priceBefore = standardPriceOf(database, productId);
    // `updatedAt` serves as the version, so no two changes may have the same.
    const at = new Date(Math.max(now.getTime(), Date.parse(updatedAt) + 1)).toISOString();
    writePricing(database, productId, change, at);
    refreshAvailability(database, productId);
    repriceProducts(database, now, { only: productId });
    const names = Object.keys(change) as (keyof BackendPricingChange)[];
    const only = (pricing: BackendPricingChange): BackendPricingChange => Object.fromEntries(names.map((name) => [name, pricing[name]]));
    writePricingEntry(database, {
      at,
      staffId: staff.id,
      productId,
      before: only(before),
      after: only(storedPricing(database, productId)),
      priceBefore,
      price: standardPriceOf(database, productId),
      undoes: undoes ?? null,
    });
  });
}

function notConfirmed(warnings: readonly PricingWarning[]): Error {
  return conflict('NotConfirmedError', 'PRICING_NOT_CONFIRMED', 'These prices need to be confirmed first. Nothing was saved.', {
    warnings,
  });
}
