import type { UpdateProductPricing } from '@koura/shared-types/inputs/staff/product-pricing';

import type { PricingChange } from '../../commerce/staff-pricing.ts';
import type { BackendError } from '../../errors/backend-error.ts';
import { rejectionToUserError } from '../../errors/backend-rejection.ts';
import type { UserError } from '../../errors/user-error.model.ts';

/** Maps a valid input to the backend's fields of specification section 7. */
export function toPricingChange(input: UpdateProductPricing): PricingChange {
  const { pricingModel, minimumSaleQuantity, minimumCostPrice, supplierId, productSuppliers, markupPriceBreaks } = input;
  return {
    ...(pricingModel ? { pricingModel: pricingModel.toLowerCase() } : {}),
    ...(typeof minimumSaleQuantity === 'number' ? { minimumSaleQuantity } : {}),
    ...(typeof minimumCostPrice === 'string' ? { minimumCostPrice: Number(minimumCostPrice) } : {}),
    ...(supplierId ? { supplier: supplierId } : {}),
    // Without suppliers there is no preferred one.
    ...(productSuppliers?.length === 0 ? { supplier: null } : {}),
    ...(productSuppliers
      ? {
          productSuppliers: productSuppliers.map((row) => ({
            ...ownId(row),
            supplier: row.supplierId,
            sku: row.sku,
            costPrice: Number(row.costPrice),
          })),
        }
      : {}),
    ...(markupPriceBreaks
      ? {
          markupPriceBreaks: markupPriceBreaks.map((row) => ({
            ...ownId(row),
            premiumAmount: Number(row.premiumAmount),
            quantity: row.quantity,
            customer: row.customerId ?? null,
            validFrom: row.validFrom ?? null,
            validTo: row.validTo ?? null,
          })),
        }
      : {}),
  };
}

function ownId({ id }: { id?: string | null }): { id?: string } {
  return id ? { id } : {};
}

const NAMES: Record<string, string> = { supplier: 'supplierId', customer: 'customerId' };
const INPUT_FIELD =
  /^(?:pricingModel|minimumSaleQuantity|minimumCostPrice|supplierId|(?:productSuppliers|markupPriceBreaks)(?:\.\d+\.\w+)?)$/;

export function rejectedFields(error: BackendError): UserError[] {
  const { fieldErrors } = error;
  if (fieldErrors.length === 0) return [rejectionToUserError(error, 'INVALID_INPUT')];
  return fieldErrors.map(({ field, message }) => {
    const path = field
      .split('.')
      .map((part) => NAMES[part] ?? part)
      .join('.');
    return { code: 'INVALID_INPUT', message, field: INPUT_FIELD.test(path) ? path : null };
  });
}
