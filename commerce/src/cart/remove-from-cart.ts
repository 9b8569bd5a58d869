import type { CartState } from './cart-state.ts';

/** The cart without a product's line. Removing a missing line changes nothing: double clicks are harmless. */
export function removeFromCart(cart: CartState, productId: number): CartState {
  return { ...cart, lines: cart.lines.filter((line) => line.productId !== productId) };
}
