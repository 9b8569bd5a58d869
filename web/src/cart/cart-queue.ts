import type { TypedDocumentNode } from '@apollo/client';
import type { Bff } from '../platform/bff-client/bff.ts';
import { NOT_SUBMITTED } from '../platform/navigation/route-error.ts';
import { sendMutation } from '../platform/bff-client/send-mutation.ts';
import type { CartPayloadFieldsFragment } from './cart.generated.ts';
import { setCartState } from './cart-store.ts';
import type { CartResult } from './apply-cart-payload.ts';

let last: Promise<unknown> = Promise.resolve();
let running = 0;
let isCalled = false;

/** Whether this page has made a cart call, loading included. */
export const wasCartCalled = (): boolean => isCalled;

/** Whether a cart call is under way or waits for its turn. */
export const isCartBusy = (): boolean => running > 0;

/** Runs a cart call after all earlier ones: two first additions at once must not make two carts. */
export function inCartQueue<Result>(call: () => Promise<Result>): Promise<Result> {
  running += 1;
  isCalled = true;
  const run = last.then(call, call).finally(() => (running -= 1));
  last = run.catch(() => undefined);
  return run;
}

/**
 * Sends one change of the cart, after all earlier ones, and stores the returned cart.
 * An error becomes the cart's message until the next call and is returned to the caller. Never rejects.
 */
export function writeCart(send: () => Promise<CartPayloadFieldsFragment>): Promise<CartResult> {
  return inCartQueue(async () => {
    try {
      // Loaded when used: no first view changes a cart.
      return await (await import('./apply-cart-payload.ts')).applyCartResponse(send);
    } catch {
      setCartState({ message: NOT_SUBMITTED });
      return { ok: false, message: NOT_SUBMITTED };
    }
  });
}

/** The same for a mutation whose payload is the new cart; its document, with the whole cart in it, is loaded when used. */
export function changeCart<Input>(
  bff: Bff,
  loadDocument: () => Promise<TypedDocumentNode<Record<string, unknown>, { input: Input }>>,
  input: Input,
): Promise<CartResult> {
  return writeCart(async () => {
    return (await sendMutation(bff, await loadDocument(), { input }, { cart: true })) as CartPayloadFieldsFragment;
  });
}
