import { coupon } from '@koura/shared-types/inputs/coupon';
import { Field, InputType } from '@nestjs/graphql';

import { MatchesSchema } from '../errors/checked-input.ts';
import type { UserError } from '../errors/user-error.model.ts';

@InputType({ description: 'A coupon or referral code.' })
@MatchesSchema(coupon, { code: 'COUPON_REFUSED' })
export class CouponInput {
  @Field(() => String, {
    description: 'The code as the shopper typed it: 2 to 40 letters, digits, dashes and underscores. Case does not matter.',
  })
  code: string;
}

export function isSameCoupon(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase();
}

/** One code for unknown, expired and used coupons; the message is the backend's. */
export function rejectedCoupon(message: string): UserError {
  return { code: 'COUPON_REFUSED', message, field: 'code' };
}
