import { Injectable, Logger } from '@nestjs/common';

import { DeliveryOptions } from '../commerce/delivery.ts';
import { BackendError } from '../errors/backend-error.ts';
import type { Caller } from '../request/caller.ts';
import type { TransferAttempt } from './order-attempt.ts';
import { type RejectedOutcome, rejected } from './order-outcome.ts';
import { PaymentMethods } from './payment-methods.ts';

const TOO_EARLY = 'Your transfer might arrive after the time you chose to collect. Please choose a later time.';

/** Nobody is asked to the counter for an order whose transfer may still be on its way. */
@Injectable()
export class CollectionRule {
  readonly #logger = new Logger(CollectionRule.name);

  constructor(
    private readonly methods: PaymentMethods,
    private readonly delivery: DeliveryOptions,
  ) {}

  /** A slot that is not offered at all, and times that cannot be read, are left to the backend. */
  async rejection(
    { method, expectedMinor: minor, currency, order }: TransferAttempt,
    caller: Caller,
  ): Promise<RejectedOutcome | undefined> {
    const { slotId } = order.deliveryChoice ?? {};
    if (!slotId) return undefined;
    const countryCode = order.delivery?.countryCode ?? caller.country;
    try {
      const [methods, options] = await Promise.all([
        this.methods.of({ total: { minor, currency }, countryCode, delivery: 'collect' }, caller),
        this.delivery.options({ countryCode, postcode: null, payment: method }, caller),
      ]);
      const transfer = methods.find(({ code }) => code === method);
      const arrival = transfer?.arrivesBy ?? transfer?.payBy;
      const slot = options.flatMap(({ slots }) => slots).find(({ id }) => id === slotId);
      const isTooEarly = arrival && slot && Date.parse(slot.from) < Date.parse(arrival);
      return isTooEarly ? rejected('SLOT_TAKEN', TOO_EARLY, 'deliveryChoice.slotId') : undefined;
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      this.#logger.warn({ msg: 'the times of collection could not be read', requestId: caller.requestId, code: error.code });
      return undefined;
    }
  }
}
