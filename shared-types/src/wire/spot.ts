import * as v from 'valibot';
import { validItems } from './tolerant.ts';
import { market } from './product-figures.ts';
import { amount, comparableTime, currencyCode, filledText, flag, isAmountOf, NOT_OF_CURRENCY, number } from './values.ts';

const spotMetal = v.object({ name: filledText, slug: filledText });
const MAX_METALS = 20;

export const spotPriceEntries = {
  metal: spotMetal,
  currency: currencyCode,
  /** The price that the dealer's prices are based on. */
  price: amount,
  /** The dealer's current buying price per ounce. */
  buyBackPrice: amount,
  change: amount,
  changePercent: number,
  updatedAt: comparableTime,
  /** The price, or the currency's rate, is not certain at the moment: capability "staff.priceSources". */
  pricesUpdating: v.nullish(flag, false),
};
/** Whether all three are amounts of their currency. */
export function haveSpotDigits(row: { currency: string; price: number; buyBackPrice: number; change: number }): boolean {
  return [row.price, row.buyBackPrice, row.change].every((one) => isAmountOf(row.currency, one));
}

const spotPrice = v.pipe(
  v.object({
    ...spotPriceEntries,
    /** Daily closes of the last 30 days, oldest first; the last one is `price`. */
    last30Days: v.nullish(v.pipe(v.array(amount), v.maxLength(100)), () => []),
  }),
  v.check((row) => haveSpotDigits(row), NOT_OF_CURRENCY),
);
export type BackendSpotPrice = v.InferOutput<typeof spotPrice>;

/** Capability "spotPrices", GET /spot-prices: one row per metal, per troy ounce of fine metal in the country's currency. */
export const spotPrices = v.object({ market, prices: validItems(spotPrice, 'prices', MAX_METALS) });
export type BackendSpotPrices = v.InferOutput<typeof spotPrices>;

/** Periods of a price history, up to now; "all" is the whole history. */
export const SPOT_RANGES = ['1d', '1w', '1m', '1y', '5y', 'all'] as const;
export type SpotRange = (typeof SPOT_RANGES)[number];

const MAX_POINTS = 5000;

/** Capability "spotPrices.history", GET /spot-prices/gold/NZD/1y (metal, currency, range). 404 when there is no history. */
export const spotHistory = v.object({
  metal: spotMetal,
  /** ISO 4217. */
  currency: currencyCode,
  /** Currencies in which this metal's history is available. */
  currencies: v.array(filledText),
  /**
   * Seconds since 1970 (UTC) and the price of a troy ounce of fine metal at that time, in ascending order; the last point is the latest
   * known. The backend chooses the interval: a few hundred points make a good chart.
   */
  points: v.pipe(
    v.array(v.tuple([number, v.pipe(amount, v.gtValue(0))])),
    v.minLength(1),
    v.maxLength(MAX_POINTS),
    v.check((points) => points.every(([time], index) => index === 0 || time > points[index - 1]![0]), 'Times are not in ascending order'),
  ),
});
export type BackendSpotHistory = v.InferOutput<typeof spotHistory>;
