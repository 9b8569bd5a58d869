import * as v from 'valibot';
import { filledText, id, number, text, time, amount, currencyCode } from './values.ts';
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
  /** Of all that was sold, before the last hedge too, in orders whose money has not come. */
  unpaid: ounces,
  /** In carts whose prices are held: not in `net`. */
  held: ounces,
  /** What `net` shall not exceed, up or down; null: no limit. */
  limit: v.nullish(ounces, null),
  lastHedge: v.nullish(hedge, null),
});

/** `GET /exposure`, and what recording a hedge returns. */
export const exposure = v.object({ at: time, currency: currencyCode, metals: v.array(metalExposure) });
export type BackendExposure = v.InferOutput<typeof exposure>;
export type BackendMetalExposure = BackendExposure['metals'][number];

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
