import { Injectable } from '@nestjs/common';

import type { Caller } from '../request/caller.ts';
import { addressLimits } from '../cache/address-key.ts';
import { RateLimit } from '../cache/rate-limit.ts';

const TRIES = 10;
const WINDOW_SECONDS = 600;

/** Counts coupon tries: 10 in 10 minutes per cart and per address (security, 5). */
@Injectable()
export class CouponTries {
  constructor(private readonly limit: RateLimit) {}

  /** Counts one try; false when it is one too many. */
  async allow(caller: Caller): Promise<boolean> {
    const limits = addressLimits('coupon', caller.clientAddress, TRIES);
    // A referral code may come before there is a cart.
    if (caller.cartId !== undefined) limits.push({ key: `coupon:cart:${caller.cartId}`, tries: TRIES });
    return (await this.limit.waitForAll(limits, WINDOW_SECONDS)) === 0;
  }
}
