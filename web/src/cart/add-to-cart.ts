import { useCallback } from 'react';
import { useBff } from '../platform/bff-client/bff.ts';
import type { AddToCartInput } from '../gql/graphql.ts';
import { writeCart, type CartReply } from './write-cart.ts';

/** Puts pieces into the cart; the first one makes the cart. Resolves with the reply, never rejects. */
export function useAddToCart(): (input: AddToCartInput) => Promise<CartReply> {
  const bff = useBff();
  return useCallback(
    (input) =>
      writeCart(async () => {
        // Loaded when used: a document with the whole cart in it is no part of a first view.
        const { AddToCartDocument } = await import('../gql/add-to-cart.document.ts');
        const { data } = await bff.mutate({ mutation: AddToCartDocument, variables: { input }, fetchPolicy: 'no-cache' });
        return data?.addToCart;
      }),
    [bff],
  );
}
