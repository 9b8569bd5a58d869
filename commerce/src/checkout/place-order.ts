import { announcementsOf } from '../context/announcements.ts';
import { nextNumber } from '../settings/next-number.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { PaymentMethodCode } from '@koura/shared-types/payment-methods';
import type { BackendCheckout, BackendOrder } from '@koura/shared-types/wire/order';
import type { BackendDeliveryChoice } from '@koura/shared-types/wire/delivery-option';
import { totalStoredCart } from '../cart/respond-with-cart.ts';
import { INVALID_CODE } from '../cart/apply-coupon.ts';
import { completeCart, loadCart, type StoredCart } from '../cart/cart-store.ts';
import { redeemCoupon } from '../cart/coupon-book.ts';
import { stoppedText } from '../cart/grant-quantity.ts';
import { slowest, type PricedLine } from '../cart/price-lines.ts';
import { draftWasOrdered } from '../drafts/held-prices.ts';
import type { Database } from '../database/database.ts';
import { conflict, orderOnClosedKey, type ApiError, ruleError } from '../errors/api-error.ts';
import { keyStateOf } from '../orders/order-keys.ts';
import { findOrderById, findOrderByKey, insertOrder, type NewOrder } from '../orders/order-store.ts';
import { withCourierDays } from '../products/availability.ts';
import { taxRateOf } from '../settings/countries.ts';
import type { RequestContext } from '../context/request-context.ts';
import { firstStopped } from '../selling/selling-stop-store.ts';
import { rejectPaused } from './reject-paused.ts';
import { checkDelivery } from './check-delivery.ts';
import { type CheckoutChoice, chooseTotals, type ChosenTotals } from './choose-totals.ts';
import type { AnyCheckout, PaidCheckout } from './read-checkout.ts';
import { findQuote, heldTotals, isOver } from './quote-cart.ts';
import { checkPointsLeft } from './spend-points.ts';
import { takeFromStock } from './take-from-stock.ts';
import { toCents } from '../settings/cents.ts';

/** Notifies the buyer of a new order; within the order's transaction. */
export type OrderAnnouncer = (order: BackendOrder) => Promise<void>;

/** The order placed with a key, for a repeated request. Throws 409 when the key was used with another body or has been closed. */
export async function earlierOrder(database: Database, key: string, fingerprint: string): Promise<BackendOrder | undefined> {
  const state = await keyStateOf(database, key);
  if (state === 'closed') throw orderOnClosedKey(key);
  if (state !== 'order') return undefined;
  const earlier = (await findOrderByKey(database, key))!;
  if (earlier.fingerprint !== fingerprint) throw otherOrder(key);
  return earlier.order;
}

export function otherOrder(key: string): ApiError {
  return conflict('ConflictError', 'CONFLICT', 'This key has been used for another order.', { key });
}

/**
 * Turns a cart into an order, all or nothing; the caller opens the transaction and has checked for an earlier order with the key. Throws
 * 409 when anything differs from what the shopper agreed to: quote expired, price risen, out of stock, coupon used up. `insertMore`
 * inserts rows that belong to the order, before its mail is written.
 */
export async function placeOrder(
  context: RequestContext,
  cartId: string,
  checkout: PaidCheckout,
  fingerprint: string,
  announce: OrderAnnouncer,
  insertMore: (orderId: number) => Promise<void> = async () => {},
): Promise<BackendOrder> {
  const { database, now } = context;
  const stored = await loadCart(context, cartId);
  const totals = await agreedTotals(context, stored, checkout);
  const lines = totals.lines.filter((line) => line.available);
  await checkPointsLeft(context, context.user, totals);
  const deliveryChoice = await checkDelivery(context, checkout, totals);
  await takeFromStock(context, lines);
  await redeemCoupons(context, totals);

  const id = await insertOrder(database, await describeNewOrder(context, checkout, totals, lines, deliveryChoice, fingerprint));
  await insertMore(id);
  await draftWasOrdered(context, stored, id, totals);
  await completeCart(database, stored.rowId, now);
  const { order } = (await findOrderById(database, id))!;
  await announce(order);
  await announcementsOf(database).moved(lines.map(({ product }) => product.id));
  return order;
}

/** The parts of a checkout that its total depends on, before or after the payment was authorised. */
type AgreedCheckout = Pick<BackendCheckout, 'key' | 'quoteId' | 'total' | 'delivery' | 'deliveryChoice' | 'points'> & {
  payment?: { method?: PaymentMethodCode };
};

function choiceOf({ country }: RequestContext, { delivery, deliveryChoice, payment, points = 0 }: AgreedCheckout): CheckoutChoice {
  return {
    delivery: deliveryChoice?.code ?? 'courier',
    countryCode: delivery?.countryCode ?? country.isoCode,
    paymentMethod: payment?.method ?? 'card',
    points,
  };
}

/** The totals that the order is placed at: the quote's, or the cart's current ones when they are no higher than agreed. */
export async function agreedTotals(context: RequestContext, stored: StoredCart, checkout: AgreedCheckout): Promise<ChosenTotals> {
  const { key, quoteId, total } = checkout;
  const agreed = toCents(total);
  const choice = choiceOf(context, checkout);
  const quote = quoteId === undefined ? undefined : await findQuote(context.database, quoteId, key);
  // A quote holds what can be supplied; without one the cart may have lost lines since the shopper saw it.
  if (!quote || isOver(quote, context.now)) {
    await rejectStopped(context, stored.cart.lines);
    await rejectPaused(context, stored.cart.lines);
  }
  const totals =
    quoteId === undefined
      ? await chooseTotals(context, await totalStoredCart(context, stored), choice)
      : heldTotals(context, stored.rowId, quoteId, quote, choice);
  await rejectStopped(
    context,
    totals.lines.filter(({ available }) => available).map(({ product }) => ({ productId: product.id })),
  );
  if (quoteId === undefined) rejectLostLines(stored, totals);
  if (totals.goodsTotal === 0) throw ruleError('CART_EMPTY', 'There is nothing in the cart that can be ordered.');
  // A quote's total was authorised to the cent; without a quote the shopper benefits from a price that fell meanwhile.
  const acceptable = quoteId === undefined ? totals.total <= agreed : totals.total === agreed;
  if (acceptable) return totals;
  const details = { oldTotal: total, newTotal: totals.total / 100, currency: totals.currency };
  throw conflict('PriceChangedError', 'PRICE_CHANGED', 'The price has changed. Please check the new total.', details);
}

/** Whatever was agreed, held or claimed before: what staff have stopped selling is not sold. */
async function rejectStopped({ database }: RequestContext, lines: readonly { productId: number }[]): Promise<void> {
  const stopped = await firstStopped(
    database,
    lines.map(({ productId }) => productId),
  );
  if (!stopped) return;
  throw conflict('SellingStoppedError', 'SELLING_STOPPED', stoppedText(stopped.name), { productId: stopped.id });
}

/** A line whose source has changed since the cart was last shown would make a different order from the one agreed to. */
function rejectLostLines({ cart }: StoredCart, totals: Pick<ChosenTotals, 'lines'>): void {
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

async function redeemCoupons({ database }: RequestContext, totals: ChosenTotals): Promise<void> {
  for (const { code } of totals.discounts) {
    if (!(await redeemCoupon(database, code))) throw conflict('CouponRefusedError', 'COUPON_REFUSED', INVALID_CODE, { coupon: code });
  }
}

async function describeNewOrder(
  { database, now, user, actor, network }: RequestContext,
  checkout: PaidCheckout,
  totals: ChosenTotals,
  lines: PricedLine[],
  deliveryChoice: BackendDeliveryChoice | null,
  fingerprint: string,
): Promise<NewOrder> {
  return {
    orderNumber: await nextNumber(database, 'order'),
    key: checkout.key,
    fingerprint,
    secret: randomBytes(32).toString('base64url'),
    userId: user?.id ?? null,
    actorId: actor?.id ?? null,
    network: actor ? null : network,
    status: 'Pending',
    createdAt: now.toISOString(),
    currency: totals.currency,
    subTotal: totals.goodsTotal,
    discountTotal: totals.discountTotal,
    shippingTotal: totals.shippingTotal,
    paymentFee: totals.paymentFee,
    taxTotal: totals.taxTotal,
    total: totals.total,
    coupons: totals.discounts.map(({ code }) => code),
    contact: checkout.contact,
    delivery: checkout.delivery,
    deliveryChoice,
    payment: { method: 'card', ...checkout.payment },
    estimatedDeliveryTime: withCourierDays(slowest(lines.map((line) => line.estimate)), totals.extraDays),
    gift: checkout.gift ?? null,
    // Nobody is paid for an order that staff placed on the phone.
    attribution: actor ? null : (checkout.attribution ?? null),
    ...(totals.points ? { points: totals.points } : {}),
    lines: lines.map(({ product, quantity, supplyType, unitPrice, total, tax }) => {
      const { id: productId, slug, name, orderingSku: sku } = product;
      const taxRate = tax > 0 ? (product.priceParts?.taxRatePercent ?? taxRateOf(database, totals.currency, now)) : 0;
      return { productId, slug, name, sku, quantity, supplyType, unitPrice, total, tax, taxRate };
    }),
  };
}

/** Identifies a checkout: equal bodies for the same cart have the same fingerprint, whoever sent the buyer. */
export function fingerprintOf(cartId: string, sent: AnyCheckout): string {
  const { attribution: _, ...checkout } = sent;
  // The body was rebuilt field by field when it was read, so equal bodies serialise equally.
  return createHash('sha256')
    .update(JSON.stringify([cartId, checkout]))
    .digest('hex');
}
