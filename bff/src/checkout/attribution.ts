import { Injectable } from '@nestjs/common';

import { BackendError } from '../errors/backend-error.ts';
import type { Caller } from '../request/caller.ts';
import { WebsiteSettings } from '../website/website-settings.ts';

/** By whose link the buyer of an order came (capability "checkout.attribution"). */
@Injectable()
export class Attribution {
  constructor(private readonly website: WebsiteSettings) {}

  /**
   * The code that an order gets: a partner's own for what its key orders, else the one that the shopper's browser kept. Null where staff
   * order for the customer, and where the backend keeps none: an order never fails for it.
   */
  async refOf(sent: { ref: string } | null | undefined, caller: Caller): Promise<string | null> {
    const ref = caller.partnerRef ?? sent?.ref ?? null;
    if (ref === null || caller.actingStaff) return null;
    try {
      const { capabilities } = await this.website.load(caller);
      return capabilities.includes('checkout.attribution') ? ref : null;
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      return null;
    }
  }
}
