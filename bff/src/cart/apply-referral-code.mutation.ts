import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { CartPayload } from './cart.model.ts';
import type { BackendCart } from '@koura/shared-types/wire/cart';
import { randomUUID } from 'node:crypto';
import type { UserError } from '../errors/user-error.model.ts';
import { isRefusal } from '../errors/backend-refusal.ts';
import { CartAnswers } from './cart-answers.ts';
import { CartBackend } from './cart.backend.ts';
import { CouponTries } from './coupon-tries.ts';
import { couponCode, CouponInput } from './coupon.input.ts';

/** Specification sections 2 and 3: a referral code is applied as a cart coupon, by the cart's own call with a flag. */
@Resolver()
export class ApplyReferralCodeMutation {
  constructor(
    private readonly backend: CartBackend,
    private readonly answers: CartAnswers,
    private readonly tries: CouponTries,
  ) {}

  @Access('public')
  @Mutation(() => CartPayload, {
    description:
      'Puts a referral code on the cart of X-TOKEN, or on a new one where there is none: keep the id of `cart`. Tries are limited like those of applyCoupon.',
  })
  async applyReferralCode(
    @Args('input', { description: 'The code of the link.' }) input: CouponInput,
    @CurrentCaller() caller: Caller,
  ): Promise<CartPayload> {
    const code = couponCode(input.code);
    if (!code) return this.answers.invalid([refused('This does not look like a referral code.')], caller);
    if (!(await this.tries.allow(caller))) {
      const message = 'Too many codes were tried. Please wait ten minutes and try again.';
      return this.answers.invalid([{ code: 'TOO_MANY_TRIES', message, field: 'code' }], caller);
    }
    const cart = await this.answers.find(caller);
    const owner: Caller = cart ? caller : { ...caller, cartId: randomUUID() };
    let changed: BackendCart;
    try {
      changed = await this.backend.addItems({ items: [], coupons: [code], referral: true, ...(cart ? {} : { newCart: true }) }, owner);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return this.answers.refused(cart, [refused(error.publicMessage)], caller, !cart && caller.sentCartId);
    }
    const words = changed.validationMessage;
    return this.answers.changed(changed, owner, words === null ? [] : [refused(words)], !cart && caller.sentCartId);
  }
}

function refused(message: string): UserError {
  return { code: 'COUPON_REFUSED', message, field: 'code' };
}
