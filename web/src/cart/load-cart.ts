import type { Bff } from '../platform/bff-client/bff.ts';
import { forgetCartId } from '../platform/cart-id.ts';
import { callMessage } from '../platform/bff-client/call-message.ts';
import { CART_GONE, cartState, setCartState } from './cart-store.ts';
import { inCartQueue } from './cart-queue.ts';
import { CartDocument } from './cart.generated.ts';

// In the cart's queue: the response to a load must not overtake the response to a later change.
let load: Promise<void> | undefined;

/**
 * Loads the cart once, if this browser has its id. Concurrent callers share the load (specification section 4).
 * Never rejects: an error becomes the cart's state.
 */
export function loadCart(bff: Bff): Promise<void> {
  if (load) return load;
  if (cartState().status !== 'loading') return Promise.resolve();
  return reloadCart(bff);
}

/** Reloads the cart, after an error or a change elsewhere. Shares a load in progress. */
export function reloadCart(bff: Bff): Promise<void> {
  load ??= inCartQueue(() => fetchCart(bff)).finally(() => (load = undefined));
  return load;
}

async function fetchCart(bff: Bff): Promise<void> {
  setCartState({ status: 'loading', message: null });
  try {
    const { data } = await bff.query({ query: CartDocument, context: { cart: true }, fetchPolicy: 'no-cache' });
    if (data?.cart) {
      setCartState({ status: 'ready', cart: data.cart });
      return;
    }
    forgetCartId();
    setCartState({ status: 'none', cart: null, notice: CART_GONE });
  } catch (error) {
    setCartState({ status: 'failed', message: callMessage(error) });
  }
}
