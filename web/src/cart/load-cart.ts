import type { Bff } from '../platform/bff-client/bff.ts';
import { forgetCartId } from '../platform/cart-id.ts';
import { callMessage } from '../platform/bff-client/call-message.ts';
import { CART_GONE, cartState, setCartState } from './cart-store.ts';
import { inCartQueue } from './write-cart.ts';

// In the cart's queue: an answer to a load must not overtake the reply to a later change.
let load: Promise<void> | undefined;

/**
 * Loads the cart that this browser keeps an id of, once. Concurrent callers wait for the first load
 * (specification section 4); without an id nothing is sent. Never rejects: a failure is the cart's state.
 */
export function loadCart(bff: Bff): Promise<void> {
  if (load) return load;
  if (cartState().status !== 'loading') return Promise.resolve();
  return reloadCart(bff);
}

/** Asks for the cart again: after a failure, or when somebody else changed it. Shares a load that is under way. */
export function reloadCart(bff: Bff): Promise<void> {
  load ??= inCartQueue(() => fetchCart(bff)).finally(() => (load = undefined));
  return load;
}

async function fetchCart(bff: Bff): Promise<void> {
  setCartState({ status: 'loading', message: null });
  try {
    // Most first views have no cart, and this document is a long one.
    const { CartDocument } = await import('./cart.generated.ts');
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
