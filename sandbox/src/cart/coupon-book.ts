import type { Database } from '../database/database.ts';
import type { CouponBook } from './apply-coupon.ts';
import type { Coupon } from './coupon.ts';

type CouponRow = { code: string; terms: string | null; uses: number };

/** All coupons and referral codes with how often each has been redeemed. */
export function loadCouponBook(database: Database): CouponBook {
  const rows = database.all<CouponRow>('SELECT code, terms, uses FROM coupons');
  return new Map(rows.map((row) => [row.code, { coupon: couponOf(row), uses: row.uses }]));
}

/** Counts one redemption; false when the coupon is used up. Runs within the order's transaction. */
export function redeemCoupon(database: Database, code: string): boolean {
  const row = database.get<CouponRow>('SELECT code, terms, uses FROM coupons WHERE code = ?', code);
  if (!row) return false;
  const maximum = couponOf(row).maximumUses ?? null;
  return (
    database.run('UPDATE coupons SET uses = uses + 1 WHERE code = ? AND (? IS NULL OR uses < ?)', code, maximum, maximum).changes === 1
  );
}

/** Takes back a redemption when its order was cancelled unpaid. */
export function returnCoupon(database: Database, code: string): void {
  database.run('UPDATE coupons SET uses = uses - 1 WHERE code = ? AND uses > 0', code);
}

/** Codes without terms are customers' referral codes, a discount for friends on any order. */
function couponOf({ code, terms }: CouponRow): Coupon {
  return terms === null
    ? { code, label: 'From a friend: $15 off orders over $200', off: { amount: 1_500 }, minimumSpend: 20_000 }
    : { code, ...(JSON.parse(terms) as Omit<Coupon, 'code'>) };
}
