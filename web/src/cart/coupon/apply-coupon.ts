import { useCallback } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import type { CouponInput } from '../../platform/bff-client/schema-types.generated.ts';
import { ApplyCouponDocument } from './apply-coupon.generated.ts';
import { writeCart, type CartReply } from '../write-cart.ts';

/** Adds a coupon or referral code. Never rejects: an invalid code is the reply's message. */
export function useApplyCoupon(): (input: CouponInput) => Promise<CartReply> {
  const bff = useBff();
  return useCallback(
    (input) =>
      writeCart(async () => {
        const { data } = await bff.mutate({
          mutation: ApplyCouponDocument,
          variables: { input },
          context: { cart: true },
          fetchPolicy: 'no-cache',
        });
        return data?.applyCoupon;
      }),
    [bff],
  );
}
