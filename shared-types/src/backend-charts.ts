/** How far a price history reaches back from now. "all" is as far as the backend knows. */
export const SPOT_RANGES = ['1d', '1w', '1m', '1y', '5y', 'all'] as const;
export type SpotRange = (typeof SPOT_RANGES)[number];

/** Capability "spotPrices.history", GET /spot-prices/gold/NZD/1y (metal, currency, range). 404 for what it has no prices of. */
export interface BackendSpotHistory {
  metal: { name: string; slug: string };
  /** ISO 4217. */
  currency: string;
  /** Every currency that this metal's history can be asked for in. */
  currencies: string[];
  /**
   * Seconds since 1970 (UTC) and the price of a troy ounce of fine metal then, oldest first, times rising. The last one is the
   * newest known. How far apart they stand is the backend's choice: some hundred points make a good picture.
   */
  points: [time: number, price: number][];
}
