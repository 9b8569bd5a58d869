import { Injectable } from '@nestjs/common';

import type { Caller } from '../request/caller.ts';
import { addressLimits } from '../rate-limit/address-key.ts';
import { RateLimit } from '../rate-limit/rate-limit.ts';

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
