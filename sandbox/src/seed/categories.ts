import type { SeedCategory } from './seed-types.ts';

/** The shelves of the shop; every product stands on exactly one. */
export const categories: SeedCategory[] = [
  { slug: 'gold-coins', name: 'Gold coins' },
  { slug: 'gold-bars', name: 'Gold bars' },
  { slug: 'silver-coins', name: 'Silver coins' },
  { slug: 'silver-bars', name: 'Silver bars' },
  { slug: 'platinum-coins', name: 'Platinum coins' },
  { slug: 'platinum-bars', name: 'Platinum bars' },
  { slug: 'collectables', name: 'Collectables' },
  { slug: 'special-offers', name: 'Special offers' },
];
