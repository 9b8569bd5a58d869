import type { Coupon } from '@koura/shared-types/inputs/coupon';
import { Mutation, Resolver } from '@nestjs/graphql';

import { Carts } from '../commerce/carts.ts';
import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { CartPayloads } from './cart-payloads.ts';
import { type Checked, CheckedInput } from '../errors/checked-input.ts';
import { CartPayload } from './cart.model.ts';
import { CouponInput, isSameCoupon } from './coupon.input.ts';

/** Removes a coupon from the cart (specification section 7: PATCH /cart/items with the remaining coupons). */
@Resolver()
export class RemoveCouponMutation {
  constructor(
    private readonly backend: Carts,
    private readonly payloads: CartPayloads,
  ) {}

  @Access('public')
  @Mutation(() => CartPayload, { description: 'Removes a coupon from the cart. A coupon that is not on the cart is not an error.' })
  async removeCoupon(@CheckedInput(CouponInput) input: Checked<Coupon>, @CurrentCaller() caller: Caller): Promise<CartPayload> {
    const cart = await this.payloads.find(caller);
    if (!cart) return this.payloads.lost(caller);
    const codes = cart.coupons.map((coupon) => coupon.code);
    // An invalid code cannot be on the cart.
    const remaining = codes.filter((code) => !isSameCoupon(code, input.value?.code ?? ''));
    if (remaining.length === codes.length) return this.payloads.changed(cart, caller);
    return this.payloads.change(caller, { code: 'COUPON_REFUSED', field: 'code' }, () =>
      this.backend.changeItems({ coupons: remaining }, caller),
    );
  }
}
