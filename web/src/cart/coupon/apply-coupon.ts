import { useCallback } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { ApplyCouponDocument } from '../../gql/apply-coupon.document.ts';
import type { CouponInput } from '../../gql/graphql.ts';
import { writeCart, type CartReply } from '../write-cart.ts';
import { inputError } from '../../platform/bff-client/input-error.ts';

/** Adds a coupon or referral code; a refused one comes back as the reply's message. Never rejects. */
export function useApplyCoupon(): (input: CouponInput) => Promise<CartReply> {
  const bff = useBff();
  return useCallback(
    async (input) => {
      const message = await inputError(() => import('@koura/shared-types/inputs/coupon').then(({ coupon }) => coupon), input);
      if (message !== null) return { ok: false, message };
      return writeCart(async () => {
        const { data } = await bff.mutate({ mutation: ApplyCouponDocument, variables: { input }, fetchPolicy: 'no-cache' });
        return data?.applyCoupon;
      });
    },
    [bff],
  );
}
