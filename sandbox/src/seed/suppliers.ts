import type { SeedSupplier } from './seed-types.ts';

/** Fictional wholesalers; customers never see them. */
export const suppliers: SeedSupplier[] = [
  { slug: 'tasman-metals', name: 'Tasman Metals Wholesale', minDays: 3, maxDays: 5 },
  { slug: 'southern-vault', name: 'Southern Vault Distribution', minDays: 4, maxDays: 7 },
  { slug: 'alpine-bullion', name: 'Alpine Bullion Trading', minDays: 8, maxDays: 12 },
  { slug: 'northgate-coin', name: 'Northgate Coin Exchange', minDays: 10, maxDays: 15 },
  { slug: 'pacific-refiners', name: 'Pacific Refiners Supply', minDays: 5, maxDays: 8 },
];
