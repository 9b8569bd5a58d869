import { countClaim } from '../checkout/claim-quote.ts';
import type { RequestContext } from '../context/request-context.ts';
import { ApiError } from '../errors/api-error.ts';
import { CODE_VALID_MS } from './email-code.ts';

interface HeldQuote {
  expires_at: string;
  awaits_code: number;
}

/**
 * Holds the cart's current quote for as long as a code from an email is valid: once, and counted like the claims of 3-D Secure, since a
 * held price is a free option on the market. Returns until when it is held; undefined without such a quote. Above the limits it stays as it
 * is. Runs within the caller's transaction.
 */
export async function holdForCode(context: RequestContext, cartRowId: number, quoteId: string): Promise<string | undefined> {
  const { database, now, network } = context;
  const quote = await database.get<HeldQuote>(
    'SELECT expires_at, awaits_code FROM quotes WHERE quote_id = ? AND cart_id = ? AND claimed_by IS NULL AND expires_at > ?',
    quoteId,
    cartRowId,
    now.toISOString(),
  );
  if (!quote) return undefined;
  if (quote.awaits_code === 1) return quote.expires_at;
  try {
    await countClaim(context, cartRowId, network);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return quote.expires_at;
  }
  const heldUntil = new Date(now.getTime() + CODE_VALID_MS).toISOString();
  await database.run('UPDATE quotes SET expires_at = ?, awaits_code = 1 WHERE quote_id = ?', heldUntil, quoteId);
  return heldUntil;
}
