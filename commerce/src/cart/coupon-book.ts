import { toCents } from '../settings/cents.ts';
import type { Database } from '../database/database.ts';
import { type CouponBook, plainCode } from './apply-coupon.ts';
import type { DealerSettings } from '../settings/dealer-settings.ts';
import { settingsOf } from '../settings/settings-store.ts';
import type { Coupon } from './coupon.ts';

type CouponRow = { code: string; terms: string | null; uses: number };

/** The coupons of some codes; not all, since every customer has one, the code for friends. */
export async function couponBookOf(database: Database, codes: readonly string[]): Promise<CouponBook> {
  const book = new Map<string, { coupon: Coupon; uses: number }>();
  for (const code of codes.map(plainCode)) {
    const row = await findCoupon(database, code);
    if (row) book.set(code, { coupon: couponOf(row, settingsOf(database).rewards.referral), uses: row.uses });
  }
  return book;
}

async function findCoupon(database: Database, code: string): Promise<CouponRow | undefined> {
  return database.get<CouponRow>('SELECT code, terms, uses FROM coupons WHERE code = ?', code);
}

/** Counts one redemption; false when the coupon is used up. Runs within the order's transaction. */
export async function redeemCoupon(database: Database, code: string): Promise<boolean> {
  const row = await findCoupon(database, code);
  if (!row) return false;
  const maximum = couponOf(row, settingsOf(database).rewards.referral).maximumUses ?? null;
  return (
    (
      await database.run(
        'UPDATE coupons SET uses = uses + 1 WHERE code = ? AND (CAST(? AS INTEGER) IS NULL OR uses < ?)',
        code,
        maximum,
        maximum,
      )
    ).changes === 1
  );
}

export async function returnCoupon(database: Database, code: string): Promise<void> {
  await database.run('UPDATE coupons SET uses = uses - 1 WHERE code = ? AND uses > 0', code);
}

/** Codes without terms are customers' referral codes, a discount for friends on any order. */
function couponOf({ code, terms }: CouponRow, { discount, minimumSpend }: DealerSettings['rewards']['referral']): Coupon {
  if (terms !== null) return { code, ...(JSON.parse(terms) as Omit<Coupon, 'code'>) };
  return { code, off: { amount: toCents(discount) }, minimumSpend: toCents(minimumSpend), isReferral: true };
}
