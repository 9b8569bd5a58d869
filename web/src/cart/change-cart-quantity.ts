import { QUANTITY_DEBOUNCE_MS } from '@koura/shared-types/business-constants';
import { type Bff, useBff } from '../platform/bff-client/bff.ts';
import { cartState, setCartState } from './cart-store.ts';
import { createQuantityChanges, type QuantityChanges } from './quantity-changes.ts';
import { changeCart } from './cart-queue.ts';

/** By client: the browser has one, and on the server each request has its own. */
const known = new WeakMap<Bff, QuantityChanges>();

/** Changes quantities in the cart: debounced and queued; the last one wins, the response is authoritative. */
export function useChangeCartQuantity(): QuantityChanges {
  const bff = useBff();
  const changes = known.get(bff) ?? quantityChangesOf(bff);
  known.set(bff, changes);
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
