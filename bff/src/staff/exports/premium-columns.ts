import type { Column } from './csv-file.ts';

/** A premium of everyone that applies now. */
export interface ExportedPremium {
  productId: number;
  quantity: number;
  premium: number;
  /** "percent" or "amount"; other dealers may have others. */
  unit: string | null;
  product: string;
}

/** The columns of exported premiums: the first three are what a file for `preparePricingBatch` needs. */
export const PREMIUM_COLUMNS: readonly Column<ExportedPremium>[] = [
  { header: 'Product id', number: ({ productId }) => productId },
  { header: 'Quantity', number: ({ quantity }) => quantity },
  { header: 'Premium', number: ({ premium }) => premium },
  { header: 'Unit', text: ({ unit }) => unit },
  { header: 'Product', text: ({ product }) => product },
];
