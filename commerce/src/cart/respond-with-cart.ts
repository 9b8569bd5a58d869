import type { BackendCart } from '@koura/shared-types/wire/cart';
import type { PriceContext, RequestContext } from '../context/request-context.ts';
import { rememberShown, type StoredCart } from './cart-store.ts';
import { couponBookOf } from './coupon-book.ts';
import { cartNumber } from './cart-number.ts';
import { describeCart, type CartRemarks } from './describe-cart.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { withHeldPrices } from '../drafts/held-prices.ts';
import { termsWith } from '../drafts/joined-delivery.ts';
import { termsOf } from '../settings/country-terms.ts';
import { totalCart, type CartTotals } from './total-cart.ts';

/** Prices that a draft holds take no coupons on top. */
export async function totalStoredCart(context: PriceContext, stored: StoredCart): Promise<CartTotals> {
  const { cart } = stored;
  const catalogue = await loadCatalogue(
    context,
    cart.lines.map((line) => line.productId),
  );
  const { database, currency, now } = context;
  const terms = termsOf(database, currency, now);
  const held = await withHeldPrices(context, stored, catalogue);
  if (held) {
    const { catalogue: own, draft } = held;
    return { ...totalCart({ ...cart, coupons: [] }, own, new Map(), currency, now, termsWith(terms, draft.joined)), draft };
  }
  return totalCart(cart, catalogue, await couponBookOf(database, cart.coupons), currency, now, terms);
}

/** The response for a stored cart. Remembers the sources shown, because checkout rejects an order when they have changed since. */
export async function respondWithCart(context: RequestContext, stored: StoredCart, remarks?: CartRemarks): Promise<BackendCart> {
  const totals = await totalStoredCart(context, stored);
  await rememberTotals(context, stored, totals);
  const isWithoutCoupons = totals.draft !== undefined && stored.cart.coupons.length > 0;
  const validationMessage = remarks?.validationMessage ?? (isWithoutCoupons ? NO_COUPONS : null);
  return describeCart(totals, { ...remarks, validationMessage, number: cartNumber(stored.rowId) });
}

const NO_COUPONS = 'Codes don’t go with the prices that we hold for you.';

export async function rememberTotals({ database }: RequestContext, { rowId }: StoredCart, totals: CartTotals): Promise<void> {
  const shown = totals.lines.map((line) => ({
    productId: line.product.id,
    shownAs: line.available ? line.supplyType : ('unavailable' as const),
  }));
  await rememberShown(database, rowId, shown);
}
