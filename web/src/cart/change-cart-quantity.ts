import { useApolloClient } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import { QUANTITY_DEBOUNCE_MS } from '@koura/shared-types/business-constants';
import { ChangeCartQuantityDocument } from '../gql/change-cart-quantity.document.ts';
import { cartState, setCartState } from './cart-store.ts';
import { createQuantityChanges, type QuantityChanges } from './quantity-changes.ts';
import { writeCart } from './write-cart.ts';

let changes: QuantityChanges | undefined;

/** The quantity changes of this browser's cart: debounced 500 ms, queued, the last one wins, the reply is authoritative. */
export function useChangeCartQuantity(): QuantityChanges {
  const client = useApolloClient();
  changes ??= quantityChangesOf(client);
  return changes;
}

function quantityChangesOf(client: ApolloClient): QuantityChanges {
  return createQuantityChanges({
    delayMs: QUANTITY_DEBOUNCE_MS,
    onPending: (pendingQuantities) => setCartState({ pendingQuantities }),
    async send(productId, quantity) {
      const { [productId]: _answered, ...quantityMessages } = cartState().quantityMessages;
      setCartState({ quantityMessages });
      await writeCart(async () => {
        const { data } = await client.mutate({
          mutation: ChangeCartQuantityDocument,
          variables: { input: { productId, quantity } },
          fetchPolicy: 'no-cache',
        });
        return data?.changeCartQuantity;
      });
    },
  });
}
