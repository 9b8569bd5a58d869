import { useCallback } from 'react';
import { useBff } from '../platform/bff-client/bff.ts';
import { RemoveFromCartDocument } from '../gql/remove-from-cart.document.ts';
import type { RemoveFromCartInput } from '../gql/graphql.ts';
import { writeCart, type CartReply } from './write-cart.ts';

/** Takes a product out of the cart. Never rejects. */
export function useRemoveFromCart(): (input: RemoveFromCartInput) => Promise<CartReply> {
  const bff = useBff();
  return useCallback(
    (input) =>
      writeCart(async () => {
        const { data } = await bff.mutate({ mutation: RemoveFromCartDocument, variables: { input }, fetchPolicy: 'no-cache' });
        return data?.removeFromCart;
      }),
    [bff],
  );
}
