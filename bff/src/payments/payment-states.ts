import type { BackendOrder, PaymentState } from '@koura/shared-types/backend-order';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type Stripe from 'stripe';

import { RateLimit } from '../cache/rate-limit.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { paymentStateIn } from './payment-state.model.ts';
import { CardProviderError } from './card-provider-error.ts';
import { StripeCalls } from './stripe-calls.ts';

/** An order's page must not wait for the card provider any longer. */
const PATIENCE_MS = 3000;
/** Looks at one order within a minute. Who reloads its page for ever must not use up what the card provider grants to the shop. */
const LOOKS = { tries: 30, seconds: 60 };

/** What became of the money of orders. */
@Injectable()
export class PaymentStates {
  readonly #logger = new Logger(PaymentStates.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly provider: StripeCalls,
    private readonly limit: RateLimit,
  ) {}

  /** The backend's own word where it has one, else the card provider's; null when nobody can tell in time. Never throws. */
  async of({ orderNumber, payment }: BackendOrder): Promise<PaymentState | null> {
    const said = paymentStateIn(payment);
    if (said) return said;
    if (this.config.payments !== 'gateway' || !payment.reference) return null;
    if (!(await this.limit.allow(`payment-state:${payment.reference}`, LOOKS.tries, LOOKS.seconds))) return null;
    try {
      const intent = await this.provider.call((stripe) =>
        stripe.paymentIntents.retrieve(payment.reference, { expand: ['latest_charge'] }, { timeout: PATIENCE_MS }),
      );
      return stateOf(intent);
    } catch (error) {
      const reason = error instanceof CardProviderError ? error.reason : 'unknown';
      this.#logger.warn({ msg: 'the card provider does not tell the state of a payment', orderNumber, reason });
      return null;
    }
  }
}

function stateOf({ status, latest_charge: charge }: Stripe.PaymentIntent): PaymentState | null {
  if (status === 'succeeded') {
    const { amount_captured: taken, amount_refunded: returned } = typeof charge === 'object' && charge ? charge : NOTHING_RETURNED;
    return returned === 0 ? 'taken' : returned < taken ? 'partlyReturned' : 'returned';
  }
  if (status === 'requires_capture') return 'held';
  if (status === 'canceled') return 'voided';
  return status === 'processing' ? null : 'failed';
}

const NOTHING_RETURNED = { amount_captured: 0, amount_refunded: 0 };
