import { Injectable } from '@nestjs/common';

import type { Caller } from '../request/caller.ts';
import { addressLimits } from '../rate-limit/address-key.ts';
import { RateLimit } from '../rate-limit/rate-limit.ts';
import { RecipientLimits } from '../rate-limit/recipient-limits.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;
const FROM_ONE_NETWORK = 10;
/** For one order number. Numbers can be guessed: a stranger must not use up what the buyer needs. */
const A_NUMBER_FROM_ONE_NETWORK = 3;
const A_NUMBER = 30;

/**
 * Limits requests for a link by their input, whether or not there is such an order: 10 an hour from one network; a day 3 for a number from
 * one network and 30 from everywhere, and those per recipient.
 */
@Injectable()
export class FindOrderLimits {
  constructor(
    private readonly limit: RateLimit,
    private readonly recipients: RecipientLimits,
  ) {}

  /** Counts a request; returns 0, or the seconds to wait when it exceeds a limit. */
  async count({ orderNumber, email }: { orderNumber: string; email: string }, caller: Caller): Promise<number> {
    const { clientAddress } = caller;
    const here = await this.limit.waitForAll(addressLimits('find-order', clientAddress, FROM_ONE_NETWORK), HOUR_SECONDS);
    if (here > 0) return here;
    const number = `find-order:number:${orderNumber}`;
    // A rejected request counts for nothing: it must not keep the buyer from asking.
    const limits = [
      ...addressLimits(number, clientAddress, A_NUMBER_FROM_ONE_NETWORK),
      { key: number, tries: A_NUMBER },
      ...this.recipients.limitsOf('orderLink', email, caller),
    ];
    return this.limit.reserve(limits, DAY_SECONDS);
  }
}
