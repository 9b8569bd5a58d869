import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Order, PaymentState } from '../commerce/orders.ts';
import { lruByCount } from '../cache/lru-by-count.ts';

import { RateLimit } from '../rate-limit/rate-limit.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { CardProviderError } from './card-provider-error.ts';
import { CardProvider } from './card-provider.ts';
import { PAYMENT } from './payment-behaviour.ts';
import { paymentStateIn } from './payment-state.model.ts';
import { paymentStateOf } from './payment-state-of.ts';

/** How long an order's page waits for the card provider. */
const MAX_WAIT_MS = 3000;
/** Reads of one order within a minute: reloading a page must not use up the shop's quota at the card provider. */
const LOOKS = { tries: 30, seconds: 60 };
const REMEMBERED = 5000;
/** A refund or a dispute may follow: final states are read again after this. */
const FINAL_FOR_MS = 5 * 60_000;
const FINAL: ReadonlySet<PaymentState> = new Set(['taken', 'returned', 'voided']);

@Injectable()
export class PaymentStates {
  readonly #logger = new Logger(PaymentStates.name);
  readonly #final = lruByCount<string, { state: PaymentState; until: number }>(REMEMBERED);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly provider: CardProvider,
    private readonly limit: RateLimit,
  ) {}

  /** The backend's value if it has one, else the card provider's; null when neither is known in time. Never throws. */
  async of({ orderNumber, payment }: Order): Promise<PaymentState | null> {
    const known = paymentStateIn(payment);
    if (known) return known;
    const { reference } = payment;
    // Of any other payment the backend alone knows.
    if (this.config.payments !== 'gateway' || !reference || !PAYMENT[payment.method].isByCard) return null;
    const final = this.#final.get(reference);
    if (final && final.until > performance.now()) return final.state;
    if (!(await this.limit.allow(`payment-state:${reference}`, LOOKS.tries, LOOKS.seconds))) return null;
    try {
      const state = paymentStateOf(await this.provider.find(reference, { timeout: MAX_WAIT_MS }));
      if (state && FINAL.has(state)) this.#final.set(reference, { state, until: performance.now() + FINAL_FOR_MS });
      return state;
    } catch (error) {
      const reason = error instanceof CardProviderError ? error.reason : 'unknown';
      this.#logger.warn({ msg: 'the state of a payment could not be read from the card provider', orderNumber, reason });
      return null;
    }
  }
}
