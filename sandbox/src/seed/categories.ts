import type { SeedCategory } from './seed-types.ts';

/** The shop's categories; every product is in exactly one. */
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
