import type { BackendCart } from '@koura/shared-types/wire/cart';
import type { PriceContext, RequestContext } from '../context/request-context.ts';
import { rememberShown, type StoredCart } from './cart-store.ts';
import { loadCouponBook } from './coupon-book.ts';
import { describeCart, type CartRemarks } from './describe-cart.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { totalCart, type CartTotals } from './total-cart.ts';

/** Totals a stored cart at today's prices and stock. */
export function totalStoredCart(context: PriceContext, { cart }: StoredCart): CartTotals {
  const catalogue = loadCatalogue(
    context,
    cart.lines.map((line) => line.productId),
  );
  return totalCart(cart, catalogue, loadCouponBook(context.database), context.currency, context.now);
}

/** The answer for a stored cart. What it shows is remembered: checkout refuses when it has changed since. */
export function answerCart(context: RequestContext, stored: StoredCart, remarks?: CartRemarks): BackendCart {
  const totals = totalStoredCart(context, stored);
  rememberTotals(context, stored, totals);
  return describeCart(totals, remarks);
}

/** Remembers where each line of these totals stands. */
export function rememberTotals({ database }: RequestContext, { rowId }: StoredCart, totals: CartTotals): void {
  const shown = totals.lines.map((line) => ({
    productId: line.product.id,
    shownAs: line.available ? line.supplyType : ('unavailable' as const),
  }));
  rememberShown(database, rowId, shown);
}
