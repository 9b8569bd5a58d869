import { foundBrokenCartId, readCartId } from '../platform/cart-id.ts';
import type { CartFieldsFragment } from './cart-fields.generated.ts';

/** The cart as this browser knows it. 'none' is also the state on the server, which never loads the cart. */
export interface CartState {
  status: 'none' | 'loading' | 'ready' | 'failed';
  cart: CartFieldsFragment | null;
  /** The server's message of the last failed cart call, kept until the next call (specification section 4). */
  message: string | null;
  /** Something the shopper must know about the cart as a whole: it was replaced, it is gone. */
  notice: string | null;
  /** Message per product about its last quantity change ("Only 12 in stock, we set it to 12."). */
  quantityMessages: Readonly<Record<string, string>>;
  /** Quantities that were typed and are not answered yet. */
  pendingQuantities: Readonly<Record<string, number>>;
}

export const NO_CART: CartState = { status: 'none', cart: null, message: null, notice: null, quantityMessages: {}, pendingQuantities: {} };
// With an id in storage the initial state is 'loading', so that the empty cart never flashes up.
const FIRST_LOAD: CartState = { ...NO_CART, status: 'loading' };

export const CART_GONE = 'We no longer have your last cart. It was ordered, or it has expired. You can start a new one.';

const LOST: CartState = { ...NO_CART, notice: CART_GONE };

let state: CartState | undefined;
const listeners = new Set<() => void>();

export function cartState(): CartState {
  if (state) return state;
  if (readCartId()) return FIRST_LOAD;
  return foundBrokenCartId() ? LOST : NO_CART;
}

export function setCartState(change: Partial<CartState>): void {
  state = { ...cartState(), ...change };
  for (const listener of listeners) listener();
}

export function onCartChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
