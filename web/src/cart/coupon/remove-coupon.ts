import { useCallback } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import type { CouponInput } from '../../platform/bff-client/schema-types.generated.ts';
import { RemoveCouponDocument } from './remove-coupon.generated.ts';
import { writeCart, type CartReply } from '../write-cart.ts';

/** Takes a coupon off the cart. Never rejects. */
export function useRemoveCoupon(): (input: CouponInput) => Promise<CartReply> {
  const bff = useBff();
  return useCallback(
    (input) =>
      writeCart(async () => {
        const { data } = await bff.mutate({
          mutation: RemoveCouponDocument,
          variables: { input },
          context: { cart: true },
          fetchPolicy: 'no-cache',
        });
        return data?.removeCoupon;
      }),
    [bff],
  );
}
