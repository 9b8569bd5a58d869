import type { BackendCart } from '@koura/shared-types/wire/cart';
import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import type { UserError } from '../errors/user-error.model.ts';
import { isRefusal } from '../errors/backend-refusal.ts';
import { CartAnswers } from './cart-answers.ts';
import { CartBackend } from './cart.backend.ts';
import { CartPayload } from './cart.model.ts';
import { CouponTries } from './coupon-tries.ts';
import { couponCode, CouponInput, isSameCoupon } from './coupon.input.ts';

/** Puts a coupon on the cart (specification section 7: PATCH /cart/items). Tries are limited per cart and per address. */
@Resolver()
export class ApplyCouponMutation {
  constructor(
    private readonly backend: CartBackend,
    private readonly answers: CartAnswers,
    private readonly tries: CouponTries,
  ) {}

  @Access('public')
  @Mutation(() => CartPayload, { description: 'Puts a coupon on the cart. At most 10 tries in 10 minutes per cart and per address.' })
  async applyCoupon(
    @Args('input', { description: 'The code to apply.' }) input: CouponInput,
    @CurrentCaller() caller: Caller,
  ): Promise<CartPayload> {
    const code = couponCode(input.code);
    if (!code) return this.answers.invalid([refusedCoupon('This does not look like a coupon code.')], caller);
    const cart = await this.answers.find(caller);
    if (!cart) return this.answers.lost(caller);
    if (!(await this.tries.allow(caller))) {
      const message = 'Too many coupon codes were tried. Please wait ten minutes and try again.';
      return this.answers.refused(cart, [{ code: 'TOO_MANY_TRIES', message, field: 'code' }], caller);
    }
    return this.apply(code, cart, caller);
  }

  /** The list of coupons is replaced as a whole, so the new one joins those that stand on the cart. */
  private async apply(code: string, cart: BackendCart, caller: Caller): Promise<CartPayload> {
    const others = cart.coupons.map((coupon) => coupon.code).filter((other) => !isSameCoupon(other, code));
    let changed: BackendCart;
    try {
      changed = await this.backend.changeItems({ coupons: [...others, code] }, caller);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const now = await this.answers.find(caller);
      return now ? this.answers.refused(now, [refusedCoupon(error.publicMessage)], caller) : this.answers.lost(caller);
    }
    const accepted = changed.coupons.some((coupon) => isSameCoupon(coupon.code, code));
    // Specification section 5: a validationMessage in the reply is raised as an error.
    const words = changed.validationMessage ?? (accepted ? null : 'This coupon code cannot be used.');
    return this.answers.changed(changed, caller, words === null ? [] : [refusedCoupon(words)]);
  }
}

/** One code for unknown, expired and used coupons alike; the words are the backend's. */
function refusedCoupon(message: string): UserError {
  return { code: 'COUPON_REFUSED', message, field: 'code' };
}
