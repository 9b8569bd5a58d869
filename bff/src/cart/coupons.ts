import { randomUUID } from 'node:crypto';
import { type Coupon, coupon } from '@koura/shared-types/inputs/coupon';
import { Injectable } from '@nestjs/common';
import { Field, InputType, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Cart, Carts } from '../commerce/carts.ts';
import { isRejection } from '../errors/backend-error.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../errors/checked-input.ts';
import type { UserError } from '../errors/user-error.model.ts';
import { addressLimits } from '../rate-limit/limit-keys.ts';
import { RateLimit } from '../rate-limit/rate-limit.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { CartPayloads } from './cart-payloads.ts';
import { CartPayload } from './cart.model.ts';
import { NewCartLimits } from './new-cart-limits.ts';

@InputType({ description: 'A coupon or referral code.' })
@MatchesSchema(coupon, { code: 'COUPON_REFUSED' })
class CouponInput {
  @Field(() => String, {
    description: 'The code as the shopper typed it: 2 to 40 letters, digits, dashes and underscores. Case does not matter.',
  })
  code: string;
}

function isSameCoupon(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase();
}

/** One code for unknown, expired and used coupons; the message is the backend's. */
function rejectedCoupon(message: string): UserError {
  return { code: 'COUPON_REFUSED', message, field: 'code' };
}

const TRIES = 10;
const WINDOW_SECONDS = 600;

/** Limits coupon tries: 10 in 10 minutes per cart and per address (security, 5). */
@Injectable()
export class CouponLimits {
  constructor(private readonly limit: RateLimit) {}

  /** Counts a try; false when it exceeds the limit. */
  async allow(caller: Caller): Promise<boolean> {
    const limits = addressLimits('coupon', caller.clientAddress, TRIES);
    // A referral code may be applied before there is a cart.
    if (caller.cartId !== undefined) limits.push({ key: `coupon:cart:${caller.cartId}`, tries: TRIES });
    return (await this.limit.waitForAll(limits, WINDOW_SECONDS)) === 0;
  }
}

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
