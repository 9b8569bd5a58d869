import type { Database } from '../database/database.ts';
import { coupons } from '../seed/coupons.ts';
import type { CouponBook } from './apply-coupon.ts';

/** All coupons with how often each has been redeemed. */
export function loadCouponBook(database: Database): CouponBook {
  const uses = new Map(database.all<{ code: string; uses: number }>('SELECT code, uses FROM coupons').map((row) => [row.code, row.uses]));
  return new Map(coupons.map((coupon) => [coupon.code, { coupon, uses: uses.get(coupon.code) ?? 0 }]));
}

/** Counts one redemption; false when the coupon has none left. Part of the order's transaction. */
export function redeemCoupon(database: Database, code: string): boolean {
  const maximum = coupons.find((coupon) => coupon.code === code)?.maximumUses ?? null;
  return (
    database.run('UPDATE coupons SET uses = uses + 1 WHERE code = ? AND (? IS NULL OR uses < ?)', code, maximum, maximum).changes === 1
  );
}
