import { Inject, Injectable } from '@nestjs/common';

import type { Caller } from '../backend/caller.ts';
import { CartAnswers } from '../cart/cart-answers.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { AttemptMemory, type AttemptRecord } from './attempt-memory.ts';
import { BackendPayment } from './backend-payment.ts';
import { cartRefusal } from './cart-refusal.ts';
import { CheckOrder } from './check-order.ts';
import { DeclineLimits } from './decline-limits.ts';
import { GatewayPayment } from './gateway-payment.ts';
import type { OrderAttempt } from './order-attempt.ts';
import { OrderFlights, otherInputError } from './order-flights.ts';
import { type OrderOutcome, refused } from './order-outcome.ts';

/** Longer than a submit can take; a send that is older was left behind by a process that died. */
const ABANDONED_AFTER_MS = 60_000;

/**
 * One attempt to place an order. Its guarantee: one key is one order and one charge, whatever is repeated, lost or sent
 * at once. That rests on the provider's and the backend's keys; memory and flights only shorten the way.
 */
@Injectable()
export class PlaceOrder {
  readonly #payment: GatewayPayment | BackendPayment;

  constructor(
    @Inject(CONFIG) config: Config,
    gateway: GatewayPayment,
    backend: BackendPayment,
    private readonly carts: CartAnswers,
    private readonly attempts: AttemptMemory,
    private readonly flights: OrderFlights,
    private readonly checks: CheckOrder,
    private readonly declines: DeclineLimits,
  ) {
    this.#payment = config.payments === 'gateway' ? gateway : backend;
  }

  place(attempt: OrderAttempt, caller: Caller): Promise<OrderOutcome> {
    return this.flights.run(attempt, () => this.#run(attempt, caller));
  }

  async #run(attempt: OrderAttempt, caller: Caller): Promise<OrderOutcome> {
    const record = await this.attempts.find(attempt.key);
    if (record && record.inputHash !== attempt.inputHash) throw otherInputError();
    if (record?.refusal) return record.refusal;
    if (record && isLost(record)) return this.#resolveLost(attempt, record, caller);
    const cart = await this.carts.find(caller);
    // Cheap things first: no card is touched for a cart that cannot be ordered.
    const refusal = cartRefusal(cart, attempt) ?? (record ? undefined : await this.declines.before(attempt, caller));
    if (!refusal) return this.declines.watch(attempt, () => this.#payment.place(attempt, caller));
    // A cart becomes an order and is gone; then the key tells whether it was this one's.
    const order = await this.checks.earlier(attempt.key, attempt.inputHash, caller);
    return order ? { status: 'PLACED', order } : refusal;
  }

  /** The order was sent before and its answer was lost: it is asked for, never sent again. */
  async #resolveLost(attempt: OrderAttempt, record: AttemptRecord, caller: Caller): Promise<OrderOutcome> {
    const result = await this.checks.resolve(attempt.key, record, caller);
    if (result.state === 'PLACED') return { status: 'PLACED', order: result.order };
    if (result.state === 'PENDING') return { status: 'CHECKING' };
    return refused('ORDER_REFUSED', 'Your order was not placed and your card was not charged. Please enter the card and place it again.');
  }
}

function isLost({ state, sentAt }: AttemptRecord): boolean {
  return state === 'lost' || (state === 'sending' && Date.now() - sentAt > ABANDONED_AFTER_MS);
}
