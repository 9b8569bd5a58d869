import { randomUUID } from 'node:crypto';
import type { BackendQuote } from '@koura/shared-types/wire/order';
import { cartNumber } from '../cart/cart-number.ts';
import { linesAsShown, totalStoredCart } from '../cart/respond-with-cart.ts';
import { loadCart, saveSources } from '../cart/cart-store.ts';
import type { Database } from '../database/database.ts';
import { describeCart } from '../cart/describe-cart.ts';
import { conflict, ruleError } from '../errors/api-error.ts';
import { type CheckoutChoice, chooseTotals, type ChosenTotals } from './choose-totals.ts';
import type { RequestContext } from '../context/request-context.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { rejectPaused } from './reject-paused.ts';

/**
 * Holds a cart's prices for `priceHoldSeconds`. A cart has one current quote: requesting another reprices the cart and issues a new id. Claimed
 * quotes exist beside it until they end. 400 when nothing in the cart can be supplied, or the reward points cannot be spent on it. `choice`:
 * delivery, payment and points, which an order with this quote must keep.
 */
export async function quoteCart(context: RequestContext, cartId: string, choice: CheckoutChoice | undefined): Promise<BackendQuote> {
  const { database, now, currency, country } = context;
  const stored = await loadCart(context, cartId);
  const usual: CheckoutChoice = { delivery: 'courier', countryCode: country.isoCode, paymentMethod: 'card', points: 0 };
  const totals = {
    ...(await chooseTotals(context, await totalStoredCart(context, stored), choice ?? usual)),
    isChosen: choice !== undefined,
  };
  if (totals.goodsTotal === 0) await rejectPaused(context, stored.cart.lines);
  if (totals.goodsTotal === 0) throw ruleError('CART_EMPTY', 'There is nothing in the cart that can be ordered.');
  await saveSources(database, stored, linesAsShown(stored, totals));
  const quoteId = randomUUID();
  const usualEnd = now.getTime() + settingsOf(database).priceHoldSeconds * 1000;
  // No longer than the prices that the total is made of.
  const expires = new Date(Math.min(usualEnd, totals.draft ? Date.parse(totals.draft.heldUntil) : Infinity));
  await Promise.all([
    database.run('DELETE FROM quotes WHERE cart_id = ? AND (claimed_by IS NULL OR expires_at <= ?)', stored.rowId, now.toISOString()),
    database.run(
      'INSERT INTO quotes (cart_id, quote_id, currency, total, cart, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      stored.rowId,
      quoteId,
      currency,
      totals.total,
      JSON.stringify(totals),
      now.toISOString(),
      expires.toISOString(),
    ),
  ]);
  const times = { createdAt: now.toISOString(), expiresAt: expires.toISOString() };
  const pointsValue = totals.points?.value ?? 0;
  const parts = { shippingTotal: totals.shippingTotal / 100, paymentFee: totals.paymentFee / 100, pointsValue: pointsValue / 100 };
  // Neither payment nor points are part of a cart.
  const cart = describeCart({ ...totals, total: totals.total - totals.paymentFee + pointsValue }, { number: cartNumber(stored.rowId) });
  return { quoteId, total: totals.total / 100, currency, ...times, ...parts, cart };
}

/**
 * The held totals of a quote for the order with an idempotency key. 409 when the quote belongs to another cart, has expired, is in another
 * currency, is claimed by another key, or was made for another choice of delivery and payment.
 */
export function heldTotals(
  { now, currency }: RequestContext,
  cartRowId: number,
  quoteId: string,
  quote: StoredQuote | undefined,
  wanted: CheckoutChoice,
): ChosenTotals {
  if (!quote || quote.cart_id !== cartRowId || quote.currency !== currency || isOver(quote, now)) {
    throw conflict('QuoteExpiredError', 'QUOTE_EXPIRED', 'The price hold has run out. Please check the new total.', { quoteId });
  }
  const held = JSON.parse(quote.cart) as ChosenTotals & { isChosen: boolean };
  const { delivery, countryCode, paymentMethod, points } = held.choice;
  const isSame =
    delivery === wanted.delivery &&
    paymentMethod === wanted.paymentMethod &&
    points === wanted.points &&
    (countryCode === wanted.countryCode || !held.isChosen);
  if (!isSame) {
    const message = 'The total was held for another delivery, way to pay or number of points. Please check the new total.';
    throw conflict('QuoteExpiredError', 'QUOTE_EXPIRED', message, { quoteId });
  }
  return held;
}

export interface QuoteTimes {
  created_at: string;
  expires_at: string;
}

interface StoredQuote extends QuoteTimes {
  cart_id: number;
  currency: string;
  /** JSON of the held totals. */
  cart: string;
}

/** By how much a clock that is being set right may go back. */
const SLEW_MS = 60_000;

/**
 * Whether a quote has ended, up to `graceMs` ago. One from the future has as well: the machine's clock was set back since, and nobody knows for
 * how long the price has been held.
 */
export function isOver({ created_at, expires_at }: QuoteTimes, now: Date, graceMs = 0): boolean {
  const time = now.getTime();
  return Date.parse(expires_at) + graceMs <= time || Date.parse(created_at) > time + SLEW_MS;
}

/** The quote that the order with an idempotency key may use, over or not; undefined where another key has claimed it. */
export async function findQuote(database: Database, quoteId: string, key: string): Promise<StoredQuote | undefined> {
  const sql =
    'SELECT cart_id, currency, cart, created_at, expires_at FROM quotes WHERE quote_id = ? AND (claimed_by IS NULL OR claimed_by = ?)';
  return database.get<StoredQuote>(sql, quoteId, key);
}

/** Whether a quote still holds its price for the order with an idempotency key. */
export async function isHeld({ database, now }: RequestContext, quoteId: string, key: string): Promise<boolean> {
  const quote = await findQuote(database, quoteId, key);
  return quote !== undefined && !isOver(quote, now);
}
