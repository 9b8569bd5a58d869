import type { RequestContext } from '../context/request-context.ts';
import { applyCoupon, plainCode } from './apply-coupon.ts';
import type { CartState, Catalogue } from './cart-state.ts';
import { couponBookOf } from './coupon-book.ts';
import { priceLines } from './price-lines.ts';

/** Adds codes to a cart's coupons. Returns the first reason why one was rejected, for the shopper. */
export async function addCoupons(
  context: RequestContext,
  cart: CartState,
  codes: string[],
  catalogue: Catalogue,
  /** Accept codes whose condition is not met yet: they came with a link, before anything was in the cart. */
  early = false,
): Promise<{ cart: CartState; reason: string | null }> {
  const book = await couponBookOf(context.database, codes);
  const lines = priceLines(cart, catalogue).filter((line) => line.available);
  let changed = cart;
  let first: string | null = null;
  for (const code of codes) {
    if (isOwnCode(context, code)) {
      first ??= 'This is your own code. It’s for your friends.';
      continue;
    }
    const { cart: next, reason } = applyCoupon(changed, code, lines, book, context, early);
    changed = next;
    first ??= reason;
  }
  return { cart: changed, reason: first };
}

/** Replaces a cart's coupons with these codes. A code that it already had is not validated again. */
export async function setCoupons(
  context: RequestContext,
  cart: CartState,
  codes: string[],
  catalogue: Catalogue,
): Promise<{ cart: CartState; reason: string | null }> {
  const wanted = codes.map(plainCode);
  const kept = cart.coupons.filter((code) => wanted.includes(code));
  return addCoupons(
    context,
    { ...cart, coupons: kept },
    wanted.filter((code) => !kept.includes(code)),
    catalogue,
  );
}

function isOwnCode({ user }: RequestContext, code: string): boolean {
  return user?.referral_code === plainCode(code);
}
