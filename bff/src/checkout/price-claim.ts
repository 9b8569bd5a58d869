import { Injectable, Logger } from '@nestjs/common';

import { Checkout } from '../commerce/checkout.ts';
import type { Caller } from '../request/caller.ts';
import { BackendError } from '../errors/backend-error.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import type { OrderAttempt } from './order-attempt.ts';

/** Guarantees the quoted price during 3-D Secure, which may take ten minutes (capability "checkout.claim"). */
@Injectable()
export class PriceClaim {
  readonly #logger = new Logger(PriceClaim.name);

  constructor(
    private readonly backend: Checkout,
    private readonly website: WebsiteSettings,
  ) {}

  /**
   * Whether the backend holds the attempt's quote for its key. Never throws: without the claim the order is placed at the authorised
   * total.
   */
  async make({ key, order }: OrderAttempt, caller: Caller): Promise<boolean> {
    if (order.quoteId === undefined) return false;
    try {
      if (!(await this.website.capabilitiesOf(caller)).includes('checkout.claim')) return false;
      await this.backend.claim(order.quoteId, key, caller);
      return true;
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      this.#logger.warn({ msg: 'the quoted price could not be held during 3-D Secure', requestId: caller.requestId, code: error.code });
      return false;
    }
  }
}
