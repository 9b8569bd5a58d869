import { Injectable } from '@nestjs/common';

import type { UserError } from '../errors/user-error.model.ts';
import { waitText } from '../errors/request-error.ts';
import { addressLimits } from '../rate-limit/limit-keys.ts';
import { type Limit, RateLimit } from '../rate-limit/rate-limit.ts';
import type { Caller } from '../request/caller.ts';

const HOUR_SECONDS = 3600;
/** Twelve an hour for each of fifty people in an office. */
const FROM_ONE_NETWORK = 600;

/** Limits new carts per network: each is a row that the backend keeps for weeks. */
@Injectable()
export class NewCartLimits {
  constructor(private readonly limit: RateLimit) {}

  /** Counts a new cart; returns what to tell the shopper when it exceeds the limit. */
  async count(caller: Caller): Promise<UserError | undefined> {
    const seconds = await this.limit.reserve(limitsOf(caller), HOUR_SECONDS);
    if (seconds === 0) return undefined;
    caller.setRetryAfter(seconds);
    const message = `Many carts were started from your network. Please try again in ${waitText(seconds)}, or call us.`;
    return { code: 'TOO_MANY_TRIES', message, field: null };
  }

  /** Takes back a cart that the backend did not create. */
  async takeBack(caller: Caller): Promise<void> {
    await this.limit.takeBackAll(limitsOf(caller), HOUR_SECONDS);
  }
}

function limitsOf({ clientAddress }: Caller): Limit[] {
  return addressLimits('new-cart', clientAddress, FROM_ONE_NETWORK);
}
