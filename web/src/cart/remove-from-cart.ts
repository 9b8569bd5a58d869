import { useCallback } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { RemoveFromCartDocument } from '../gql/remove-from-cart.document.ts';
import type { RemoveFromCartInput } from '../gql/graphql.ts';
import { writeCart, type CartReply } from './write-cart.ts';

/** Takes a product out of the cart. Never rejects. */
export function useRemoveFromCart(): (input: RemoveFromCartInput) => Promise<CartReply> {
  const client = useApolloClient();
  return useCallback(
    (input) =>
      writeCart(async () => {
        const { data } = await client.mutate({ mutation: RemoveFromCartDocument, variables: { input }, fetchPolicy: 'no-cache' });
        return data?.removeFromCart;
      }),
    [client],
  );
}
