import * as v from 'valibot';
import type { Coupon } from '../../../commerce/src/cart/coupon.ts';
import { METALS } from '../../../commerce/src/spot/metals.ts';
import { readRows } from './read-rows.ts';
import { fromOne, text } from './row-fields.ts';

export const coupons: Coupon[] = readRows(
  'rows/coupons.json',
  v.strictObject({
    code: text,
    off: v.union([
      v.strictObject({ amount: fromOne }),
      v.strictObject({ percent: v.pipe(v.number(), v.gtValue(0), v.maxValue(100)), metal: v.picklist(METALS), maximum: fromOne }),
    ]),
    minimumSpend: v.optional(fromOne),
    expiresAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    maximumUses: v.optional(fromOne),
  }),
);
