import * as v from 'valibot';
import { goodItems } from './tolerant.ts';
import { market } from './product-figures.ts';
import { amount, comparableTime, filledText, number, shortText } from './values.ts';

const spotMetal = v.object({ name: filledText, slug: filledText });
const MOST_METALS = 20;

export const spotPriceEntries = {
  metal: spotMetal,
  currency: v.pipe(shortText, v.nonEmpty()),
  /** What the dealer's prices are built on. */
  price: amount,
  /** What the dealer pays for an ounce today. */
  buyBackPrice: amount,
  /** Against the last close. */
  change: amount,
  changePercent: number,
  updatedAt: comparableTime,
};
const spotPrice = v.object({
  ...spotPriceEntries,
  /** Daily closes of the last 30 days, oldest first, the newest being `price`. */
  last30Days: v.nullish(v.pipe(v.array(amount), v.maxLength(100)), () => []),
});
export type BackendSpotPrice = v.InferOutput<typeof spotPrice>;

/** Capability "spotPrices", GET /spot-prices: one row a metal, per troy ounce of fine metal in the country's currency. */
export const spotPrices = v.object({ market, prices: goodItems(spotPrice, 'prices', MOST_METALS) });
export type BackendSpotPrices = v.InferOutput<typeof spotPrices>;

/** How far a price history reaches back from now. "all" is as far as the backend knows. */
export const SPOT_RANGES = ['1d', '1w', '1m', '1y', '5y', 'all'] as const;
export type SpotRange = (typeof SPOT_RANGES)[number];

const MOST_POINTS = 5000;

/** Capability "spotPrices.history", GET /spot-prices/gold/NZD/1y (metal, currency, range). 404 for what it has no prices of. */
export const spotHistory = v.object({
  metal: spotMetal,
  /** ISO 4217. */
  currency: filledText,
  /** Every currency that this metal's history can be asked for in. */
  currencies: v.array(filledText),
  /**
   * Seconds since 1970 (UTC) and the price of a troy ounce of fine metal then, oldest first, times rising. The last one is the
   * newest known. How far apart they are is the backend's choice: some hundred points make a good picture.
   */
  points: v.pipe(
    v.array(v.tuple([number, v.pipe(amount, v.gtValue(0))])),
    v.minLength(1),
    v.maxLength(MOST_POINTS),
    v.check((points) => points.every(([time], index) => index === 0 || time > points[index - 1]![0]), 'Times do not rise'),
  ),
});
export type BackendSpotHistory = v.InferOutput<typeof spotHistory>;
