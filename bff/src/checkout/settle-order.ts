import { Inject, Injectable } from '@nestjs/common';
import type { Order } from '../commerce/orders.ts';
import { lruByCount } from '../cache/lru-by-count.ts';

import type { Caller } from '../request/caller.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { DueMails } from '../mails/due-mails.ts';
import { PAYMENT } from '../payments/payment-behaviour.ts';
import { paymentStateOf } from '../payments/payment-state.ts';
import type { Payment } from '../payments/payment.ts';
import { ReconciliationQueue } from '../reconciliation/reconciliation-queue.ts';
import { Reconcile } from '../reconciliation/reconcile.ts';
import { OrderAttemptStore } from './order-attempt.ts';

const REMEMBERED = 5000;

/** Captures the money of an existing order during the shopper's own request. Reconciliation retries failures. */
@Injectable()
export class SettleOrder {
  /** Payments that need no further check by a shopper's request. */
  readonly #settled = lruByCount<string, { payment: Payment | undefined }>(REMEMBERED);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly reconcile: Reconcile,
    private readonly queue: ReconciliationQueue,
    private readonly attempts: OrderAttemptStore,
    private readonly mails: DueMails,
  ) {}

  /** The payment afterwards, where the BFF captures payments and could read it. Then the order's emails are sent. */
  async settle(order: Order, payment: Payment | undefined, caller: Caller): Promise<Payment | undefined> {
    try {
      return await this.#settle(order, payment, caller);
    } finally {
      this.mails.soon(order.orderNumber);
    }
  }

  async #settle(order: Order, payment: Payment | undefined, caller: Caller): Promise<Payment | undefined> {
    await this.attempts.done(order.key);
    const { reference, method } = order.payment;
    if (!PAYMENT[method].isByCard) {
      // Reconciliation decides about a hold that the order, as the backend has it, is not paid by.
      if (payment) this.queue.soon(payment.reference);
      return undefined;
    }
    if (this.config.payments !== 'gateway' || !reference) return undefined;
    const settled = this.#settled.get(reference);
    if (settled) return settled.payment;
    const known = payment?.reference === reference ? { payment } : {};
    const result = await this.reconcile.settle(reference, { ...known, found: { kind: 'found', order }, requestId: caller.requestId });
    if (result.recheckIn === undefined) this.#settled.set(reference, { payment: result.payment });
    else this.queue.after(reference, result.recheckIn);
    return result.payment;
  }
}

/** The order with the state of its payment as just read, so that it need not be read again. */
export function withPaymentState(order: Order, payment: Payment | undefined): Order {
  const state = payment && payment.reference === order.payment.reference ? paymentStateOf(payment) : null;
  return state === null ? order : { ...order, payment: { ...order.payment, state } };
}
