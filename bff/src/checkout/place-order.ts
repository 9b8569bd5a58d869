import type { FailureCode, UserErrorCode } from '@koura/shared-types/error-codes';
import { PAID_AT_BUYERS_BANK } from '@koura/shared-types/payment-methods';
import { Inject, Injectable } from '@nestjs/common';

import { type Order, type OrderOfKey, Orders } from '../commerce/orders.ts';
import type { Caller } from '../request/caller.ts';
import { CartPayloads } from '../cart/cart-payloads.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { BackendError } from '../errors/backend-error.ts';
import { RequestError } from '../errors/request-error.ts';
import { PaymentLog } from '../reconciliation/payment-log.ts';
import { type AttemptRecord, type OrderAttempt, OrderAttemptStore } from './order-attempt.ts';
import { BankPayments } from '../orders/bank-payments.ts';
import { BackendPayment } from './backend-payment.ts';
import { BankOrderLimits } from './bank-order-limits.ts';
import { cartRejection } from './order-rejection.ts';
import { DeclineLimits } from './decline-limits.ts';
import { EndAttempt } from './end-attempt.ts';
import { ProviderPayment } from './provider-payment.ts';
import { InFlightOrders, otherInputError } from './in-flight-orders.ts';
import type { OrderOutcome, RejectedOutcome } from './order-outcome.ts';
import { OrderRules } from './order-rules.ts';
import { isOfSamePerson, isPaidBy } from './send-order.ts';
import { SettleOrder, withPaymentState } from './settle-order.ts';
import { TransferMailLimits } from './transfer-mail-limits.ts';
import { LaterPayment } from './later-payment.ts';

/**
 * Places an order. Guarantee: one key is one order and one charge, whatever is repeated, lost or sent concurrently. The provider's and
 * the backend's idempotency keys ensure it; the attempt store and in-flight orders are optimisations (docs/placing-an-order.md).
 */
@Injectable()
export class PlaceOrder {
  readonly #payment: ProviderPayment | BackendPayment;
  #observer: OrderObserver | undefined;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly provider: ProviderPayment,
    backend: BackendPayment,
    private readonly carts: CartPayloads,
    private readonly orders: Orders,
    private readonly attempts: OrderAttemptStore,
    private readonly inFlight: InFlightOrders,
    private readonly settle: SettleOrder,
    private readonly ending: EndAttempt,
    private readonly declines: DeclineLimits,
    private readonly later: LaterPayment,
    private readonly transferMails: TransferMailLimits,
    private readonly bankLimits: BankOrderLimits,
    private readonly banks: BankPayments,
    private readonly rules: OrderRules,
    private readonly log: PaymentLog,
  ) {
    this.#payment = config.payments === 'gateway' ? provider : backend;
  }

  observe(observer: OrderObserver): void {
    this.#observer = observer;
  }

  place(attempt: OrderAttempt, caller: Caller): Promise<OrderOutcome> {
    return this.inFlight.run(attempt, async () => {
      const started = performance.now();
      const { key } = attempt;
      const { requestId } = caller;
      const ended = (result: AttemptResult, orderNumber?: string): void => {
        this.log.order({ operation: 'PlaceOrder', outcome: result, key, orderNumber, requestId });
        this.#observer?.(result, performance.now() - started);
      };
      try {
        const outcome = await this.#atBank(await this.#run(attempt, caller), caller);
        ended(resultOf(outcome), outcome.status === 'PLACED' ? outcome.order.orderNumber : undefined);
        return outcome;
      } catch (error) {
        ended(error instanceof BackendError || error instanceof RequestError ? error.code : 'INTERNAL_SERVER_ERROR');
        throw error;
      }
    });
  }

  async #run(attempt: OrderAttempt, caller: Caller): Promise<OrderOutcome> {
    const record = await this.attempts.find(attempt.key);
    if (record && record.inputHash !== attempt.inputHash) throw otherInputError();
    if (record?.rejection) return record.rejection;
    // After 3-D Secure there cannot be an order yet; any other repetition may belong to an existing one.
    if ((attempt.isRepeat || record) && record?.state !== 'action') {
      const known = await this.#resolve(attempt, record, caller);
      if (known) return known;
    }
    const rejection = await this.#rejectionReason(attempt, record, caller);
    if (!rejection) return this.#pay(attempt, record, caller);
    // A cart disappears when it becomes an order; the key tells whether it was this one's.
    const earlier = await this.#resolve(attempt, record, caller);
    if (earlier) return earlier;
    if (!attempt.isRepeat && !record) return rejection;
    const payment = await this.provider.paymentOf(record);
    return this.ending.end(attempt, { rejection, isFirst: false, ...(payment ? { payment } : {}) }, caller);
  }

  /** However the order was found, its buyer is sent to the bank while its payment is open. */
  async #atBank(outcome: OrderOutcome, caller: Caller): Promise<OrderOutcome> {
    if (outcome.status !== 'PLACED' || !PAID_AT_BUYERS_BANK[outcome.order.payment.method]) return outcome;
    return { ...outcome, redirectUrl: await this.banks.redirectUrl(outcome.order, caller) };
  }

  #pay(attempt: OrderAttempt, record: AttemptRecord | undefined, caller: Caller): Promise<OrderOutcome> {
    switch (attempt.method) {
      case 'card':
        return this.declines.watch(attempt, () => this.#payment.place(attempt, record, caller));
      case 'transfer':
      case 'bank':
        return this.later.place(attempt, record, caller);
    }
  }

  /** Cheap checks: no card is charged, and no order is sent, for a cart that cannot be ordered like this. */
  async #rejectionReason(attempt: OrderAttempt, record: AttemptRecord | undefined, caller: Caller): Promise<RejectedOutcome | undefined> {
    const rejection = cartRejection(await this.carts.find(caller), attempt);
    if (rejection || record) return rejection;
    const ruledOut = await this.rules.rejection(attempt, caller);
    if (ruledOut) return ruledOut;
    return this.#countAgainstLimit(attempt, caller);
  }

  #countAgainstLimit(attempt: OrderAttempt, caller: Caller): Promise<RejectedOutcome | undefined> {
    switch (attempt.method) {
      case 'card':
        return this.declines.before(attempt, caller);
      case 'transfer':
        return this.transferMails.before(attempt, caller);
      case 'bank':
        return this.bankLimits.before(caller);
    }
  }

  /** What the key alone reveals; undefined when the attempt can continue. */
  async #resolve(attempt: OrderAttempt, record: AttemptRecord | undefined, caller: Caller): Promise<OrderOutcome | undefined> {
    const found = await this.orders.byKey(attempt.key, caller);
    if (found.kind === 'found') return this.#placed(attempt, found, caller);
    if (found.kind === 'closed') return this.ending.tooLate(attempt, await this.provider.paymentOf(record), caller);
    // The order that was sent may still arrive. Sending it again, under the same key, is the shopper's decision.
    const isOpen = record?.state === 'sending' || record?.state === 'lost' || record?.state === 'done';
    return isOpen && !attempt.isRepeat ? { status: 'CHECKING' } : undefined;
  }

  async #placed(attempt: OrderAttempt, { order }: OrderOfKey & { kind: 'found' }, caller: Caller): Promise<OrderOutcome> {
    const payment = await this.settle.settle(order, undefined, caller);
    const inputHash = payment?.facts.inputHash;
    // Only a payment of ours records the whole input; another person's order must not be shown in any case.
    const isSame = inputHash === undefined ? isOfAttempt(order, attempt, caller) : inputHash === attempt.inputHash;
    if (!isSame) throw otherInputError();
    return { status: 'PLACED', order: withPaymentState(order, payment) };
  }
}

/** How an attempt to place an order ended: the code of the first error where it was rejected, or of what was thrown. */
export type AttemptResult = OrderOutcome['status'] | UserErrorCode | FailureCode;
export type OrderObserver = (result: AttemptResult, ms: number) => void;

function resultOf(outcome: OrderOutcome): AttemptResult {
  if (outcome.status !== 'REFUSED') return outcome.status;
  return outcome.userErrors[0]?.code ?? 'REFUSED';
}

function isOfAttempt(order: Order, { method, order: { contact } }: OrderAttempt, caller: Caller): boolean {
  return isPaidBy(order, method) && isOfSamePerson(order, contact, caller);
}
