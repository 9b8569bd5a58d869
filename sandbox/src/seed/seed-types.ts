import type { PlainProductFields } from '@koura/shared-types/plain-product-fields';
import type { DrawnProduct } from '../pictures/drawn-product.ts';

/** Types of the seed files. Prices are not declared: they are computed from spot, fine weight and premium. */

export interface SeedProduct extends PlainProductFields {
  slug: string;
  name: string;
  orderingSku: string;
  metal: 'gold' | 'silver' | 'platinum';
  mint: string;
  category: string;
  type: 'coin' | 'bar';
  searchType: 'bullion-coin' | 'proof-coin' | 'minted-bar' | 'cast-bar';
  objective: 'invest' | 'collect';
  /** As sold: "1 oz", "1/10 oz", "100 g", "1 kg". */
  weight: string;
  fineWeightGrams: number;
  grossWeightGrams: number;
  fineness: number;
  description: string;
  /** Percentage over the metal value for one unit, and a fixed production cost in NZ cents. */
  premiumPercent: number;
  premiumCents: number;
  /** From this quantity on, percentage points off the premium. */
  breaks: { quantity: number; premiumPercentOff: number }[];
  minimumSaleQuantity: number;
  /** Units in stock; 0 with suppliers = at the supplier; 0 without = sold out. */
  stock: number;
  /** Slugs of suppliers that can deliver it, preferred one first. */
  suppliers: string[];
  /** Sold on enquiry only. */
  onRequest: boolean;
  featured: boolean;
  /** Popularity, 0..1000: the default order of lists. */
  popularity: number;
  drawing: DrawnProduct['drawing'];
}

export interface SeedSupplier {
  slug: string;
  name: string;
  /** Working days until a unit from the supplier reaches the customer. */
  minDays: number;
  maxDays: number;
}
