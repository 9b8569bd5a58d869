import { useCallback } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { RemoveCouponDocument } from '../gql/remove-coupon.document.ts';
import type { CouponInput } from '../gql/graphql.ts';
import { writeCart, type CartReply } from './write-cart.ts';

/** Takes a coupon off the cart. Never rejects. */
export function useRemoveCoupon(): (input: CouponInput) => Promise<CartReply> {
  const client = useApolloClient();
  return useCallback(
    (input) =>
      writeCart(async () => {
        const { data } = await client.mutate({ mutation: RemoveCouponDocument, variables: { input }, fetchPolicy: 'no-cache' });
        return data?.removeCoupon;
      }),
    [client],
  );
}
