import * as v from 'valibot';
import { currencyDigits } from '../currency-digits.ts';
import { amount, comparableTime, count, currencyCode, flag, integer, isAmountOf, number, time } from './values.ts';
import { readLadder } from './price-ladder.ts';
import { noteMended, orDefault, orNull, validItems } from './tolerant.ts';

export const AVAILABILITIES = ['inStock', 'atSupplier', 'soldOut', 'onRequest'] as const;
/** inStock: in the dealer's vault; atSupplier: ordered from the supplier; soldOut: neither; onRequest: sold by the sales desk only. */
export type Availability = (typeof AVAILABILITIES)[number];

/** The fields that decide the availability: in stock with less than none is sold out (`settleFigures`). */
export const AVAILABILITY_FIELDS = ['availability', 'stockAvailable'] as const;

/** Unknown values become `onRequest`. Plain Strapis write "InStock", older ones "outOfStock". */
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
/** Half a cent: lower prices would be shown as 0.00. */
const MIN_PRICE = 0.005;

export const sellingPrice = v.pipe(amount, v.minValue(MIN_PRICE));

export const priceBreak = v.object({
  /** Minimum quantity of this break; the first break has the minimum sale quantity. */
  quantity: count,
  price: sellingPrice,
  /** Capability "price parts": premium over metal value at this break, in percent. */
  premiumPercent: v.nullish(number),
});
export type BackendPriceBreak = v.InferOutput<typeof priceBreak>;

/** The parts of `price`: `spotValue + premium + tax = price`. */
export const priceParts = v.object({
  spotValue: amount,
  premium: amount,
  premiumPercent: number,
  /** 0 for investment-grade metal (gold 99.5%, silver 99.9%, platinum 99.0%), else the rate in percent. */
  taxRatePercent: number,
  tax: amount,
});
export type BackendPriceParts = v.InferOutput<typeof priceParts>;

/** Not negative; null, absent and 0 mean "price on request" (`settleFigures`). */
const price = v.nullish(v.pipe(amount, v.minValue(0)), null);

/**
 * `pricesUpdating`: it cannot be added to the cart because its price is not certain at the moment (capability "staff.priceSources").
 * `retired`: because it is not sold any more (capability "staff.products").
 */
const purchaseRules = v.object({
  allowAddToCart: v.nullish(flag, true),
  pricesUpdating: v.nullish(flag, false),
  retired: v.nullish(flag, false),
});

/**
 * The fields of a product that change while a page shows it. They are part of a list's row, the `product` event updates them, and the
 * GraphQL fragment `ProductFigures` contains them.
 */
export const productFigures = {
  currency: currencyCode,
  /** Price per unit at the minimum sale quantity; null: on request. */
  price,
  priceBreaks: v.nullish(validItems(priceBreak, 'priceBreaks', 50), () => []),
  /** Lowest and highest price per unit over all breaks. */
  minPrice: price,
  maxPrice: price,
  /** Savings per unit at the best break compared with `price`. */
  savings: v.nullish(amount, 0),
  /** Capability "details": fine metal content in grams. */
  fineWeightGrams: orNull(v.pipe(number, v.minValue(0.001)), 'fineWeightGrams'),
  /** Capability "price parts". */
  priceParts: orNull(priceParts, 'priceParts'),
  /** Capability "buy-back": the dealer's current buying price per unit. */
  buyBackPrice: v.nullish(amount),
  /** Determines the order of prices. `updatedAt` where a backend has none. */
  priceUpdatedAt: v.nullish(comparableTime, NEVER),
  updatedAt: v.nullish(time, NEVER),
  /** Open when absent, as with plain content types: orders are accepted either way. */
  market: v.nullish(market, () => ({ isOpen: true, nextOpen: null, nextCloses: null })),
  minimumSaleQuantity: v.nullish(count, 1),
  availability,
  stockAvailable: orDefault(v.nullish(integer, 0), 'stockAvailable', 0),
  estimatedDeliveryTime: orNull(deliveryTime, 'estimatedDeliveryTime'),
  purchaseRules: v.nullish(purchaseRules, () => ({ allowAddToCart: true, pricesUpdating: false, retired: false })),
};

const figures = v.object(productFigures);
export type BackendFigures = v.InferOutput<typeof figures>;

/**
 * Derives fields from others of the row, after each has been parsed. Works in place and on any subset of the fields. A product without a
 * price is sold by the sales desk: it is never shown as 0.00 and cannot be added to the cart.
 */
export function settleFigures<T extends Partial<BackendFigures>>(row: T): T {
  if (row.priceUpdatedAt === NEVER && row.updatedAt !== undefined) row.priceUpdatedAt = row.updatedAt;
  if (row.stockAvailable! < 0) {
    // More has been sold than there is: none is left in the vault.
    row.stockAvailable = 0;
    if (row.availability === 'inStock') row.availability = 'soldOut';
  }
  if (!('price' in row)) return row;
  if (!(row.price! >= MIN_PRICE)) {
    row.price = null;
    if ('minPrice' in row) row.minPrice = null;
    if ('maxPrice' in row) row.maxPrice = null;
    if (row.availability !== undefined) row.availability = 'onRequest';
    if (row.purchaseRules !== undefined)
      row.purchaseRules = { allowAddToCart: false, pricesUpdating: false, retired: row.purchaseRules.retired };
    if (row.priceBreaks !== undefined) row.priceBreaks = [];
    return row;
  }
  if ('minPrice' in row && !(row.minPrice! >= MIN_PRICE)) row.minPrice = row.price!;
  if ('maxPrice' in row && !(row.maxPrice! >= MIN_PRICE)) row.maxPrice = row.price!;
  if (row.priceBreaks !== undefined) settleBreaks(row, row.priceBreaks);
  return row;
}

/** Whether all amounts of a row, or of any subset of its fields, are amounts of its currency. Rounding makes them so where it has digits. */
export function haveItsDigits(row: Partial<BackendFigures>): boolean {
  const { currency, price: each, minPrice, maxPrice, savings, buyBackPrice, priceBreaks = [], priceParts: parts } = row;
  if (!currency || currencyDigits(currency) !== 0) return true;
  const amounts = [each, minPrice, maxPrice, savings, buyBackPrice, ...priceBreaks.map((one) => one.price)];
  const ofParts = parts ? [parts.spotValue, parts.premium, parts.tax] : [];
  return [...amounts, ...ofParts].every((one) => typeof one !== 'number' || isAmountOf(currency, one));
}

/** Where breaks had to be mended, what the backend derived from them is derived again. */
function settleBreaks(row: Partial<BackendFigures>, breaks: BackendPriceBreak[]): void {
  const { ladder, mended } = readLadder(breaks, row.price!, row.minimumSaleQuantity ?? 1);
  row.priceBreaks = ladder;
  if (mended.length === 0) return;
  for (const problem of mended) noteMended('priceBreaks', problem);
  const lowest = ladder.at(-1)!.price;
  if ('minPrice' in row) row.minPrice = lowest;
  if ('maxPrice' in row) row.maxPrice = row.price!;
  if ('savings' in row) row.savings = row.price! - lowest;
}
