import type { BackendCart } from '@koura/shared-types/wire/cart';
import type { PriceContext, RequestContext } from '../context/request-context.ts';
import type { CartLine, Catalogue } from './cart-state.ts';
import { saveCart, saveSources, type StoredCart } from './cart-store.ts';
import { couponBookOf } from './coupon-book.ts';
import { cartNumber } from './cart-number.ts';
import { describeCart, type CartRemarks } from './describe-cart.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { withHeldPrices } from '../drafts/held-prices.ts';
import { termsWith } from '../drafts/joined-delivery.ts';
import { termsOf } from '../settings/country-terms.ts';
import { totalCart, type CartTotals } from './total-cart.ts';

/** Prices that a draft holds take no coupons on top. `known`: products that were loaded for the same request, those of the lines among them. */
export async function totalStoredCart(context: PriceContext, stored: StoredCart, known?: Catalogue): Promise<CartTotals> {
  const { cart } = stored;
  const ids = cart.lines.map((line) => line.productId);
  const catalogue = known ?? (await loadCatalogue(context, ids));
  const { database, currency, now } = context;
  const terms = termsOf(database, currency, now);
  const held = await withHeldPrices(context, stored, catalogue);
  if (held) {
    const { catalogue: own, draft } = held;
    return { ...totalCart({ ...cart, coupons: [] }, own, new Map(), currency, now, termsWith(terms, draft.joined)), draft };
  }
  return totalCart(cart, catalogue, await couponBookOf(database, cart.coupons), currency, now, terms);
}

/** The response for a stored cart. Saves the sources shown, because checkout rejects an order when they have changed since. */
export async function respondWithCart(context: RequestContext, stored: StoredCart): Promise<BackendCart> {
  const totals = await totalStoredCart(context, stored);
  await saveSources(context.database, stored, linesAsShown(stored, totals));
  return describeStored(stored, totals);
}

/** Saves a cart that was changed, and responds with it. */
export async function respondWithChangedCart(
  context: RequestContext,
  changed: StoredCart,
  { catalogue, ...remarks }: CartRemarks & { catalogue?: Catalogue } = {},
): Promise<BackendCart> {
  const totals = await totalStoredCart(context, changed, catalogue);
  await saveCart(context.database, changed.rowId, { ...changed.cart, lines: linesAsShown(changed, totals) }, context.now);
  return describeStored(changed, totals, remarks);
}

function describeStored(stored: StoredCart, totals: CartTotals, remarks?: CartRemarks): BackendCart {
  const isWithoutCoupons = totals.draft !== undefined && stored.cart.coupons.length > 0;
  const validationMessage = remarks?.validationMessage ?? (isWithoutCoupons ? NO_COUPONS : null);
  return describeCart(totals, { ...remarks, validationMessage, number: cartNumber(stored.rowId) });
}

const NO_COUPONS = 'Codes don’t go with the prices that we hold for you.';

/** The lines of a cart with the sources that a response with these totals shows. */
export function linesAsShown({ cart }: StoredCart, totals: CartTotals): CartLine[] {
  return cart.lines.map((line, index) => {
    const { available, supplyType } = totals.lines[index]!;
    return { ...line, shownAs: available ? supplyType : 'unavailable' };
  });
}
