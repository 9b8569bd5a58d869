import type { SeedProduct } from '../seed-types.ts';
import { corona, doubleEagle, ducats, victoria } from './historic-gold-coins.ts';
import { buffaloProof, krugerProof, lunarProof, mapleProof, pandaProof, sovereignProof, stagProof } from './proof-gold-coins.ts';

export const collectorGold: SeedProduct[] = [
  ...sovereignProof,
  ...victoria,
  ...ducats,
  ...corona,
  ...doubleEagle,
  ...pandaProof,
  ...buffaloProof,
  ...krugerProof,
  ...lunarProof,
  ...stagProof,
  ...mapleProof,
];
