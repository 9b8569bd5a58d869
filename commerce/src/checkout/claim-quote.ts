import type { BackendClaim } from '@koura/shared-types/wire/payment';
import { loadCart } from '../cart/cart-store.ts';
import { conflict, orderOnClosedKey, ApiError } from '../errors/api-error.ts';
import { keyStateOf, openKey } from '../orders/order-keys.ts';
import type { RequestContext } from '../context/request-context.ts';
import { isOver, type QuoteTimes } from './quote-cart.ts';

/** 3-D Secure may take ten minutes, and its result another minute to arrive. */
const CLAIM_MS = 660_000;
/** Grace period: Pay was pressed in time, but the card provider was slow to request 3-D Secure. */
const GRACE_MS = 30_000;

const WINDOW_MS = 10 * 60_000;
const MAX_PER_CART = 3;
const MAX_PER_ACCOUNT = 3;
const MAX_PER_NETWORK = 10;

interface ClaimedQuote extends QuoteTimes {
  quote_id: string;
  cart_id: number;
  claimed_by: string | null;
}

/**
 * Holds the cart's current quote for one idempotency key during 3-D Secure: extends it once, by 660 s. Repeating the claim returns the same
 * end. Throws 409 for a closed or used key and for a quote that is not current or ended more than 30 s ago, and 429 above the limits per
 * cart, account and network. Runs within the caller's transaction.
 */
export async function claimQuote(
  context: RequestContext,
  cartId: string,
  quoteId: string,
  key: string,
  network: string,
): Promise<BackendClaim> {
  const { database, now } = context;
  const [state, quotes] = await Promise.all([
    keyStateOf(database, key),
    database.all<ClaimedQuote>(
      'SELECT quote_id, cart_id, created_at, expires_at, claimed_by FROM quotes WHERE claimed_by = ? OR quote_id = ? ORDER BY quote_id',
      key,
      quoteId,
    ),
  ]);
  if (state === 'closed') throw orderOnClosedKey(key);
  const { rowId } = await loadCart(context, cartId);
  const claims = quotes.filter(({ claimed_by: by, cart_id: cart }) => by === key || cart === rowId);
  const own = claims.find(({ claimed_by: by }) => by === key);
  if (own?.quote_id === quoteId && own.cart_id === rowId) return { quoteId, key, expiresAt: own.expires_at };
  const taken = own ?? claims.find(({ claimed_by: by }) => by !== null);
  if (taken || state === 'order') {
    const message = 'This key holds another quote, or another key holds this one.';
    throw conflict('ConflictError', 'CONFLICT', message, { key, quoteId });
  }
  const [quote] = claims;
  if (!quote || isOver(quote, now, GRACE_MS)) {
    throw conflict('QuoteExpiredError', 'QUOTE_EXPIRED', 'The price hold has run out. Please check the new total.', { quoteId });
  }
  await countClaim(context, rowId, network);
  const expiresAt = new Date(Date.parse(quote.expires_at) + CLAIM_MS).toISOString();
  await Promise.all([
    openKey(database, key, now),
    database.run('UPDATE quotes SET claimed_by = ?, expires_at = ? WHERE quote_id = ?', key, expiresAt, quoteId),
  ]);
  return { quoteId, key, expiresAt };
}

/** A held price is a free option on the market, so holds beyond a quote's minute are rate limited. Throws 429. */
export async function countClaim({ database, user, now }: RequestContext, cartRowId: number, network: string): Promise<void> {
  const since = new Date(now.getTime() - WINDOW_MS).toISOString();
  const userId = user?.id ?? null;
  const claims = await database.all<{ cartId: number; userId: number | null; address: string; at: string }>(
    `SELECT cart_id AS cartId, user_id AS userId, address, claimed_at AS at FROM quote_claims
     WHERE claimed_at > ?1 AND (cart_id = ?2 OR user_id = ?3 OR address = ?4) ORDER BY claimed_at DESC, id DESC`,
    since,
    cartRowId,
    userId,
    network,
  );
  const limits = [
    { counted: claims.filter(({ cartId }) => cartId === cartRowId), most: MAX_PER_CART },
    { counted: claims.filter((claim) => userId !== null && claim.userId === userId), most: MAX_PER_ACCOUNT },
    { counted: claims.filter(({ address }) => address === network), most: MAX_PER_NETWORK },
  ];
  for (const { counted, most } of limits) {
    const oldest = counted[most - 1];
    if (!oldest) continue;
    const seconds = Math.ceil((Date.parse(oldest.at) + WINDOW_MS - now.getTime()) / 1000);
    const message = 'The price has been held too often. Please wait a few minutes.';
    throw new ApiError(429, 'RateLimitError', message, {}, Math.max(1, seconds));
  }
  await database.run(
    'INSERT INTO quote_claims (cart_id, user_id, address, claimed_at) VALUES (?, ?, ?, ?)',
    cartRowId,
    userId,
    network,
    now.toISOString(),
  );
}
