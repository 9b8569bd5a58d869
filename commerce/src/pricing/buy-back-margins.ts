import type { MetalSlug } from '../spot/metals.ts';

/** Percent below spot that the dealer pays. */
export interface BuyBackMargins {
  rates: Record<MetalSlug, { coin: number; bar: number }>;
  /** Deducted in addition for collectors' pieces. */
  collectable: number;
}

export const usualBuyBackMargins: BuyBackMargins = {
  rates: { gold: { coin: 1.5, bar: 1 }, silver: { coin: 5, bar: 4 }, platinum: { coin: 3.5, bar: 3 } },
  collectable: 1,
};
