import type { Coupon } from '@koura/shared-types/inputs/coupon';
import { Mutation, Resolver } from '@nestjs/graphql';

import { type Cart, Carts } from '../commerce/carts.ts';
import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { CartPayload } from './cart.model.ts';
import { randomUUID } from 'node:crypto';
import { type Checked, CheckedInput } from '../errors/checked-input.ts';
import { isRejection } from '../errors/backend-rejection.ts';
import { CartPayloads } from './cart-payloads.ts';
import { CouponLimits } from './coupon-limits.ts';
import { NewCartLimits } from './new-cart-limits.ts';
import { CouponInput, rejectedCoupon } from './coupon.input.ts';

/** Specification sections 2 and 3: a referral code is applied as a cart coupon, with a flag. */
@Resolver()
export class ApplyReferralCodeMutation {
  constructor(
    private readonly backend: Carts,
    private readonly payloads: CartPayloads,
    private readonly tries: CouponLimits,
    private readonly newCarts: NewCartLimits,
  ) {}

  @Access('public')
  @Mutation(() => CartPayload, {
    description:
      'Applies a referral code to the cart of X-TOKEN, or to a new cart when there is none: keep the id of `cart`. Tries are limited like those of applyCoupon.',
  })
  async applyReferralCode(@CheckedInput(CouponInput) input: Checked<Coupon>, @CurrentCaller() caller: Caller): Promise<CartPayload> {
    if (!input.value) return this.payloads.invalid(input.userErrors, caller);
    const { code } = input.value;
    if (!(await this.tries.allow(caller))) {
      const message = 'You’ve tried too many codes. Please wait ten minutes and try again.';
      return this.payloads.invalid([{ code: 'TOO_MANY_TRIES', message, field: 'code' }], caller);
    }
    const cart = await this.payloads.find(caller);
    const limited = cart ? undefined : await this.newCarts.count(caller);
    if (limited) return this.payloads.rejected(undefined, [limited], caller, caller.sentCartId);
    const owner: Caller = cart ? caller : { ...caller, cartId: randomUUID() };
    let changed: Cart;
    try {
      changed = await this.backend.addItems({ items: [], coupons: [code], referral: true, ...(cart ? {} : { newCart: true }) }, owner);
    } catch (error) {
      if (!cart) await this.newCarts.takeBack(caller);
      if (!isRejection(error)) throw error;
      return this.payloads.rejected(cart, [rejectedCoupon(error.publicMessage)], caller, !cart && caller.sentCartId);
    }
    const message = changed.validationMessage;
    return this.payloads.changed(changed, owner, message === null ? [] : [rejectedCoupon(message)], !cart && caller.sentCartId);
  }
}
