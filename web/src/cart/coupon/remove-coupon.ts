import { useCallback } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { RemoveCouponDocument } from '../../gql/remove-coupon.document.ts';
import type { CouponInput } from '../../gql/graphql.ts';
import { writeCart, type CartReply } from '../write-cart.ts';

/** Takes a coupon off the cart. Never rejects. */
export function useRemoveCoupon(): (input: CouponInput) => Promise<CartReply> {
  const bff = useBff();
  return useCallback(
    (input) =>
      writeCart(async () => {
        const { data } = await bff.mutate({ mutation: RemoveCouponDocument, variables: { input }, fetchPolicy: 'no-cache' });
        return data?.removeCoupon;
      }),
    [bff],
  );
}
