import { Inject, Injectable } from '@nestjs/common';

import type { Caller } from '../request/caller.ts';
import { CartAnswers } from '../cart/cart-answers.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { type OrderOfKey, OrdersBackend } from '../orders/orders.backend.ts';
import { PaymentLog } from '../reconciliation/payment-log.ts';
import { AttemptMemory, type AttemptRecord } from './attempt-memory.ts';
import { BackendPayment } from './backend-payment.ts';
import { cartRefusal } from './cart-refusal.ts';
import { DeclineLimits } from './decline-limits.ts';
import { EndAttempt } from './end-attempt.ts';
import { GatewayPayment } from './gateway-payment.ts';
import type { OrderAttempt } from './order-attempt.ts';
import { OrderFlights, otherInputError } from './order-flights.ts';
import type { OrderOutcome } from './order-outcome.ts';
import { isOfSamePerson } from './send-order.ts';
import { SettleOrder, withPaymentState } from './settle-order.ts';

/**
 * One attempt to place an order. Its guarantee: one key is one order and one charge, whatever is repeated, lost or sent
 * at once. That rests on the provider's and the backend's keys; memory and flights only shorten the way (docs/placing-an-order.md).
 */
@Injectable()
export class PlaceOrder {
  readonly #payment: GatewayPayment | BackendPayment;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly gateway: GatewayPayment,
    backend: BackendPayment,
    private readonly carts: CartAnswers,
    private readonly orders: OrdersBackend,
    private readonly attempts: AttemptMemory,
    private readonly flights: OrderFlights,
    private readonly settle: SettleOrder,
    private readonly ending: EndAttempt,
    private readonly declines: DeclineLimits,
    private readonly log: PaymentLog,
  ) {
    this.#payment = config.payments === 'gateway' ? gateway : backend;
  }

  place(attempt: OrderAttempt, caller: Caller): Promise<OrderOutcome> {
    return this.flights.run(attempt, async () => {
      const outcome = await this.#run(attempt, caller);
      this.log.order({
        outcome: outcome.status === 'REFUSED' ? (outcome.userErrors[0]?.code ?? 'REFUSED') : outcome.status,
        key: attempt.key,
        orderNumber: outcome.status === 'PLACED' ? outcome.order.orderNumber : undefined,
        requestId: caller.requestId,
      });
      return outcome;
    });
  }

  async #run(attempt: OrderAttempt, caller: Caller): Promise<OrderOutcome> {
    const record = await this.attempts.find(attempt.key);
    if (record && record.inputHash !== attempt.inputHash) throw otherInputError();
    if (record?.refusal) return record.refusal;
    // After the bank's dialog nothing can be there yet; any other repetition may belong to an order that exists.
    if ((attempt.isRepeat || record) && record?.state !== 'action') {
      const known = await this.#resolve(attempt, record, caller);
      if (known) return known;
    }
    const cart = await this.carts.find(caller);
    // Cheap things first: no card is touched for a cart that cannot be ordered.
    const refusal = cartRefusal(cart, attempt) ?? (record ? undefined : await this.declines.before(attempt, caller));
    if (!refusal) return this.declines.watch(attempt, () => this.#payment.place(attempt, record, caller));
    // A cart becomes an order and is gone; then the key tells whether it was this one's.
    const earlier = await this.#resolve(attempt, record, caller);
    if (earlier) return earlier;
    if (!attempt.isRepeat && !record) return refusal;
    const payment = await this.gateway.paymentOf(record);
    return this.ending.end(attempt, { refusal, isFirst: false, ...(payment ? { payment } : {}) }, caller);
  }

  /** What the key itself tells; undefined when the attempt can go on. */
  async #resolve(attempt: OrderAttempt, record: AttemptRecord | undefined, caller: Caller): Promise<OrderOutcome | undefined> {
    const found = await this.orders.byKey(attempt.key, caller);
    if (found.kind === 'found') return this.#placed(attempt, found, caller);
    if (found.kind === 'closed') return this.ending.tooLate(attempt, await this.gateway.paymentOf(record), caller);
    // The order that was sent may still arrive. Sending it again is the shopper's own decision, under the same key.
    const isOpen = record?.state === 'sending' || record?.state === 'lost' || record?.state === 'done';
    return isOpen && !attempt.isRepeat ? { status: 'CHECKING' } : undefined;
  }

  async #placed(attempt: OrderAttempt, { order }: OrderOfKey & { kind: 'found' }, caller: Caller): Promise<OrderOutcome> {
    const payment = await this.settle.settle(order, undefined, caller);
    const inputHash = payment?.facts.inputHash;
    // With PAYMENTS=backend there is no payment that tells the whole input, but nobody is shown another person's order.
    const isSame = inputHash === undefined ? isOfSamePerson(order, attempt.order.contact, caller) : inputHash === attempt.inputHash;
    if (!isSame) throw otherInputError();
    return { status: 'PLACED', order: withPaymentState(order, payment) };
  }
}
