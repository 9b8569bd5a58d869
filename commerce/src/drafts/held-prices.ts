import type { StoredCart } from '../cart/cart-store.ts';
import type { OfDraft } from '../cart/total-cart.ts';
import type { Catalogue } from '../cart/cart-state.ts';
import type { PriceContext } from '../context/request-context.ts';
import { conflict } from '../errors/api-error.ts';
import { findDraftOfCart, isHeld } from './draft-store.ts';
import { atPrices } from './price-draft.ts';

/**
 * A cart that was filled from a draft's link, at the prices that are held: for the lines that are as in the draft, in its currency, while the
 * hold lasts and nobody has paid. Undefined otherwise, and for every other cart.
 */
export function withHeldPrices(
  { database, currency, now }: PriceContext,
  { rowId, cart }: StoredCart,
  catalogue: Catalogue,
): { catalogue: Catalogue; draft: OfDraft } | undefined {
  const draft = findDraftOfCart(database, rowId);
  if (!draft || !isHeld(draft, now) || draft.held.quote.currency !== currency) return undefined;
  const held = draft.held.lines.filter(({ productId, quantity }) =>
    cart.lines.some((line) => line.productId === productId && line.quantity === quantity),
  );
  if (held.length === 0) return undefined;
  return { catalogue: atPrices(catalogue, held), draft: { id: draft.id, heldUntil: draft.heldUntil } };
}

/** Notes the order of a draft; within its transaction. 409 for prices of a draft that was paid with another order meanwhile. */
export function draftWasOrdered({ database, now }: PriceContext, cartRowId: number, orderId: number, { draft }: { draft?: OfDraft }): void {
  const id = findDraftOfCart(database, cartRowId)?.id;
  if (id === undefined) return;
  const time = now.toISOString();
  const { changes } = database.run(
    'UPDATE drafts SET order_id = ?, mail = NULL, updated_at = ? WHERE id = ? AND order_id IS NULL',
    orderId,
    time,
    id,
  );
  if (changes === 0 && draft) {
    throw conflict('QuoteExpiredError', 'QUOTE_EXPIRED', 'These pieces have been ordered already. Please check the new total.');
  }
}
