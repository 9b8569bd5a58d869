import type { SeedProduct } from './seed-types.ts';
import { collectorGold } from './products/collector-gold.ts';
import { collectorSilver } from './products/collector-silver.ts';
import { goldBars } from './products/gold-bars.ts';
import { goldCoins } from './products/gold-coins.ts';
import { platinumPieces } from './products/platinum.ts';
import { silverBars } from './products/silver-bars.ts';
import { silverCoins } from './products/silver-coins.ts';

export const products: SeedProduct[] = [
  ...goldCoins,
  ...goldBars,
  ...silverCoins,
  ...silverBars,
  ...platinumPieces,
  ...collectorGold,
  ...collectorSilver,
];
