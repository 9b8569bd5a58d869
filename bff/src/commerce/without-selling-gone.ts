import type { Cart } from './carts.ts';

const REMOVE_THEM = 'Your cart contains something that we no longer sell. Please remove it to continue.';

/** A cart in which nothing that is gone can be ordered: the backend may not have noticed that it deleted a product. */
export function withoutSellingGone(cart: Cart): Cart {
  const isGone = (id: string): boolean => cart.items[id]?.product === null;
  return cart.available.items.some(isGone) ? { ...cart, isValid: false, validationMessage: REMOVE_THEM } : cart;
}
