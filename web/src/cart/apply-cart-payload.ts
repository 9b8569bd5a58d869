import { callMessage } from '../platform/bff-client/call-message.ts';
import { readCartId, storeCartId } from '../platform/cart-id.ts';
import type { CartPayloadFieldsFragment } from './cart.generated.ts';
import { cartState, setCartState } from './cart-store.ts';

export type CartResult = { ok: true; payload: CartPayloadFieldsFragment } | { ok: false; message: string };

const REPLACED = 'Your last cart is no longer available, so we started a new one. Please check what’s in it.';

/** Waits for the payload of a change and stores it. Never rejects. */
export async function applyCartResponse(send: () => Promise<CartPayloadFieldsFragment>): Promise<CartResult> {
  setCartState({ message: null });
  try {
    const payload = await send();
    applyCartPayload(payload);
    const userError = payload.userErrors[0];
    return userError ? { ok: false, message: userError.message } : { ok: true, payload };
  } catch (error) {
    const message = callMessage(error);
    setCartState({ message });
    return { ok: false, message };
  }
}

export function applyCartPayload({ cart, cartReplaced, quantityChanges, userErrors }: CartPayloadFieldsFragment): void {
  if (cart && cart.cartId !== readCartId()) storeCartId(cart.cartId);
  const messages = quantityChanges.filter(({ message }) => message).map(({ productId, message }) => [productId, message] as const);
  setCartState({
    ...(cart && { cart, status: 'ready' as const }),
    ...(cartReplaced && { notice: REPLACED }),
    message: userErrors.length > 0 ? userErrors.map(({ message }) => message).join(' ') : null,
    quantityMessages: { ...cartState().quantityMessages, ...Object.fromEntries(messages) },
  });
}
