import { storeCartId } from '../../platform/cart-id.ts';
import { announceSession } from '../../platform/session-events.ts';

/**
 * After signing in: keeps the cart that is the person's now, tells the other tabs, and loads the page to go on with anew,
 * so that every price and the header are the person's from its first byte.
 */
export function enterAccount(cart: { cartId: string } | null, path: string): void {
  if (cart) storeCartId(cart.cartId);
  announceSession('signed-in');
  location.replace(path);
}
