import type { Bff } from '../../platform/bff-client/bff.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { AddToCartDocument } from '../add-to-cart.generated.ts';
import { keep, keptPieces } from './kept-pieces.ts';

/**
 * Puts what this browser kept for the next order back into the cart, so that whoever uses it next does not see it. What cannot be ordered
 * any more is forgotten. Rejects, without any change, when the shop could not be reached.
 */
export async function returnKeptPieces(bff: Bff): Promise<void> {
  const pieces = keptPieces();
  if (pieces.length === 0) return;
  const items = pieces.map(({ productId, quantity }) => ({ productId, quantity }));
  await sendMutation(bff, AddToCartDocument, { input: { items } }, { cart: true });
  keep([]);
}
