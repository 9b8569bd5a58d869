import { QUANTITY_DEBOUNCE_MS } from '@koura/shared-types/business-constants';
import { type Bff, useBff } from '../platform/bff-client/bff.ts';
import { cartState, setCartState } from './cart-store.ts';
import { createQuantityChanges, type QuantityChanges } from './quantity-changes.ts';
import { changeCart } from './cart-queue.ts';

let changes: QuantityChanges | undefined;

/** Changes quantities in the cart: debounced by 500 ms and queued; the last one wins, the response is authoritative. */
export function useChangeCartQuantity(): QuantityChanges {
  const bff = useBff();
  changes ??= quantityChangesOf(bff);
  return changes;
}

function quantityChangesOf(bff: Bff): QuantityChanges {
  return createQuantityChanges({
    delayMs: QUANTITY_DEBOUNCE_MS,
    onPending: (pendingQuantities) => setCartState({ pendingQuantities }),
    async send(productId, quantity) {
      const { [productId]: _sent, ...quantityMessages } = cartState().quantityMessages;
      setCartState({ quantityMessages });
      await changeCart(bff, async () => (await import('./cart-changes.generated.ts')).ChangeCartQuantityDocument, {
        productId,
        quantity,
      });
    },
  });
}
