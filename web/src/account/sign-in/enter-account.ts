import { storeCartId } from '../../platform/cart-id.ts';
import { announceSession } from '../../platform/session-events.ts';

/**
 * After signing in: stores the person's cart id, notifies other tabs, and loads the next page with a full page load,
 * so that its prices and header are the person's from the first byte.
 */
export function enterAccount(cart: { cartId: string } | null, path: string): void {
  if (cart) storeCartId(cart.cartId);
  announceSession('signed-in');
  location.replace(path);
}
