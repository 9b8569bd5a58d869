import { dollars } from '../settings/shopper-texts.ts';
import type { Coupon } from './coupon.ts';
import type { CartState } from './cart-state.ts';
import type { PricedLine } from './price-lines.ts';

/** Coupons by upper-case code, with the number of redemptions of each. */
export type CouponBook = Pick<ReadonlyMap<string, { coupon: Coupon; uses: number }>, 'get'>;

/** The same message for unknown, expired and used codes, so that codes cannot be probed. */
export const INVALID_CODE = 'This code is not valid.';

/** A code as it is stored, however it was typed. */
export const plainCode = (code: string): string => code.trim().toUpperCase();

/** The redeemable coupon for a code, case-insensitively. */
export function redeemable(book: CouponBook, code: string, now: Date): Coupon | undefined {
  const entry = book.get(plainCode(code));
  if (!entry) return undefined;
  const { coupon, uses } = entry;
  if (coupon.expiresAt && Date.parse(coupon.expiresAt) <= now.getTime()) return undefined;
  if (coupon.maximumUses !== undefined && uses >= coupon.maximumUses) return undefined;
  return coupon;
}

/** Why a coupon does not apply to these lines, as a message for the shopper; null when it does. */
function unmetCondition(coupon: Coupon, lines: PricedLine[], currency: string): string | null {
  if (coupon.minimumSpend !== undefined && totalOf(lines) <= coupon.minimumSpend) {
    return `${coupon.code} is for orders over ${dollars({ currency }, coupon.minimumSpend)}.`;
  }
  if ('metal' in coupon.off && linesOf(coupon, lines).length === 0)
    return `${coupon.code} is for ${coupon.off.metal}, and there is none in your cart.`;
  return null;
}

/**
 * Adds a code to a cart, given its available lines. A rejected code leaves the cart unchanged and returns the reason. `early`: accept a
 * coupon whose condition is not met yet.
 */
export function applyCoupon(
  cart: CartState,
  code: string,
  lines: PricedLine[],
  book: CouponBook,
  { now, currency }: { now: Date; currency: string },
  early = false,
): { cart: CartState; reason: string | null } {
  const coupon = redeemable(book, code, now);
  if (!coupon) return { cart, reason: INVALID_CODE };
  if (cart.coupons.includes(coupon.code)) return { cart, reason: null };
  const reason = early ? null : unmetCondition(coupon, lines, currency);
  return reason ? { cart, reason } : { cart: { ...cart, coupons: [...cart.coupons, coupon.code] }, reason: null };
}

/** The discount in cents and the tax included in it. Zero while the coupon's condition is not met. */
export function discountOf(coupon: Coupon, lines: PricedLine[], atMost: number, currency: string): { amount: number; tax: number } {
  if (unmetCondition(coupon, lines, currency) !== null) return { amount: 0, tax: 0 };
  const base = linesOf(coupon, lines);
  const baseTotal = totalOf(base);
  const full =
    'amount' in coupon.off ? coupon.off.amount : Math.min(Math.round((baseTotal * coupon.off.percent) / 100), coupon.off.maximum);
  const amount = Math.min(full, atMost);
  const baseTax = base.reduce((sum, line) => sum + line.tax, 0);
  return { amount, tax: baseTotal === 0 ? 0 : Math.round((amount * baseTax) / baseTotal) };
}

function linesOf({ off }: Coupon, lines: PricedLine[]): PricedLine[] {
  return 'metal' in off ? lines.filter(({ product }) => product.metal.slug === off.metal) : lines;
}

function totalOf(lines: PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.total, 0);
}
