import { Injectable } from '@nestjs/common';

import { addressLimits } from '../rate-limit/address-key.ts';
import { RateLimit } from '../rate-limit/rate-limit.ts';
import { RecipientLimits } from '../rate-limit/recipient-limits.ts';
import type { Caller } from '../request/caller.ts';

const HOUR_SECONDS = 3600;
const REQUESTS_FROM_ONE_NETWORK = 10;
const LINKS_FROM_ONE_NETWORK = 60;

/** Limits stock alerts by their input, whether or not there is such an alert, and the use of their links. */
@Injectable()
export class AlertLimits {
  constructor(
    private readonly limit: RateLimit,
    private readonly recipients: RecipientLimits,
  ) {}

  /** Counts a request: 10 an hour per network, and those a day per recipient. Returns 0, or the seconds to wait. */
  async countRequest(email: string, caller: Caller): Promise<number> {
    const here = await this.limit.waitForAll(addressLimits('stock-alert', caller.clientAddress, REQUESTS_FROM_ONE_NETWORK), HOUR_SECONDS);
    if (here > 0) return here;
    return this.recipients.count('stockAlert', email, caller);
  }

  /** Counts the use of a link: 60 an hour per network. Returns 0, or the seconds to wait. */
  countLink({ clientAddress }: Caller): Promise<number> {
    return this.limit.waitForAll(addressLimits('stock-alert-link', clientAddress, LINKS_FROM_ONE_NETWORK), HOUR_SECONDS);
  }
}
