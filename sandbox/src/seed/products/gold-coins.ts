import type { SeedProduct } from '../seed-types.ts';
import { krugerrand, panda } from './african-and-asian-gold-coins.ts';
import { kangaroo, kiwi, lunar, stag } from './australasian-gold-coins.ts';
import { britannia, philharmonic, sovereign } from './european-gold-coins.ts';
import { buffalo, eagle, libertad, maple } from './north-american-gold-coins.ts';

export const goldCoins: SeedProduct[] = [
  ...maple,
  ...kangaroo,
  ...lunar,
  ...britannia,
  ...eagle,
  ...buffalo,
  ...krugerrand,
  ...philharmonic,
  ...panda,
  ...sovereign,
  ...stag,
  ...kiwi,
  ...libertad,
];
