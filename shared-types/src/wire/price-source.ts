import * as v from 'valibot';
import { PRICE_PAUSE_REASONS, type PricePause } from '../price-pauses.ts';
import { validItems } from './tolerant.ts';
import { comparableTime, currencyCode, filledText, flag, number, text } from './values.ts';

/** Capability "staff.priceSources" (docs/backend-contract.md): where spot prices and exchange rates come from. For staff. */

/** A reason that a newer backend has is "unknown"; its `detail` says what is wrong. */
const problem = v.object({
  reason: v.pipe(
    v.string(),
    v.transform((reason): PricePause | 'unknown' => PRICE_PAUSE_REASONS.find((one) => one === reason) ?? 'unknown'),
  ),
  /** For staff, a part of a sentence: "it answers with status 503". */
  detail: text,
});
export type BackendPriceProblem = v.InferOutput<typeof problem>;

const priceSource = v.object({
  /** A metal's slug, or a currency's code. */
  series: filledText,
  name: filledText,
  isMetal: flag,
  /** The currency of a metal's price; of a rate, the one that one unit is of: the dealer's own. */
  currency: currencyCode,
  /** The price in use: of a troy ounce of fine metal, or how much of the series one unit of `currency` buys. null: there is none. */
  value: v.nullish(number, null),
  statedAt: v.nullish(comparableTime, null),
  /** "api.metals.dev": where readings come from; null where staff enter the price. */
  source: v.nullish(text, null),
  /** A second source, which is only compared with the first. */
  second: v.nullish(text, null),
  /** Until when a price counts that staff have entered; null for one from the source. */
  byHandUntil: v.nullish(comparableTime, null),
  /** Why the price is not used, and since when; null while it is. */
  pause: v.nullish(v.object({ ...problem.entries, since: comparableTime }), null),
  /** What is wrong with the source, whether or not there is a price in use. */
  problem: v.nullish(problem, null),
});
export type BackendPriceSource = v.InferOutput<typeof priceSource>;

export const priceSources = v.object({ sources: validItems(priceSource, 'sources', 100) });
export type BackendPriceSources = v.InferOutput<typeof priceSources>;

/** `PUT /price-sources/{series}`: a price or a rate entered by hand. */
export interface BackendEnteredPrice {
  price: number;
  /** Whether it is meant although it differs by more than 1% from the one in use. */
  confirmed: boolean;
}
