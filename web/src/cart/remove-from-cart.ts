import { useCallback } from 'react';
import { useBff } from '../platform/bff-client/bff.ts';
import type { RemoveFromCartInput } from '../platform/bff-client/schema-types.generated.ts';
import { RemoveFromCartDocument } from './remove-from-cart.generated.ts';
import { writeCart, type CartReply } from './write-cart.ts';

/** Takes a product out of the cart. Never rejects. */
export function useRemoveFromCart(): (input: RemoveFromCartInput) => Promise<CartReply> {
  const bff = useBff();
  return useCallback(
    (input) =>
      writeCart(async () => {
        const { data } = await bff.mutate({
          mutation: RemoveFromCartDocument,
          variables: { input },
          context: { cart: true },
          fetchPolicy: 'no-cache',
        });
        return data?.removeFromCart;
      }),
    [bff],
  );
}
