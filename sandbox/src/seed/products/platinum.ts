import type { SeedProduct } from '../seed-types.ts';
import { heraeus, koura, pamp, valcambi } from './platinum-bars.ts';
import { britannia, eagle, kangaroo, krugerrand, maple, philharmonic } from './platinum-coins.ts';

export const platinumPieces: SeedProduct[] = [
  ...maple,
  ...kangaroo,
  ...britannia,
  ...eagle,
  ...philharmonic,
  ...krugerrand,
  ...pamp,
  ...valcambi,
  ...koura,
  ...heraeus,
];
