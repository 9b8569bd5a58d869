import type { MetalSlug } from '../spot/metals.ts';

export interface Close {
  /** New Zealand calendar day: "2026-07-01". */
  day: string;
  /** NZ cents per troy ounce. */
  price: number;
}

/** What is known of prices that this backend did not record itself. */
export interface PastPrices {
  /** Daily closes before the first one that is stored, oldest first. */
  closesBefore(metal: MetalSlug, first: Close): readonly Close[];
  /** How far a price was off the straight line between its recorded neighbours, as a natural logarithm; 0 where that is not known. */
  deviationAt(metal: MetalSlug, time: number): number;
}

/** Nothing is known but what was recorded: charts begin with the first close, and lines are straight. */
export const noPastPrices: PastPrices = { closesBefore: () => [], deviationAt: () => 0 };
