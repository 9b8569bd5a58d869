import type { StaffProduct } from '../../commerce/staff-pricing.ts';
import type { UpdateProductPricing } from '@koura/shared-types/inputs/staff/product-pricing';

import type { BackendError } from '../../errors/backend-error.ts';
import { rejectionCode } from '../../errors/backend-rejection.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { UserError } from '../../errors/user-error.model.ts';
import { toProductPricing } from './product-pricing-mapper.ts';
import type { ProductPricing } from './product-pricing.model.ts';

export function hasChanged({ updatedAt }: StaffProduct, readAt: string): boolean {
  return Date.parse(updatedAt) !== Date.parse(readAt);
}

/** Whether the backend says so: by If-Match, or by its own check. */
export function isChangedMeanwhile(error: BackendError): boolean {
  return error.status === 412 || (error.status === 409 && rejectionCode(error) !== 'PRICING_NOT_CONFIRMED');
}

/** What mutations answer then: the current pricing, and nothing saved. */
export function changedMeanwhile(now: StaffProduct): { pricing: ProductPricing | null; priceBefore: null; userErrors: UserError[] } {
  const message = 'Someone else has changed this product in the meantime. Nothing was saved.';
  return {
    pricing: toProductPricing(now),
    priceBefore: null,
    userErrors: [{ code: 'PRICING_CHANGED', message, field: null }],
  };
}

/** Rows that the product no longer has are not a user error: the product has changed since it was read. */
export function assertOwnRows(input: UpdateProductPricing, before: StaffProduct): void {
  const own = (rows: readonly { id: string }[] | null | undefined): Set<string> => new Set((rows ?? []).map(({ id }) => id));
  const [breaks, suppliers] = [own(before.markupPriceBreaks), own(before.productSuppliers)];
  const foreign =
    (input.markupPriceBreaks ?? []).some(({ id }) => id && !breaks.has(id)) ||
    (input.productSuppliers ?? []).some(({ id }) => id && !suppliers.has(id));
  if (foreign) throw new RequestError('A row doesn’t belong to this product.');
}
