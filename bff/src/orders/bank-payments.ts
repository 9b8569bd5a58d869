import { PAID_AT_BUYERS_BANK } from '@koura/shared-types/payment-methods';
import { Inject, Injectable, Logger } from '@nestjs/common';

import { BankIntents } from '../commerce/bank-intents.ts';
import type { Order } from '../commerce/orders.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { BackendError } from '../errors/backend-error.ts';
import type { Caller } from '../request/caller.ts';

/** Sends buyers to their banks, and asks what has become of it. */
@Injectable()
export class BankPayments {
  readonly #logger = new Logger(BankPayments.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly intents: BankIntents,
  ) {}

  /**
   * Where the buyer of an order approves its payment; null once that is over, and where the backend doesn't answer. The backend books what
   * the bank says meanwhile.
   */
  async redirectUrl({ id, orderNumber, payment }: Order, caller: Caller): Promise<string | null> {
    if (!PAID_AT_BUYERS_BANK[payment.method]) return null;
    try {
      const { redirectUrl } = await this.intents.open(id, `${this.config.siteUrl}/checkout/${orderNumber}/`, caller);
      const url = redirectUrl === null ? null : URL.parse(redirectUrl, this.config.commercePublicUrl);
      return url && /^https?:$/.test(url.protocol) ? url.href : null;
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      this.#logger.warn({ msg: 'a payment at a bank could not be read', orderNumber, requestId: caller.requestId, code: error.code });
      return null;
    }
  }
}
