import type { ExportedPremium } from '../../commerce/staff-pricing.ts';
import type { Column } from './csv-file.ts';

/** The columns of exported premiums: the first three are what a file for `preparePricingBatch` needs. */
export const PREMIUM_COLUMNS: readonly Column<ExportedPremium>[] = [
  { header: 'Product id', text: ({ productId }) => productId },
  { header: 'Quantity', number: ({ quantity }) => quantity },
  { header: 'Premium', number: ({ premium }) => premium },
  { header: 'Unit', text: ({ unit }) => unit },
  { header: 'Product', text: ({ product }) => product },
];
