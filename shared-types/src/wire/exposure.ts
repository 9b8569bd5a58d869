import * as v from 'valibot';
import { count, filledText, id, number, text, time, amount, currencyCode } from './values.ts';
import { staffMember } from './staff-member.ts';

/** Capability "staff.exposure" (docs/backend-contract.md): how much metal the dealer is short or long. For Admins and Premium Editors. */

/** Troy ounces of fine metal, to six digits. */
const ounces = number;

/** Metal that was bought (above 0) or sold (below 0) in the market to cover what the shop had sold or bought. */
const hedge = v.object({
  id,
  at: time,
  by: staffMember,
  ounces,
  /** Per ounce, in the dealer's own currency. */
  price: v.nullish(amount, null),
  note: v.nullish(text, null),
});
export type BackendHedge = v.InferOutput<typeof hedge>;

/** What a metal has brought since the dealer's day or month began; prices and sums in the dealer's own currency, prices per ounce. */
const metalPeriod = v.object({
  from: time,
  /** What was open then, above 0 sold and not covered, and the spot price then. */
  opening: ounces,
  openingSpot: v.nullish(amount, null),
  /** To customers since, and the average price without tax. */
  sold: ounces,
  salePrice: v.nullish(amount, null),
  /** From customers since, and the average price of what has one. */
  bought: ounces,
  purchasePrice: v.nullish(amount, null),
  /** In the market since, less what was sold there, and the average price of both where there is one. */
  hedged: ounces,
  hedgePrice: v.nullish(amount, null),
  /** The part of `bought` and `hedged` that has no price, and counts at today's. */
  unpriced: ounces,
  /** Sold less bought and hedged, with what was open then and is now at spot; null where a price that it needs is not known. */
  result: v.nullish(amount, null),
});
export type BackendMetalPeriod = v.InferOutput<typeof metalPeriod>;

/** Capability "staff.exposureInMoney", in the dealer's own currency. */
const metalMoney = v.object({
  /** Price of an ounce now. */
  spot: v.nullish(amount, null),
  /** `net` at that price. */
  value: v.nullish(amount, null),
  month: metalPeriod,
  today: metalPeriod,
});
export type BackendMetalMoney = v.InferOutput<typeof metalMoney>;

const metalExposure = v.object({
  slug: filledText,
  name: filledText,
  /** What was open just after the last hedge, with what has been cancelled since of the orders from before it. */
  carried: ounces,
  /** Sold and bought since the last hedge; all of it without one. */
  sold: ounces,
  bought: ounces,
  /** carried + sold − bought: above 0 the dealer has sold more than was covered. */
  net: ounces,
  /** Sold in orders that are not paid yet, before the last hedge too. */
  unpaid: ounces,
  /** In carts whose prices are held: not in `net`. */
  held: ounces,
  /** What `net` shall not exceed, up or down; null: no limit. */
  limit: v.nullish(ounces, null),
  lastHedge: v.nullish(hedge, null),
  money: v.nullish(metalMoney, null),
});

/** `GET /exposure`, and what recording a hedge returns. */
export const exposure = v.object({ at: time, currency: currencyCode, metals: v.array(metalExposure) });
export type BackendExposure = v.InferOutput<typeof exposure>;
export type BackendMetalExposure = BackendExposure['metals'][number];

/** `GET /hedges` (capability "staff.exposureInMoney"): all of them, newest first. */
export const hedgeList = v.object({
  currency: currencyCode,
  hedges: v.array(v.object({ metal: v.object({ slug: filledText, name: filledText }), ...hedge.entries })),
  pagination: v.object({ page: count, pageSize: count, pageCount: count, total: count }),
});
export type BackendHedgeList = v.InferOutput<typeof hedgeList>;

/** `POST /hedges`. */
export interface BackendNewHedge {
  key: string;
  metal: string;
  ounces: number;
  price: number | null;
  note: string | null;
  /** The last hedge of the metal that the person has seen; null: none. */
  lastHedge: number | null;
}
