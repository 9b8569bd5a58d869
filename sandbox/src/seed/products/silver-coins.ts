import type { SeedProduct } from '../seed-types.ts';
import { elephant, krugerrand, panda } from './african-and-asian-silver-coins.ts';
import { beasts, britannia, philharmonic } from './european-silver-coins.ts';
import { eagle, libertad, maple } from './north-american-silver-coins.ts';
import { fern, stag, turtle } from './pacific-silver-coins.ts';
import { kangaroo, koala, kookaburra, lunar } from './perth-mint-silver-coins.ts';

export const silverCoins: SeedProduct[] = [
  ...maple,
  ...kangaroo,
  ...kookaburra,
  ...koala,
  ...lunar,
  ...britannia,
  ...beasts,
  ...eagle,
  ...krugerrand,
  ...elephant,
  ...philharmonic,
  ...panda,
  ...libertad,
  ...stag,
  ...fern,
  ...turtle,
];
