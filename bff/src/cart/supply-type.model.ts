import { describedEnum } from '../schema/described-enum.ts';

export const SupplyType = describedEnum('SupplyType', 'Where a line is supplied from.', {
  IN_STOCK: ['inStock', "The dealer's own vault."],
  AT_SUPPLIER: ['atSupplier', 'Ordered from the supplier.'],
});
export type SupplyType = (typeof SupplyType)[keyof typeof SupplyType];
