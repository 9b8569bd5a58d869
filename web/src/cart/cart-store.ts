import { forgetCartId, foundBrokenCartId, readCartId } from '../platform/cart-id.ts';
import type { CartFieldsFragment } from './cart.generated.ts';
import { Store } from '../platform/store.ts';

/** The cart in this browser. 'none' is also the state on the server, except on pages that are served with it (served-cart.ts). */
export interface CartState {
  status: 'none' | 'loading' | 'ready' | 'failed';
  cart: CartFieldsFragment | null;
  /** The server's message of the last failed cart call, kept until the next call (specification section 4). */
  message: string | null;
  /** Message about the cart as a whole: it was replaced, or it has expired. */
  notice: string | null;
  /** Message per product about its last quantity change ("Only 12 in stock, we set it to 12."). */
  quantityMessages: Readonly<Record<string, string>>;
  pendingQuantities: Readonly<Record<string, number>>;
}

export const NO_CART: CartState = { status: 'none', cart: null, message: null, notice: null, quantityMessages: {}, pendingQuantities: {} };
// With an id in storage the initial state is 'loading', so that the empty cart does not flash.
const FIRST_LOAD: CartState = { ...NO_CART, status: 'loading' };

export const CART_GONE = 'We no longer have your last cart. It was ordered, or it has expired. You can start a new one.';

export const LOST: CartState = { ...NO_CART, notice: CART_GONE };

// Empty until the first change: the initial state depends on storage.
const store = new Store<CartState | undefined>(undefined);
export const onCartChange = store.subscribe;

let served: CartState | undefined;

/** The state that came with the page; before anything reads the store. */
export function beginCartWith(state: CartState): void {
  served = state;
  if (!state.cart) forgetCartId();
}

export function cartState(): CartState {
  const state = store.get();
  if (state) return state;
  if (served) return served;
  if (readCartId()) return FIRST_LOAD;
  return foundBrokenCartId() ? LOST : NO_CART;
}

export function setCartState(change: Partial<CartState>): void {
  store.set({ ...cartState(), ...change });
}
