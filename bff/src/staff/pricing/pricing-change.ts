import type { UpdateProductPricing } from '@koura/shared-types/inputs/staff/product-pricing';

import type { Pricing, PricingChange, StaffProduct } from '../../commerce/staff-pricing.ts';
import { type BackendError, rejectionCode, rejectionToUserError, isRejection, undefinedIfStatus } from '../../errors/backend-error.ts';
import type { Caller } from '../../request/caller.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { UserError } from '../../errors/user-error.model.ts';
import { type ProductPricing, toProductPricing } from './product-pricing.query.ts';

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
            group: row.group ?? null,
            validFrom: row.validFrom ?? null,
            validTo: row.validTo ?? null,
          })),
        }
      : {}),
  };
}

function ownId({ id }: { id?: string | null | undefined }): { id?: string } {
  return id ? { id } : {};
}

const NAMES: Record<string, string> = { supplier: 'supplierId', customer: 'customerId' };
const INPUT_FIELD =
  /^(?:pricingModel|minimumSaleQuantity|minimumCostPrice|supplierId|(?:productSuppliers|markupPriceBreaks)(?:\.\d+\.\w+)?)$/;

function rejectedFields(error: BackendError): UserError[] {
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

function hasChanged({ updatedAt }: StaffProduct, readAt: string): boolean {
  return Date.parse(updatedAt) !== Date.parse(readAt);
}

/** Why a change is 409 though nobody else has changed the product. */
const OWN_REASONS: ReadonlySet<string> = new Set(['PRICING_NOT_CONFIRMED', 'APPROVAL_NEEDED']);

/** Whether the backend says so: by If-Match, or by its own check. */
function isChangedMeanwhile(error: BackendError): boolean {
  return error.status === 412 || (error.status === 409 && !OWN_REASONS.has(rejectionCode(error) ?? ''));
}

/** What mutations return then: the current pricing, and nothing saved. */
function changedMeanwhile(now: StaffProduct): NotPriced {
  const message = 'Someone else has changed this product in the meantime. Nothing was saved.';
  return {
    pricing: toProductPricing(now),
    userErrors: [{ code: 'PRICING_CHANGED', message, field: null }],
  };
}

interface NotPriced {
  pricing: ProductPricing | null;
  userErrors: UserError[];
}

/** The product that a change is for; or what every such mutation returns when there is none, or somebody has changed it since it was read. */
export async function productToPrice(
  backend: Pricing,
  input: UpdateProductPricing,
  caller: Caller,
): Promise<{ product: StaffProduct } | NotPriced> {
  const product = await undefinedIfStatus(backend.product(input.productId, caller), 404);
  if (!product)
    return { pricing: null, userErrors: [{ code: 'PRODUCT_NOT_FOUND', message: 'This product no longer exists.', field: null }] };
  if (hasChanged(product, input.updatedAt)) return changedMeanwhile(product);
  assertOwnRows(input, product);
  return { product };
}

/** Why the backend rejected a change, with the current pricing where somebody else was first. Throws what is no rejection. */
export async function pricingRejection(error: unknown, backend: Pricing, productId: string, caller: Caller): Promise<NotPriced> {
  if (!isRejection(error)) throw error;
  if (isChangedMeanwhile(error)) return changedMeanwhile(await backend.product(productId, caller));
  return { pricing: null, userErrors: rejectedFields(error) };
}

/** Rows that the product no longer has are not a user error: the product has changed since it was read. */
function assertOwnRows(input: UpdateProductPricing, before: StaffProduct): void {
  const own = (rows: readonly { id: string }[] | null | undefined): Set<string> => new Set((rows ?? []).map(({ id }) => id));
  const [breaks, suppliers] = [own(before.markupPriceBreaks), own(before.productSuppliers)];
  const foreign =
    (input.markupPriceBreaks ?? []).some(({ id }) => id && !breaks.has(id)) ||
    (input.productSuppliers ?? []).some(({ id }) => id && !suppliers.has(id));
  if (foreign) throw new RequestError('A row doesn’t belong to this product.');
}
