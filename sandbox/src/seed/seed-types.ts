import type { DrawnPiece } from '../pictures/drawn-piece.ts';

/** What the seed files declare. Prices are not declared: they follow from spot, fine weight, premium. */

export interface SeedMint {
  slug: string;
  name: string;
  /** As lettered on pieces when the full name is too long. */
  letteredAs: string;
  country: string;
  description: string;
}

export interface SeedCategory {
  slug: string;
  name: string;
}

export interface SeedProduct {
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
  year: number | null;
  country: string | null;
  diameterMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  thicknessMm: number | null;
  edge: string | null;
  legalTender: string | null;
  description: string;
  /** Percent over metal value for one piece, and a fixed amount in NZ cents for making it. */
  premiumPercent: number;
  premiumCents: number;
  /** From quantity on, percent points off the premium. */
  breaks: { quantity: number; premiumPercentOff: number }[];
  minimumSaleQuantity: number;
  /** Pieces in the vault; 0 with suppliers = at the supplier; 0 without = sold out. */
  stock: number;
  /** Slugs of suppliers that can deliver it, best first. */
  suppliers: string[];
  /** Sold by the desk only. */
  onRequest: boolean;
  featured: boolean;
  isNew: boolean;
  /** How popular, 0..1000: the default order of lists. */
  popularity: number;
  drawing: DrawnPiece['drawing'];
}

export interface SeedSupplier {
  slug: string;
  name: string;
  /** Working days until a piece ordered in is with the customer. */
  minDays: number;
  maxDays: number;
}
