import * as v from 'valibot';
import { ORDER_VIEWS } from './order-view.ts';
import { namedEntries } from './named.ts';
import { validItems } from './tolerant.ts';
import { amount, count, currencyCode, day, filledText, number, time } from './values.ts';

/** Fine metal in troy ounces, to six digits. */
const metalOunces = v.object({ slug: filledText, name: filledText, ounces: number });

/**
 * Orders placed within a time. `orders` counts all of them, `canceled` those that were cancelled since. Revenue is, by currency, what the
 * others come to with tax and delivery, less what was returned of it. Ounces are those of all lines of orders that were neither cancelled
 * nor returned in full.
 */
const dayFigures = v.object({
  day,
  orders: count,
  canceled: count,
  revenue: v.array(v.object({ amount, currency: currencyCode })),
  ounces: v.array(metalOunces),
});
export type BackendDayFigures = v.InferOutput<typeof dayFigures>;

/** A product whose stock will not last. */
const runningLow = v.object({
  ...namedEntries,
  stock: count,
  /** Units sold in the last two weeks. */
  sold: count,
  /** Whole days for which the stock lasts if it sells as in the last two weeks. */
  daysLeft: count,
});
export type BackendRunningLow = v.InferOutput<typeof runningLow>;

/** Capability "staff.figures" (docs/backend-contract.md), `GET /staff-figures`: what there is to do, and how the day goes. */
export const staffFigures = v.object({
  at: time,
  /** The day of `at` in the dealer's time zone, so far. */
  today: dayFigures,
  /** The whole day before, and the same until this time of day. */
  yesterday: dayFigures,
  yesterdayByNow: dayFigures,
  views: validItems(v.object({ view: v.picklist(ORDER_VIEWS), count }), 'views'),
  /** Those that sell out first, at most 10, and how many there are. */
  soldOutSoon: v.object({ products: validItems(runningLow, 'products', 10), total: count }),
  /** Capability "staff.enquiries". */
  newEnquiries: v.nullish(count, null),
});
export type BackendStaffFigures = v.InferOutput<typeof staffFigures>;
