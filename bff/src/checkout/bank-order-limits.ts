import { Injectable } from '@nestjs/common';

import { waitText } from '../errors/request-error.ts';
import { addressLimits } from '../rate-limit/limit-keys.ts';
import { RateLimit } from '../rate-limit/rate-limit.ts';
import type { Caller } from '../request/caller.ts';
import { type RejectedOutcome, rejected } from './order-outcome.ts';

const TRIES = 10;
const WINDOW_SECONDS = 600;

/** Limits orders that are to be paid at a bank: each costs nothing to place, and keeps its pieces off the shelf for five minutes. */
@Injectable()
export class BankOrderLimits {
  constructor(private readonly limit: RateLimit) {}

  /** Counts a first attempt; returns a rejection when it exceeds the limit. */
  async before(caller: Caller): Promise<RejectedOutcome | undefined> {
    const seconds = await this.limit.reserve(addressLimits('bank-order', caller.clientAddress, TRIES), WINDOW_SECONDS);
    if (seconds === 0) return undefined;
    caller.setRetryAfter(seconds);
    return rejected('TOO_MANY_TRIES', `Please wait ${waitText(seconds)} before you order again, or choose another way to pay.`);
  }
}
