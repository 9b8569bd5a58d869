import type { Bff } from '../../platform/bff-client/bff.ts';
import { showPopup } from '../../ui/overlay/popup.tsx';
import type { CartResult } from '../apply-cart-payload.ts';
import { changeCart } from '../cart-queue.ts';
import { cartState } from '../cart-store.ts';
import { loadCart } from '../load-cart.ts';
import { TakeOrderDraftDocument } from './take-order-draft.generated.ts';

/**
 * Puts an order by telephone into a cart of its own, which takes the place of this browser's. With pieces in that it asks first. Resolves to
 * undefined when the shopper decided against it.
 */
export async function takeOrderDraft(bff: Bff, code: string): Promise<CartResult | undefined> {
  await loadCart(bff).catch(() => undefined);
  const { cart } = cartState();
  const count = cart ? [...cart.available.items, ...cart.unavailable.items].length : 0;
  if (count > 0) {
    const choice = await showPopup({
      title: 'Your cart isn’t empty',
      message: 'What we put together for you takes the place of what’s in your cart now.',
      buttons: [
        { label: 'Go on', choice: 'go', variant: 'primary' },
        { label: 'Cancel', choice: 'cancel' },
      ],
    });
    if (choice !== 'go') return undefined;
  }
  return changeCart(bff, () => Promise.resolve(TakeOrderDraftDocument), { code });
}
