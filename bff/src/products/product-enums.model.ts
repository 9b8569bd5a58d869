import { registerEnumType } from '@nestjs/graphql';

/** GraphQL names of the backend's values, so that rows need no translation. */
export const Availability = { IN_STOCK: 'inStock', AT_SUPPLIER: 'atSupplier', SOLD_OUT: 'soldOut', ON_REQUEST: 'onRequest' } as const;
export type Availability = (typeof Availability)[keyof typeof Availability];

registerEnumType(Availability, {
  name: 'Availability',
  description: 'Whether a product can be had.',
  valuesMap: {
    IN_STOCK: { description: "In the dealer's vault." },
    AT_SUPPLIER: { description: 'Ordered in from the supplier.' },
    SOLD_OUT: { description: 'Neither the vault nor a supplier has it.' },
    ON_REQUEST: { description: 'Sold by the desk only, not online.' },
  },
});

export const Objective = { INVEST: 'invest', COLLECT: 'collect' } as const;
export type Objective = (typeof Objective)[keyof typeof Objective];

registerEnumType(Objective, {
  name: 'Objective',
  description: 'What a product is mostly bought for.',
  valuesMap: {
    INVEST: { description: 'Bullion: close to its metal value.' },
    COLLECT: { description: 'Collectables: proofs and limited mintages.' },
  },
});

export const ProductSort = {
  POPULAR: 'POPULAR',
  PRICE_ASC: 'PRICE_ASC',
  PRICE_DESC: 'PRICE_DESC',
  NAME: 'NAME',
  WEIGHT: 'WEIGHT',
  PREMIUM: 'PREMIUM',
  NEWEST: 'NEWEST',
  RANDOM: 'RANDOM',
} as const;
export type ProductSort = keyof typeof ProductSort;

registerEnumType(ProductSort, {
  name: 'ProductSort',
  description: 'Orders of a product list.',
  valuesMap: {
    POPULAR: { description: 'Most popular first, as the dealer ranks them.' },
    PRICE_ASC: { description: 'Lowest price first.' },
    PRICE_DESC: { description: 'Highest price first.' },
    NAME: { description: 'By name, A to Z.' },
    WEIGHT: { description: 'Lightest first.' },
    PREMIUM: { description: 'Lowest premium over metal value first.' },
    NEWEST: { description: 'Added last first.' },
    RANDOM: { description: 'Shuffled anew for each request; pages may overlap.' },
  },
});
