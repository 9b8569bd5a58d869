import { Inject, Injectable, Logger } from '@nestjs/common';

import { lruByCount } from '../cache/lru-by-count.ts';
import { type Order, PAYMENT_STATES } from '../commerce/orders.ts';
import type * as orders from '../commerce/orders.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { RateLimit } from '../rate-limit/rate-limit.ts';
import { describedEnum } from '../schema/described-enum.ts';
import { CardProviderError } from './card-provider-error.ts';
import { CardProvider } from './card-provider.ts';
import { PAYMENT } from './payment-behaviour.ts';
import type { Payment } from './payment.ts';

export const PaymentState = describedEnum('PaymentState', "State of an order's payment.", {
  AWAITING: ['awaiting', 'Awaiting a bank transfer.'],
  HELD: ['held', 'Authorised on the card, not captured.'],
  TAKEN: ['taken', 'Captured.'],
  PARTLY_RETURNED: ['partlyReturned', 'Captured and partly refunded.'],
  RETURNED: ['returned', 'Captured and fully refunded.'],
  REFUND_PENDING: ['refundPending', 'A refund is pending at the card provider.'],
  REFUND_FAILED: ['refundFailed', 'A refund failed: the dealer still has the money.'],
  DISPUTED: ['disputed', 'The cardholder’s bank disputes the payment.'],
  VOIDED: ['voided', 'The hold was released; nothing was captured.'],
  FAILED: ['failed', 'Nothing is held and nothing was captured.'],
}) satisfies Record<string, orders.PaymentState>;
export type PaymentState = orders.PaymentState;
/** The backend's value; null where it has none, or an unknown one. */
export function paymentStateIn({ state }: Order['payment']): PaymentState | null {
  return PAYMENT_STATES.find((one) => one === state) ?? null;
}

/** The state of the money in one value for people; null while it is unknown. */
export function paymentStateOf({ state, taken, returned, refundPending, refundFailed, disputed }: Payment): PaymentState | null {
  switch (state) {
    case 'held':
      return 'held';
    case 'voided':
      return 'voided';
    case 'needsAction':
    case 'failed':
      return 'failed';
    case 'processing':
      return null;
    default:
      if (disputed) return 'disputed';
      if (refundFailed) return 'refundFailed';
      if (refundPending > 0) return 'refundPending';
      return returned === 0 ? 'taken' : returned < taken ? 'partlyReturned' : 'returned';
  }
}

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
  async load({ orderNumber, payment }: Order): Promise<PaymentState | null> {
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
