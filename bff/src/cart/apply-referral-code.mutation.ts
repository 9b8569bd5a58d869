import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../backend/caller.ts';
import { CartPayload } from './cart.model.ts';
import { CouponInput } from './coupon.input.ts';

@Resolver()
export class ApplyReferralCodeMutation {
  @Access('public')
  @Mutation(() => CartPayload, {
    description:
      'Puts a referral code on the cart of X-TOKEN, or on a new one where there is none: keep the id of `cart`. Tries are limited like those of applyCoupon.',
  })
  async applyReferralCode(
    @Args('input', { description: 'The code of the link.' }) input: CouponInput,
    @CurrentCaller() caller: Caller,
  ): Promise<CartPayload> {
    throw new Error(`not yet ${caller.requestId}`, { cause: input.constructor });
  }
}
