import type { CartState } from './cart-state.ts';

/** The cart without a product's line. Removing what is not there changes nothing: people click twice. */
export function removeFromCart(cart: CartState, productId: number): CartState {
  return { ...cart, lines: cart.lines.filter((line) => line.productId !== productId) };
}
