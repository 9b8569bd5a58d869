import { randomUUID } from 'node:crypto';
import type { BackendQuote } from '@koura/shared-types/wire/order';
import { QUOTE_SECONDS } from '@koura/shared-types/business-constants';
import { rememberTotals, totalStoredCart } from '../cart/answer-cart.ts';
import { loadCart } from '../cart/cart-store.ts';
import { describeCart } from '../cart/describe-cart.ts';
import type { CartTotals } from '../cart/total-cart.ts';
import { conflict, ruleError } from '../errors/api-error.ts';
import type { RequestContext } from '../context/request-context.ts';

/**
 * Holds a cart's prices for a minute. A cart has one current quote: asking again reprices and gives it a new id. Claimed quotes stay
 * beside it until they end.
 * 400 when there is nothing in the cart that can be supplied.
 */
export function quoteCart(context: RequestContext, cartId: string): BackendQuote {
  const { database, now, currency } = context;
  const stored = loadCart(context, cartId);
  const totals = totalStoredCart(context, stored);
  if (totals.goodsTotal === 0) throw ruleError('CART_EMPTY', 'There is nothing in the cart that can be ordered.');
  rememberTotals(context, stored, totals);
  const quoteId = randomUUID();
  const expires = new Date(now.getTime() + QUOTE_SECONDS * 1000);
  database.run('DELETE FROM quotes WHERE cart_id = ? AND (claimed_by IS NULL OR expires_at <= ?)', stored.rowId, now.toISOString());
  database.run(
    'INSERT INTO quotes (cart_id, quote_id, currency, total, cart, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    stored.rowId,
    quoteId,
    currency,
    totals.total,
    JSON.stringify(totals),
    now.toISOString(),
    expires.toISOString(),
  );
  const times = { createdAt: now.toISOString(), expiresAt: expires.toISOString() };
  return { quoteId, total: totals.total / 100, currency, ...times, cart: describeCart(totals) };
}

/**
 * The held totals of a quote for the order of an idempotency key. 409 when it is not the cart's, has run out, is in another currency, or
 * is claimed for another key.
 */
export function heldTotals({ database, now, currency }: RequestContext, cartRowId: number, quoteId: string, key: string): CartTotals {
  const row = database.get<{ cart: string; expires_at: string }>(
    'SELECT cart, expires_at FROM quotes WHERE cart_id = ? AND quote_id = ? AND currency = ? AND (claimed_by IS NULL OR claimed_by = ?)',
    cartRowId,
    quoteId,
    currency,
    key,
  );
  if (!row || Date.parse(row.expires_at) <= now.getTime()) {
    throw conflict('QuoteExpiredError', 'QUOTE_EXPIRED', 'The held price has run out. Please check the new total.', { quoteId });
  }
  return JSON.parse(row.cart) as CartTotals;
}

/** Whether a quote still holds its price for the order of an idempotency key. */
export function isHeld({ database, now }: RequestContext, quoteId: string, key: string): boolean {
  const sql = 'SELECT 1 FROM quotes WHERE quote_id = ? AND expires_at > ? AND (claimed_by IS NULL OR claimed_by = ?)';
  return database.get(sql, quoteId, now.toISOString(), key) !== undefined;
}
