import type { StoredCart } from '../cart/cart-store.ts';
import type { OfDraft } from '../cart/total-cart.ts';
import type { Catalogue } from '../cart/cart-state.ts';
import type { PriceContext } from '../context/request-context.ts';
import { conflict } from '../errors/api-error.ts';
import { findDraft, isHeld } from './draft-store.ts';
import { findHeldQuote } from './held-quotes.ts';
import { atPrices } from './price-draft.ts';

/**
 * A cart that was filled from the link of a draft or of a held quote, at the prices that are held: for the lines that are as in the draft, in its currency, while the
 * hold lasts and nobody has paid. Undefined otherwise, and for every other cart.
 */
export async function withHeldPrices(
  { database, currency, now }: PriceContext,
  { cart, filledFrom: { draftId, heldQuoteId } }: StoredCart,
  catalogue: Catalogue,
): Promise<{ catalogue: Catalogue; draft: OfDraft } | undefined> {
  const ofStaff = draftId === null ? undefined : await findDraft(database, draftId);
  const draft = ofStaff ?? (heldQuoteId === null ? undefined : await findHeldQuote(database, heldQuoteId));
  if (!draft || !isHeld(draft, now) || draft.held.quote.currency !== currency) return undefined;
  const held = draft.held.lines.filter(({ productId, quantity }) =>
    cart.lines.some((line) => line.productId === productId && line.quantity === quantity),
  );
  if (held.length === 0) return undefined;
  return { catalogue: atPrices(catalogue, held), draft: { id: draft.id, heldUntil: draft.heldUntil, joined: ofStaff?.joined } };
}

/** Notes the order of a draft or a held quote; within its transaction. 409 for prices with which another order was paid meanwhile. */
export async function draftWasOrdered(
  { database, now }: PriceContext,
  { filledFrom: { draftId, heldQuoteId } }: StoredCart,
  orderId: number,
  { draft }: { draft?: OfDraft },
): Promise<void> {
  const id = draftId ?? heldQuoteId;
  if (id === null) return;
  const sql =
    draftId === null
      ? 'UPDATE held_quotes SET order_id = ?1 WHERE id = ?3 AND order_id IS NULL AND CAST(?2 AS TEXT) IS NOT NULL'
      : 'UPDATE drafts SET order_id = ?1, mail = NULL, updated_at = ?2 WHERE id = ?3 AND order_id IS NULL';
  const { changes } = await database.run(sql, orderId, now.toISOString(), id);
  if (changes === 0 && draft) {
    throw conflict('QuoteExpiredError', 'QUOTE_EXPIRED', 'These pieces have been ordered already. Please check the new total.');
  }
}
