import type { Coupon } from '@koura/shared-types/inputs/coupon';
import { Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { CartPayload } from './cart.model.ts';
import type { BackendCart } from '@koura/shared-types/wire/cart';
import { randomUUID } from 'node:crypto';
import { type Checked, CheckedInput } from '../errors/checked-input.ts';
import type { UserError } from '../errors/user-error.model.ts';
import { isRejection } from '../errors/backend-rejection.ts';
import { CartPayloads } from './cart-payloads.ts';
import { CartBackend } from './cart.backend.ts';
import { CouponLimits } from './coupon-limits.ts';
import { CouponInput } from './coupon.input.ts';

/** Specification sections 2 and 3: a referral code is applied as a cart coupon, by the cart's own call with a flag. */
@Resolver()
export class ApplyReferralCodeMutation {
  constructor(
    private readonly backend: CartBackend,
    private readonly answers: CartPayloads,
    private readonly tries: CouponLimits,
  ) {}

  @Access('public')
  @Mutation(() => CartPayload, {
    description:
      'Puts a referral code on the cart of X-TOKEN, or on a new one where there is none: keep the id of `cart`. Tries are limited like those of applyCoupon.',
  })
  async applyReferralCode(
    @CheckedInput(CouponInput, 'The code of the link.') input: Checked<Coupon>,
    @CurrentCaller() caller: Caller,
  ): Promise<CartPayload> {
    if (!input.value) return this.answers.invalid(input.userErrors, caller);
    const { code } = input.value;
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
      if (!isRejection(error)) throw error;
      return this.answers.rejected(cart, [rejected(error.publicMessage)], caller, !cart && caller.sentCartId);
    }
    const words = changed.validationMessage;
    return this.answers.changed(changed, owner, words === null ? [] : [rejected(words)], !cart && caller.sentCartId);
  }
}

function rejected(message: string): UserError {
  return { code: 'COUPON_REFUSED', message, field: 'code' };
}
