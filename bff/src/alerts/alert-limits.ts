import { Injectable } from '@nestjs/common';

import { addressLimits } from '../rate-limit/address-key.ts';
import { personKey } from '../rate-limit/person-key.ts';
import { RateLimit } from '../rate-limit/rate-limit.ts';
import type { Caller } from '../request/caller.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;
const REQUESTS_FROM_ONE_NETWORK = 10;
const REQUESTS_FOR_ONE_ADDRESS = 5;
const LINKS_FROM_ONE_NETWORK = 60;

/** Limits stock alerts by their input, whether or not there is such an alert, and the use of their links. */
@Injectable()
export class AlertLimits {
  constructor(private readonly limit: RateLimit) {}

  /** Counts a request: 10 an hour per network, 5 a day per e-mail address. Returns 0, or the seconds to wait. */
  async countRequest(email: string, { clientAddress }: Caller): Promise<number> {
    const here = await this.limit.waitForAll(addressLimits('stock-alert', clientAddress, REQUESTS_FROM_ONE_NETWORK), HOUR_SECONDS);
    if (here > 0) return here;
    return this.limit.waitFor(`stock-alert:email:${personKey(email)}`, REQUESTS_FOR_ONE_ADDRESS, DAY_SECONDS);
  }

  /** Counts the use of a link: 60 an hour per network. Returns 0, or the seconds to wait. */
  countLink({ clientAddress }: Caller): Promise<number> {
    return this.limit.waitForAll(addressLimits('stock-alert-link', clientAddress, LINKS_FROM_ONE_NETWORK), HOUR_SECONDS);
  }
}
