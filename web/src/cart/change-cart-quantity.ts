import { QUANTITY_DEBOUNCE_MS } from '@koura/shared-types/business-constants';
import { type Bff, useBff } from '../platform/bff-client/bff.ts';
import { ChangeCartQuantityDocument } from './change-cart-quantity.generated.ts';
import { cartState, setCartState } from './cart-store.ts';
import { createQuantityChanges, type QuantityChanges } from './quantity-changes.ts';
import { writeCart } from './write-cart.ts';

let changes: QuantityChanges | undefined;

/** The quantity changes of this browser's cart: debounced 500 ms, queued, the last one wins, the reply is authoritative. */
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
      const { [productId]: _answered, ...quantityMessages } = cartState().quantityMessages;
      setCartState({ quantityMessages });
      await writeCart(async () => {
        const { data } = await bff.mutate({
          mutation: ChangeCartQuantityDocument,
          variables: { input: { productId, quantity } },
          context: { cart: true },
          fetchPolicy: 'no-cache',
        });
        return data?.changeCartQuantity;
      });
    },
  });
}
