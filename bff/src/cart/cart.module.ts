import { Module } from '@nestjs/common';

import { WebsiteModule } from '../website/website.module.ts';
import { AddToCartMutation } from './add-to-cart.mutation.ts';
import { ApplyCouponMutation } from './apply-coupon.mutation.ts';
import { ApplyReferralCodeMutation } from './apply-referral-code.mutation.ts';
import { CartPayloads } from './cart-payloads.ts';
import { CartMapper } from './cart-mapper.ts';
import { CartQuery } from './cart.query.ts';
import { ChangeCartQuantityMutation } from './change-cart-quantity.mutation.ts';
import { CouponLimits } from './coupon-limits.ts';
import { NewCartLimits } from './new-cart-limits.ts';
import { RemoveCouponMutation } from './remove-coupon.mutation.ts';
import { RemoveFromCartMutation } from './remove-from-cart.mutation.ts';
import { CartOwners } from './cart-owners.ts';

@Module({
  imports: [WebsiteModule],
  providers: [
    CartMapper,
    CartOwners,
    CartPayloads,
    CouponLimits,
    NewCartLimits,
    CartQuery,
    AddToCartMutation,
    ChangeCartQuantityMutation,
    RemoveFromCartMutation,
    ApplyCouponMutation,
    RemoveCouponMutation,
    ApplyReferralCodeMutation,
  ],
  exports: [CartPayloads, CartMapper, CartOwners],
})
export class CartModule {}
