import type { BackendOrder, PaymentState } from '@koura/shared-types/wire/order';
import { Inject, Injectable, Logger } from '@nestjs/common';

import { BoundedMap } from '../cache/bounded-map.ts';
import { RateLimit } from '../cache/rate-limit.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { CardProviderError } from './card-provider-error.ts';
import { CardProvider } from './card-provider.ts';
import { paymentStateIn } from './payment-state.model.ts';
import { paymentStateOf } from './payment-state-of.ts';

/** An order's page must not wait for the card provider any longer. */
const PATIENCE_MS = 3000;
/** Looks at one order within a minute. Who reloads its page for ever must not use up what the card provider grants to the shop. */
const LOOKS = { tries: 30, seconds: 60 };
const REMEMBERED = 5000;
/** A refund or a dispute may still come: even these are read again after a while. */
const FINAL_FOR_MS = 5 * 60_000;
const FINAL: ReadonlySet<PaymentState> = new Set(['taken', 'returned', 'voided']);

/** What became of the money of orders. */
@Injectable()
export class PaymentStates {
  readonly #logger = new Logger(PaymentStates.name);
  readonly #final = new BoundedMap<string, { state: PaymentState; until: number }>(REMEMBERED);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly provider: CardProvider,
    private readonly limit: RateLimit,
  ) {}

  /** The backend's own word where it has one, else the card provider's; null when nobody can tell in time. Never throws. */
  async of({ orderNumber, payment }: BackendOrder): Promise<PaymentState | null> {
    const known = paymentStateIn(payment);
    if (known) return known;
    const { reference } = payment;
    if (this.config.payments !== 'gateway' || !reference) return null;
    const final = this.#final.get(reference);
    if (final && final.until > performance.now()) return final.state;
    if (!(await this.limit.allow(`payment-state:${reference}`, LOOKS.tries, LOOKS.seconds))) return null;
    try {
      const state = paymentStateOf(await this.provider.find(reference, { timeout: PATIENCE_MS }));
      if (state && FINAL.has(state)) this.#final.set(reference, { state, until: performance.now() + FINAL_FOR_MS });
      return state;
    } catch (error) {
      const reason = error instanceof CardProviderError ? error.reason : 'unknown';
      this.#logger.warn({ msg: 'the card provider does not tell the state of a payment', orderNumber, reason });
      return null;
    }
  }
}
