import type { Database } from '../database/database.ts';
import { type Coupon, coupons } from '../seed/coupons.ts';
import type { CouponBook } from './apply-coupon.ts';

/** All coupons and referral codes with how often each has been redeemed. */
export function loadCouponBook(database: Database): CouponBook {
  const uses = new Map(database.all<{ code: string; uses: number }>('SELECT code, uses FROM coupons').map((row) => [row.code, row.uses]));
  const referrals = database.all<{ code: string }>('SELECT referral_code AS code FROM users').map(({ code }) => referralCoupon(code));
  return new Map([...coupons, ...referrals].map((coupon) => [coupon.code, { coupon, uses: uses.get(coupon.code) ?? 0 }]));
}

/** What friends of a customer get: something off, as soon as they buy something. */
function referralCoupon(code: string): Coupon {
  return { code, label: 'From a friend: $15 off orders over $200', off: { amount: 1_500 }, minimumSpend: 20_000 };
}

/** Counts one redemption; false when the coupon has none left. Part of the order's transaction. */
export function redeemCoupon(database: Database, code: string): boolean {
  const maximum = coupons.find((coupon) => coupon.code === code)?.maximumUses ?? null;
  return (
    database.run('UPDATE coupons SET uses = uses + 1 WHERE code = ? AND (? IS NULL OR uses < ?)', code, maximum, maximum).changes === 1
  );
}
