import { toCents } from '../settings/cents.ts';
import type { Database } from '../database/database.ts';
import type { CouponBook } from './apply-coupon.ts';
import type { DealerSettings } from '../settings/dealer-settings.ts';
import { settingsOf } from '../settings/settings-store.ts';
import type { Coupon } from './coupon.ts';

type CouponRow = { code: string; terms: string | null; uses: number };

/** Reads each coupon when it is asked for: every customer has one, the code for friends. */
export function couponBookOf(database: Database): CouponBook {
  return {
    get(code) {
      const row = findCoupon(database, code);
      return row && { coupon: couponOf(row, settingsOf(database).rewards.referral), uses: row.uses };
    },
  };
}

function findCoupon(database: Database, code: string): CouponRow | undefined {
  return database.get<CouponRow>('SELECT code, terms, uses FROM coupons WHERE code = ?', code);
}

/** Counts one redemption; false when the coupon is used up. Runs within the order's transaction. */
export function redeemCoupon(database: Database, code: string): boolean {
  const row = findCoupon(database, code);
  if (!row) return false;
  const maximum = couponOf(row, settingsOf(database).rewards.referral).maximumUses ?? null;
  return (
    database.run('UPDATE coupons SET uses = uses + 1 WHERE code = ? AND (? IS NULL OR uses < ?)', code, maximum, maximum).changes === 1
  );
}

export function returnCoupon(database: Database, code: string): void {
  database.run('UPDATE coupons SET uses = uses - 1 WHERE code = ? AND uses > 0', code);
}

/** Codes without terms are customers' referral codes, a discount for friends on any order. */
function couponOf({ code, terms }: CouponRow, { discount, minimumSpend }: DealerSettings['rewards']['referral']): Coupon {
  if (terms !== null) return { code, ...(JSON.parse(terms) as Omit<Coupon, 'code'>) };
  return { code, off: { amount: toCents(discount) }, minimumSpend: toCents(minimumSpend), isReferral: true };
}
