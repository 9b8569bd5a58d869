import { registerEnumType } from '@nestjs/graphql';

/** Where a line is supplied from; the values are the backend's. */
export const SupplyType = { IN_STOCK: 'inStock', AT_SUPPLIER: 'atSupplier' } as const;
export type SupplyType = (typeof SupplyType)[keyof typeof SupplyType];

registerEnumType(SupplyType, {
  name: 'SupplyType',
  description: 'Where a line is served from.',
  valuesMap: {
    IN_STOCK: { description: "From the dealer's own vault." },
    AT_SUPPLIER: { description: 'Ordered in from the supplier.' },
  },
});
