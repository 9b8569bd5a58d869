import type { Coupon } from '@koura/shared-types/inputs/coupon';
import { Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { CartPayloads } from './cart-payloads.ts';
import { type Checked, CheckedInput } from '../errors/checked-input.ts';
import { CartBackend } from './cart.backend.ts';
import { CartPayload } from './cart.model.ts';
import { CouponInput, isSameCoupon } from './coupon.input.ts';

/** Removes a coupon from the cart (specification section 7: PATCH /cart/items with the remaining coupons). */
@Resolver()
export class RemoveCouponMutation {
  constructor(
    private readonly backend: CartBackend,
    private readonly answers: CartPayloads,
  ) {}

  @Access('public')
  @Mutation(() => CartPayload, { description: 'Takes a coupon off the cart. One that is not on it is no error.' })
  async removeCoupon(
    @CheckedInput(CouponInput, 'The code to take off.') input: Checked<Coupon>,
    @CurrentCaller() caller: Caller,
  ): Promise<CartPayload> {
    const cart = await this.answers.find(caller);
    if (!cart) return this.answers.lost(caller);
    const standing = cart.coupons.map((coupon) => coupon.code);
    // What cannot be a code is not on the cart either.
    const staying = standing.filter((code) => !isSameCoupon(code, input.value?.code ?? ''));
    if (staying.length === standing.length) return this.answers.changed(cart, caller);
    return this.answers.change(caller, { code: 'COUPON_REFUSED', field: 'code' }, () =>
      this.backend.changeItems({ coupons: staying }, caller),
    );
  }
}
