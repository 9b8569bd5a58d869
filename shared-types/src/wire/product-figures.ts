import * as v from 'valibot';
import { amount, comparableTime, count, flag, integer, number, shortText, time } from './values.ts';
import { goodItems, orNull } from './tolerant.ts';

export const AVAILABILITIES = ['inStock', 'atSupplier', 'soldOut', 'onRequest'] as const;
/** inStock: in the dealer's vault; atSupplier: ordered in; soldOut: neither; onRequest: sold by the desk only. */
export type Availability = (typeof AVAILABILITIES)[number];

/** Anything unknown claims the least: the desk can be asked. Plain Strapis write "InStock", older ones "outOfStock". */
export const availability = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value): Availability => {
    const wanted = value.toLowerCase();
    return AVAILABILITIES.find((one) => one.toLowerCase() === wanted) ?? (wanted === 'outofstock' ? 'soldOut' : 'onRequest');
  }),
);

export const market = v.object({ isOpen: flag, nextOpen: v.nullish(time, null), nextCloses: v.nullish(time, null) });
export type BackendMarket = v.InferOutput<typeof market>;

export const deliveryTime = v.object({ minTime: integer, maxTime: integer, unit: v.picklist(['day', 'week']) });
export type BackendDeliveryTime = v.InferOutput<typeof deliveryTime>;

const NEVER = '1970-01-01T00:00:00.000Z';
/** Half a cent: what is less is shown as 0.00. */
const SMALLEST_PRICE = 0.005;

export const priceBreak = v.object({
  /** From this many pieces on. The first break has the minimum sale quantity. */
  quantity: count,
  price: v.pipe(amount, v.minValue(SMALLEST_PRICE)),
  /** Capability "price parts": percent over metal value at this break. */
  premiumPercent: v.nullish(number),
});
export type BackendPriceBreak = v.InferOutput<typeof priceBreak>;

/** How `price` splits: `spotValue + premium + tax = price`. */
export const priceParts = v.object({
  spotValue: amount,
  premium: amount,
  premiumPercent: number,
  /** 0 for investment-grade metal (gold 99.5 %, silver 99.9 %, platinum 99.0 %), else the rate in percent. */
  taxRatePercent: number,
  tax: amount,
});
export type BackendPriceParts = v.InferOutput<typeof priceParts>;

/** Not below zero; null, missing and 0 are "price on request" (`settleProduct`). */
const price = v.nullish(v.pipe(amount, v.minValue(0)), null);

/**
 * What of a product moves while a page shows it. The row of a list holds these fields, the `product` event brings them anew, and the
 * GraphQL fragment `ProductFigures` shows them.
 */
export const productFigures = {
  currency: v.pipe(shortText, v.nonEmpty()),
  /** One piece at the minimum sale quantity; null: on request. */
  price,
  priceBreaks: v.nullish(goodItems(priceBreak, 'priceBreaks', 50), () => []),
  /** Lowest and highest price a piece over all breaks. */
  minPrice: price,
  maxPrice: price,
  /** Saved a piece at the best break against `price`. */
  savings: v.nullish(amount, 0),
  /** Capability "details": pure metal, grams. */
  fineWeightGrams: orNull(v.pipe(number, v.minValue(0.001)), 'fineWeightGrams'),
  /** Capability "price parts". */
  priceParts: orNull(priceParts, 'priceParts'),
  /** Capability "buy-back": what the dealer pays for one today. */
  buyBackPrice: v.nullish(amount),
  /** Orders prices everywhere. Where a backend has none, `updatedAt`. */
  priceUpdatedAt: v.nullish(comparableTime, NEVER),
  updatedAt: v.nullish(time, NEVER),
  /** A content type does not know it: open claims nothing but that orders are taken. */
  market: v.nullish(market, () => ({ isOpen: true, nextOpen: null, nextCloses: null })),
  minimumSaleQuantity: v.nullish(count, 1),
  availability,
  stockAvailable: v.nullish(integer, 0),
  estimatedDeliveryTime: orNull(deliveryTime, 'estimatedDeliveryTime'),
  purchaseRules: v.nullish(v.object({ allowAddToCart: v.nullish(flag, true) }), () => ({ allowAddToCart: true })),
};

const figures = v.object(productFigures);
export type BackendFigures = v.InferOutput<typeof figures>;

/**
 * What follows from other fields of the row, once each has parsed. Works in place and on any subset of the fields. A product without
 * a price is sold by the desk: nothing shows 0.00, and nothing puts it into a cart.
 */
export function settleFigures<T extends Partial<BackendFigures>>(row: T): T {
  if (row.priceUpdatedAt === NEVER && row.updatedAt !== undefined) row.priceUpdatedAt = row.updatedAt;
  if (!('price' in row)) return row;
  if (!(row.price! >= SMALLEST_PRICE)) {
    row.price = null;
    if ('minPrice' in row) row.minPrice = null;
    if ('maxPrice' in row) row.maxPrice = null;
    if (row.availability !== undefined) row.availability = 'onRequest';
    if (row.purchaseRules !== undefined) row.purchaseRules = { allowAddToCart: false };
    if (row.priceBreaks !== undefined) row.priceBreaks = [];
    return row;
  }
  if ('minPrice' in row && !(row.minPrice! >= SMALLEST_PRICE)) row.minPrice = row.price!;
  if ('maxPrice' in row && !(row.maxPrice! >= SMALLEST_PRICE)) row.maxPrice = row.price!;
  if (row.priceBreaks?.length === 0) row.priceBreaks = [{ quantity: row.minimumSaleQuantity ?? 1, price: row.price! }];
  return row;
}
