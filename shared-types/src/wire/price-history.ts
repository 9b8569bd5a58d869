import * as v from 'valibot';
import { amount, currencyCode, number } from './values.ts';

const MAX_POINTS = 5000;

/** Capability "products.priceHistory", GET /products/17/price-history/1y (id, a range of `SPOT_RANGES`). 404 when there is no history. */
export const priceHistory = v.object({
  /** ISO 4217. */
  currency: currencyCode,
  /**
   * Seconds since 1970 (UTC), the public price of one unit at that time, tax included, and the value of its metal, in ascending order; the
   * last point is the latest known. A few hundred points make a good chart.
   */
  points: v.pipe(
    v.array(v.tuple([number, v.pipe(amount, v.gtValue(0)), v.pipe(amount, v.gtValue(0))])),
    v.minLength(1),
    v.maxLength(MAX_POINTS),
    v.check((points) => points.every(([time], index) => index === 0 || time > points[index - 1]![0]), 'Times are not in ascending order'),
  ),
});
export type BackendPriceHistory = v.InferOutput<typeof priceHistory>;
