import type { MetalSlug } from './metals.ts';

/** Cents of the home currency per troy ounce. */
export type SpotPrices = Record<MetalSlug, number>;

/** Where spot prices come from. The engine asks; what a source fetches between two questions is its own business. */
export interface SpotSource {
  /**
   * The prices that count from `now` on, of the metals that have a new one; undefined when there is none. Asked at each tick while the market
   * is open, within the transaction that stores the prices. `current`: the prices that count so far.
   */
  next(current: Readonly<SpotPrices>, now: Date): Partial<SpotPrices> | undefined | Promise<Partial<SpotPrices> | undefined>;
}
