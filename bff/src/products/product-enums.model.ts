import { describedEnum } from '../schema/described-enum.ts';

/** GraphQL names of the backend's values, so that rows need no translation. */
export const Availability = describedEnum('Availability', 'Whether a product is available.', {
  IN_STOCK: ['inStock', "In the dealer's vault."],
  AT_SUPPLIER: ['atSupplier', 'Ordered from the supplier.'],
  SOLD_OUT: ['soldOut', 'Available neither in the vault nor from a supplier.'],
  ON_REQUEST: ['onRequest', 'Sold by the sales desk only, not online.'],
});
export type Availability = (typeof Availability)[keyof typeof Availability];

export const Objective = describedEnum('Objective', 'The main purpose of a product.', {
  INVEST: ['invest', 'Bullion: close to its metal value.'],
  COLLECT: ['collect', 'Collectables: proofs and limited mintages.'],
});
export type Objective = (typeof Objective)[keyof typeof Objective];

export const ProductSort = describedEnum('ProductSort', 'Sort orders of a product list.', {
  POPULAR: 'Most popular first, as the dealer ranks them.',
  PRICE_ASC: 'Lowest price first.',
  PRICE_DESC: 'Highest price first.',
  NAME: 'By name, A to Z.',
  WEIGHT: 'Lightest first.',
  PREMIUM: 'Lowest premium over metal value first.',
  NEWEST: 'Newest first.',
  RANDOM: 'Shuffled for each request; pages may overlap.',
});
export type ProductSort = keyof typeof ProductSort;
