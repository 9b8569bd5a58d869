import { Injectable } from '@nestjs/common';

import type { Caller } from '../request/caller.ts';
import { addressLimits } from '../rate-limit/address-key.ts';
import { personKey } from '../rate-limit/person-key.ts';
import { RateLimit } from '../rate-limit/rate-limit.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;
const FROM_ONE_ADDRESS = 10;
const FOR_ONE = 3;

/**
 * Limits requests for a link by their input, whether or not there is such an order: 3 a day per number and e-mail, 10 an hour per
 * address.
 */
@Injectable()
export class FindOrderLimits {
  constructor(private readonly limit: RateLimit) {}

  /** Counts a request; returns 0, or the seconds to wait when it exceeds the limit. */
  async count({ orderNumber, email }: { orderNumber: string; email: string }, { clientAddress }: Caller): Promise<number> {
    const here = await this.limit.waitForAll(addressLimits('find-order', clientAddress, FROM_ONE_ADDRESS), HOUR_SECONDS);
    if (here > 0) return here;
    const limits = [
      { key: `find-order:number:${orderNumber}`, tries: FOR_ONE },
      { key: `find-order:email:${personKey(email)}`, tries: FOR_ONE },
    ];
    return this.limit.waitForAll(limits, DAY_SECONDS);
  }
}
