import type { RequestContext } from '../context/request-context.ts';
import { applyCoupon } from './apply-coupon.ts';
import type { CartState, Catalogue } from './cart-state.ts';
import { loadCouponBook } from './coupon-book.ts';
import { priceLines } from './price-lines.ts';

/** Adds codes to those that a cart has. Answers the first reason why one was not taken, for the shopper. */
export function addCoupons(
  context: RequestContext,
  cart: CartState,
  codes: string[],
  catalogue: Catalogue,
  /** Keep codes whose condition is not met yet: they came with a link, before anything was in the cart. */
  early = false,
): { cart: CartState; reason: string | null } {
  const book = loadCouponBook(context.database);
  const lines = priceLines(cart, catalogue).filter((line) => line.available);
  let changed = cart;
  let first: string | null = null;
  for (const code of codes) {
    if (isOwnCode(context, code)) {
      first ??= 'This is your own code: it is for your friends.';
      continue;
    }
    const { cart: next, reason } = applyCoupon(changed, code, lines, book, context.now, early);
    changed = next;
    first ??= reason;
  }
  return { cart: changed, reason: first };
}

/** Makes these codes the cart's only ones. A code that it had and keeps is not examined again. */
export function setCoupons(
  context: RequestContext,
  cart: CartState,
  codes: string[],
  catalogue: Catalogue,
): { cart: CartState; reason: string | null } {
  const wanted = codes.map((code) => code.trim().toUpperCase());
  const kept = cart.coupons.filter((code) => wanted.includes(code));
  return addCoupons(
    context,
    { ...cart, coupons: kept },
    wanted.filter((code) => !kept.includes(code)),
    catalogue,
  );
}

function isOwnCode({ user }: RequestContext, code: string): boolean {
  return user?.referral_code === code.trim().toUpperCase();
}
