import { readCartId, storeCartId } from '../platform/cart-id.ts';
import type { CartPayloadFieldsFragment } from './cart-payload-fields.generated.ts';
import { callMessage } from '../platform/bff-client/call-message.ts';
import { cartState, setCartState } from './cart-store.ts';

const REPLACED = 'Your last cart could not be used any more, so we started a new one. Please check what is in it.';

export type CartReply = { ok: true; payload: CartPayloadFieldsFragment } | { ok: false; message: string };

let last: Promise<unknown> = Promise.resolve();
let running = 0;

/** Whether a cart call is under way or waits for its turn. */
export const isCartBusy = (): boolean => running > 0;

/** Runs a cart call after all earlier ones: two first additions at once must not make two carts. */
export function inCartQueue<Result>(call: () => Promise<Result>): Promise<Result> {
  running += 1;
  const run = last.then(call, call).finally(() => (running -= 1));
  last = run.catch(() => undefined);
  return run;
}

/**
 * Sends one change of the cart, after all earlier ones, and stores the returned cart.
 * An error becomes the cart's message until the next call and is returned to the caller.
 */
export function writeCart(send: () => Promise<CartPayloadFieldsFragment | undefined>): Promise<CartReply> {
  return inCartQueue(async () => {
    setCartState({ message: null });
    try {
      const payload = await send();
      if (!payload) throw new Error('the reply held no data');
      takePayload(payload);
      const userError = payload.userErrors[0];
      return userError ? { ok: false, message: userError.message } : { ok: true, payload };
    } catch (error) {
      const message = callMessage(error);
      setCartState({ message });
      return { ok: false, message };
    }
  });
}

/** Stores the cart and the messages of a payload. */
export function takePayload({ cart, cartReplaced, quantityChanges, userErrors }: CartPayloadFieldsFragment): void {
  if (cart && cart.cartId !== readCartId()) storeCartId(cart.cartId);
  const said = quantityChanges.filter(({ message }) => message).map(({ productId, message }) => [productId, message] as const);
  setCartState({
    ...(cart && { cart, status: 'ready' as const }),
    ...(cartReplaced && { notice: REPLACED }),
    message: userErrors.length > 0 ? userErrors.map(({ message }) => message).join(' ') : null,
    quantityMessages: { ...cartState().quantityMessages, ...Object.fromEntries(said) },
  });
}
