import { Injectable } from '@nestjs/common';

import type { Caller } from '../backend/caller.ts';
import { RateLimit } from '../cache/rate-limit.ts';

const TRIES = 10;
const WINDOW_SECONDS = 600;

/** Counts coupon tries: 10 in 10 minutes per cart and per address (security, 5). */
@Injectable()
export class CouponTries {
  constructor(private readonly limit: RateLimit) {}

  /** Counts one try; false when it is one too many. */
  async allow(caller: Caller): Promise<boolean> {
    const counted = await Promise.all([
      // A referral code may come before there is a cart.
      caller.cartId === undefined || this.limit.allow(`coupon:cart:${caller.cartId}`, TRIES, WINDOW_SECONDS),
      this.limit.allow(`coupon:address:${caller.clientAddress}`, TRIES, WINDOW_SECONDS),
    ]);
    return counted.every(Boolean);
  }
}
