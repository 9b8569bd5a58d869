import { Module } from '@nestjs/common';

import { WebsiteModule } from '../website/website.module.ts';
import { AddToCartMutation, ChangeCartQuantityMutation, RemoveFromCartMutation } from './cart-items.ts';
import { ApplyCouponMutation, ApplyReferralCodeMutation, CouponLimits, RemoveCouponMutation } from './coupons.ts';
import { CartPayloads } from './cart-payloads.ts';
import { CartMapper } from './cart.model.ts';
import { CartQuery } from './cart.query.ts';
import { NewCartLimits } from './new-cart-limits.ts';
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
  exports: [CartPayloads, CartMapper, CartOwners, NewCartLimits],
})
export class CartModule {}
