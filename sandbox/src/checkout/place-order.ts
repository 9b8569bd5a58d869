import { createHash, randomBytes } from 'node:crypto';
import type { BackendCheckout, BackendOrder } from '@koura/shared-types/wire/order';
import { minorUnits } from '@koura/shared-types/money';
import { totalStoredCart } from '../cart/answer-cart.ts';
import { INVALID_CODE } from '../cart/apply-coupon.ts';
import { completeCart, loadCart, type StoredCart } from '../cart/cart-store.ts';
import { redeemCoupon } from '../cart/coupon-book.ts';
import { slowest, type PricedLine } from '../cart/price-lines.ts';
import type { CartTotals } from '../cart/total-cart.ts';
import type { Database } from '../database/database.ts';
import { conflict, orderOnClosedKey, type ApiError, ruleError } from '../errors/api-error.ts';
import { sendMail } from '../mail/outbox.ts';
import { isKeyClosed } from '../orders/close-key.ts';
import { findOrderByKey, insertOrder, nextOrderNumber, type NewOrder } from '../orders/order-store.ts';
import type { RequestContext } from '../context/request-context.ts';
import { orderConfirmation } from './order-confirmation.ts';
import type { CardCheckout, PaidCheckout } from './read-checkout.ts';
import { heldTotals } from './quote-cart.ts';
import { takeFromStock } from './take-from-stock.ts';

/** Makes the link that opens an order, for its mail. */
export type LinkMaker = (orderId: number, orderNumber: string) => string;

/**
 * The order that stands under a key, for a repeated request. Throws 409 when the key was used for something else, or has been closed.
 */
export function earlierOrder(database: Database, key: string, fingerprint: string): BackendOrder | undefined {
  const earlier = findOrderByKey(database, key);
  if (earlier && earlier.fingerprint !== fingerprint) throw otherOrder(key);
  if (!earlier && isKeyClosed(database, key)) throw orderOnClosedKey(key);
  return earlier?.order;
}

/** The 409 of a key that was used with another body. */
export function otherOrder(key: string): ApiError {
  return conflict('ConflictError', 'CONFLICT', 'This key has been used for another order.', { key });
}

/**
 * Turns a cart into an order, all or nothing; the caller holds the transaction and has looked for an earlier order of the key. Refuses
 * with 409 what is not as the shopper agreed to it: quote expired, price risen, stock gone, coupon used up.
 */
export function placeOrder(
  context: RequestContext,
  cartId: string,
  checkout: PaidCheckout,
  fingerprint: string,
  linkTo: LinkMaker,
): BackendOrder {
  const { database, now } = context;
  const stored = loadCart(context, cartId);
  const totals = agreedTotals(context, stored, checkout);
  const lines = totals.lines.filter((line) => line.available);
  takeFromStock(context, lines);
  redeemCoupons(context, totals);

  insertOrder(database, describeNewOrder(context, checkout, totals, lines, fingerprint));
  completeCart(database, stored.rowId, now);
  const { order } = findOrderByKey(database, checkout.key)!;
  sendMail(database, orderConfirmation(order, linkTo(order.id, order.orderNumber)), now);
  return order;
}

/** The totals that the order is placed at: the quote's, or the cart's own when they are no higher than agreed. */
export function agreedTotals(
  context: RequestContext,
  stored: StoredCart,
  { key, quoteId, total }: Pick<BackendCheckout, 'key' | 'quoteId' | 'total'>,
): CartTotals {
  const agreed = minorUnits(total);
  const totals = quoteId === undefined ? totalStoredCart(context, stored) : heldTotals(context, stored.rowId, quoteId, key);
  if (quoteId === undefined) refuseLostLines(stored, totals);
  if (totals.goodsTotal === 0) throw ruleError('CART_EMPTY', 'There is nothing in the cart that can be ordered.');
  // A quote's total was authorised to the cent; without one the shopper gains from a price that fell meanwhile.
  const acceptable = quoteId === undefined ? totals.total <= agreed : totals.total === agreed;
  if (acceptable) return totals;
  const details = { oldTotal: total, newTotal: totals.total / 100, currency: totals.currency };
  throw conflict('PriceChangedError', 'PRICE_CHANGED', 'The price has changed. Please check the new total.', details);
}

/** A line that stood elsewhere when the cart was last shown would make another order of it than was agreed to. */
function refuseLostLines({ cart }: StoredCart, totals: CartTotals): void {
  for (const line of totals.lines) {
    const shownAs = cart.lines.find(({ productId }) => productId === line.product.id)?.shownAs;
    const standsAs = line.available ? line.supplyType : 'unavailable';
    if (shownAs && shownAs !== 'unavailable' && shownAs !== standsAs) {
      const { id: productId, name, stockAvailable: available } = line.product;
      const message = `${name} is no longer in stock in this quantity.`;
      throw conflict('OutOfStockError', 'OUT_OF_STOCK', message, { productId, requested: line.quantity, available });
    }
  }
}

function redeemCoupons({ database }: RequestContext, totals: CartTotals): void {
  for (const { code } of totals.discounts) {
    if (!redeemCoupon(database, code)) throw conflict('CouponRefusedError', 'COUPON_REFUSED', INVALID_CODE, { coupon: code });
  }
}

function describeNewOrder(
  { database, now, user, actor }: RequestContext,
  checkout: PaidCheckout,
  totals: CartTotals,
  lines: PricedLine[],
  fingerprint: string,
): NewOrder {
  return {
    orderNumber: nextOrderNumber(database),
    key: checkout.key,
    fingerprint,
    secret: randomBytes(32).toString('base64url'),
    userId: user?.id ?? null,
    actorId: actor?.id ?? null,
    status: 'Pending',
    createdAt: now.toISOString(),
    currency: totals.currency,
    subTotal: totals.goodsTotal,
    discountTotal: totals.discountTotal,
    shippingTotal: totals.shippingTotal,
    taxTotal: totals.taxTotal,
    total: totals.total,
    coupons: totals.discounts.map(({ code }) => code),
    contact: checkout.contact,
    delivery: checkout.delivery,
    payment: checkout.payment,
    estimatedDeliveryTime: slowest(lines.map((line) => line.estimate)),
    lines: lines.map(({ product, quantity, supplyType, unitPrice, total }) => {
      const { id: productId, slug, name, orderingSku: sku } = product;
      return { productId, slug, name, sku, quantity, supplyType, unitPrice, total };
    }),
  };
}

/** Tells one checkout from another: equal bodies of the same cart have the same fingerprint. */
export function fingerprintOf(cartId: string, checkout: PaidCheckout | CardCheckout): string {
  // The body was rebuilt field by field when it was read, so equal bodies make equal texts.
  return createHash('sha256')
    .update(JSON.stringify([cartId, checkout]))
    .digest('hex');
}
