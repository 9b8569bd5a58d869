import type { BackendOrder, PaymentState } from '@koura/shared-types/backend-order';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type Stripe from 'stripe';

import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { CardProviderError } from './card-provider-error.ts';
import { StripeCalls } from './stripe-calls.ts';

/** An order's page must not wait for the card provider any longer. */
const PATIENCE_MS = 3000;

/** What became of the money of orders. */
@Injectable()
export class PaymentStates {
  readonly #logger = new Logger(PaymentStates.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly provider: StripeCalls,
  ) {}

  /** The backend's own word where it has one, else the card provider's; null when nobody can tell in time. Never throws. */
  async of({ orderNumber, payment }: BackendOrder): Promise<PaymentState | null> {
    if (payment.state) return payment.state;
    if (this.config.payments !== 'gateway' || !payment.reference) return null;
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
