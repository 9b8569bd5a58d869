import type { BackendCart } from '@koura/shared-types/wire/cart';
import type { PriceContext, RequestContext } from '../context/request-context.ts';
import { rememberShown, type StoredCart } from './cart-store.ts';
import { couponBookOf } from './coupon-book.ts';
import { cartNumber } from './cart-number.ts';
import { describeCart, type CartRemarks } from './describe-cart.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { termsOf } from '../settings/country-terms.ts';
import { totalCart, type CartTotals } from './total-cart.ts';

export function totalStoredCart(context: PriceContext, { cart }: StoredCart): CartTotals {
  const catalogue = loadCatalogue(
    context,
    cart.lines.map((line) => line.productId),
  );
  const { database, currency, now } = context;
  return totalCart(cart, catalogue, couponBookOf(database), currency, now, termsOf(database, currency, now));
}

/** The response for a stored cart. Remembers the sources shown, because checkout rejects an order when they have changed since. */
export function respondWithCart(context: RequestContext, stored: StoredCart, remarks?: CartRemarks): BackendCart {
  const totals = totalStoredCart(context, stored);
  rememberTotals(context, stored, totals);
  return describeCart(totals, { ...remarks, number: cartNumber(stored.rowId) });
}

export function rememberTotals({ database }: RequestContext, { rowId }: StoredCart, totals: CartTotals): void {
  const shown = totals.lines.map((line) => ({
    productId: line.product.id,
    shownAs: line.available ? line.supplyType : ('unavailable' as const),
  }));
  rememberShown(database, rowId, shown);
}
