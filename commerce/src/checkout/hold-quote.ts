import type { BackendHeldQuote } from '@koura/shared-types/wire/mailed-quote';
import { loadCart } from '../cart/cart-store.ts';
import { describeCart } from '../cart/describe-cart.ts';
import { describeThen } from '../cart/mailed-quotes.ts';
import type { RequestContext } from '../context/request-context.ts';
import { openHeldQuote, storeHeldQuote } from '../drafts/held-quotes.ts';
import { priceDraft } from '../drafts/price-draft.ts';
import { ApiError, conflict, ruleError } from '../errors/api-error.ts';
import { priceKeysOf } from '../pricing/price-lists.ts';
import { nextNumber } from '../settings/next-number.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { countClaim } from './claim-quote.ts';
import { rejectPaused } from './reject-paused.ts';

/** As long as the link says that its prices are not held any more. */
const LINK_MS = 86_400_000;
/** Held at the same time by everybody together: each is a free option on the market. */
const MAX_HELD = 50;

/**
 * `POST /checkout/hold`, header X-TOKEN: holds what a visitor's cart comes to by courier, at everybody's prices, without its coupons, and
 * returns the code of the link that takes it. No stock is reserved. 409 for what cannot be supplied, 429 above the limits. Within the
 * caller's transaction.
 */
export async function holdQuote(asking: RequestContext, cartId: string): Promise<BackendHeldQuote> {
  const { database, now, currency, network } = asking;
  const context = { ...asking, user: undefined, prices: priceKeysOf(database, currency, undefined) };
  const minutes = settingsOf(database).drafts.linkMinutes;
  if (minutes === 0) throw conflict('ConflictError', 'CONFLICT', 'Prices are held at checkout only.');
  const { rowId, cart } = await loadCart(context, cartId);
  await rejectPaused(context, cart.lines);
  if (cart.lines.length === 0) throw ruleError('CART_EMPTY', 'There is nothing in the cart that can be ordered.');
  const wanted = cart.lines.map(({ productId, quantity }) => ({ productId, quantity, priceChange: 0, reason: null }));
  const { lines, totals } = await priceDraft(context, wanted, undefined);
  const missing = totals.lines.find(({ available }) => !available);
  if (missing || lines.length < wanted.length) {
    const { id: productId, name, stockAvailable: available } = missing?.product ?? { id: null, name: 'A piece', stockAvailable: 0 };
    const details = { productId, requested: missing?.quantity ?? 0, available };
    throw conflict('OutOfStockError', 'OUT_OF_STOCK', `${name} can’t be supplied in this quantity.`, details);
  }
  await countClaim(context, rowId, network);
  await countHeld(context);
  const createdAt = now.toISOString();
  const expiresAt = new Date(now.getTime() + LINK_MS).toISOString();
  const quote = { number: await nextNumber(database, 'quote'), createdAt, expiresAt, ...describeThen(context, describeCart(totals)) };
  const code = await storeHeldQuote(database, { quote, lines }, new Date(now.getTime() + minutes * 60_000));
  return { code, quote: (await openHeldQuote(context, code))! };
}

/** Throws 429. */
async function countHeld({ database, now }: RequestContext): Promise<void> {
  const time = now.toISOString();
  await database.run('DELETE FROM held_quotes WHERE expires_at <= ? AND order_id IS NULL', time);
  const ends = await database.all<{ at: string }>(
    'SELECT held_until AS at FROM held_quotes WHERE held_until > ? AND order_id IS NULL ORDER BY held_until',
    time,
  );
  if (ends.length < MAX_HELD) return;
  const first = Math.min(...ends.map(({ at }) => Date.parse(at)));
  const seconds = Math.max(1, Math.ceil((first - now.getTime()) / 1000));
  throw new ApiError(429, 'RateLimitError', 'Many prices are held at the moment. Please wait a few minutes.', {}, seconds);
}
