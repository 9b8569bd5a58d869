import type { MissingPart, ProductState, StockReason, TaxClass } from '../../platform/bff-client/schema-types.generated.ts';

export const STATES: readonly ProductState[] = ['LISTED', 'DRAFT', 'RETIRED'];

export const STATE_LABELS: Record<ProductState, string> = { LISTED: 'On sale', DRAFT: 'Draft', RETIRED: 'Retired' };

export const TAX_LABELS: Record<TaxClass, string> = {
  METAL: 'By its metal: free of tax if it’s fine enough',
  STANDARD: 'Always taxed',
  EXEMPT: 'Never taxed',
};

export const REASONS: readonly StockReason[] = ['DELIVERED', 'COUNTED', 'RETURNED', 'DAMAGED', 'OTHER'];

export const REASON_LABELS: Record<StockReason, string> = {
  DELIVERED: 'Delivered',
  COUNTED: 'Counted',
  RETURNED: 'Returned by a customer',
  DAMAGED: 'Damaged',
  OTHER: 'Something else',
};

const PARTS: Record<MissingPart, string> = { PRICE: 'a price', PICTURE: 'a picture' };

/** "a price and a picture" */
export function missingText(missing: readonly MissingPart[]): string {
  return missing.map((part) => PARTS[part]).join(' and ');
}
