import type { Coupon } from '@koura/shared-types/inputs/coupon';
import { Mutation, Resolver } from '@nestjs/graphql';

import { type Cart, Carts } from '../commerce/carts.ts';
import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { type Checked, CheckedInput } from '../errors/checked-input.ts';
import { isRejection } from '../errors/backend-rejection.ts';
import { CartPayloads } from './cart-payloads.ts';
import { CartPayload } from './cart.model.ts';
import { CouponLimits } from './coupon-limits.ts';
import { CouponInput, isSameCoupon, rejectedCoupon } from './coupon.input.ts';

/** Applies a coupon to the cart (specification section 7: PATCH /cart/items). Tries are limited per cart and per address. */
@Resolver()
export class ApplyCouponMutation {
  constructor(
    private readonly backend: Carts,
    private readonly payloads: CartPayloads,
    private readonly tries: CouponLimits,
  ) {}

  @Access('public')
  @Mutation(() => CartPayload, { description: 'Applies a coupon to the cart. At most 10 tries in 10 minutes per cart and per address.' })
  async applyCoupon(@CheckedInput(CouponInput) input: Checked<Coupon>, @CurrentCaller() caller: Caller): Promise<CartPayload> {
    if (!input.value) return this.payloads.invalid(input.userErrors, caller);
    const cart = await this.payloads.find(caller);
    if (!cart) return this.payloads.lost(caller);
    if (!(await this.tries.allow(caller))) {
      const message = 'You’ve tried too many codes. Please wait ten minutes and try again.';
      return this.payloads.rejected(cart, [{ code: 'TOO_MANY_TRIES', message, field: 'code' }], caller);
    }
    return this.apply(input.value.code, cart, caller);
  }

  /** The list of coupons is replaced as a whole, so it includes those already on the cart. */
  private async apply(code: string, cart: Cart, caller: Caller): Promise<CartPayload> {
    const others = cart.coupons.map((coupon) => coupon.code).filter((other) => !isSameCoupon(other, code));
    let changed: Cart;
    try {
      changed = await this.backend.changeItems({ coupons: [...others, code] }, caller);
    } catch (error) {
      if (!isRejection(error)) throw error;
      const now = await this.payloads.find(caller);
      return now ? this.payloads.rejected(now, [rejectedCoupon(error.publicMessage)], caller) : this.payloads.lost(caller);
    }
    const accepted = changed.coupons.some((coupon) => isSameCoupon(coupon.code, code));
    // Specification section 5: a validationMessage in the response is reported as an error.
    const message = changed.validationMessage ?? (accepted ? null : 'This coupon code can’t be used.');
    // The message is about the code: a refused one leaves the cart as valid as it was, and does not close the checkout.
    const { isValid, validationMessage } = accepted ? changed : cart;
    return this.payloads.changed({ ...changed, isValid, validationMessage }, caller, message === null ? [] : [rejectedCoupon(message)]);
  }
}
