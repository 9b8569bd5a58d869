import type { MetalSlug } from '../spot/metals.ts';

/** Percent below spot that the dealer pays. */
export interface BuyBackMargins {
  rates: Record<MetalSlug, { coin: number; bar: number }>;
  /** Deducted in addition for collectors' pieces. */
  collectable: number;
}
