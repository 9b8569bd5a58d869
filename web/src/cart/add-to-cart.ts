import { useCallback } from 'react';
import { useBff } from '../platform/bff-client/bff.ts';
import type { AddToCartInput } from '../platform/bff-client/schema-types.generated.ts';
import { writeCart, type CartReply } from './write-cart.ts';

/** Adds products to the cart; the first addition creates it. Never rejects: an error is in the reply. */
export function useAddToCart(): (input: AddToCartInput) => Promise<CartReply> {
  const bff = useBff();
  return useCallback(
    (input) =>
      writeCart(async () => {
        // Loaded when used: a document with the whole cart in it is no part of a first view.
        const { AddToCartDocument } = await import('./add-to-cart.generated.ts');
        const { data } = await bff.mutate({
          mutation: AddToCartDocument,
          variables: { input },
          context: { cart: true },
          fetchPolicy: 'no-cache',
        });
        return data?.addToCart;
      }),
    [bff],
  );
}
