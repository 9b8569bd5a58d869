import type { BackendOrder } from '@koura/shared-types/wire/order';
import { Inject, Injectable } from '@nestjs/common';

import type { Caller } from '../request/caller.ts';
import { BoundedMap } from '../cache/bounded-map.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { paymentStateOf } from '../payments/payment-state-of.ts';
import type { Payment } from '../payments/payment.ts';
import { Looks } from '../reconciliation/looks.ts';
import { Reconcile } from '../reconciliation/reconcile.ts';
import { AttemptMemory } from './attempt-memory.ts';

const REMEMBERED = 5000;

/** Captures the money of an order that exists, within the shopper's own request. What fails is tried again by reconciliation. */
@Injectable()
export class SettleOrder {
  /** Payments that need no further look by a shopper's request. */
  readonly #settled = new BoundedMap<string, Payment | undefined>(REMEMBERED);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly reconcile: Reconcile,
    private readonly looks: Looks,
    private readonly attempts: AttemptMemory,
  ) {}

  /** The payment as it is afterwards, where the gateway takes the money and it could be read. */
  async settle(order: BackendOrder, payment: Payment | undefined, caller: Caller): Promise<Payment | undefined> {
    await this.attempts.done(order.key);
    const { reference } = order.payment;
    if (this.config.payments !== 'gateway' || !reference) return undefined;
    if (this.#settled.has(reference)) return this.#settled.get(reference);
    const known = payment?.reference === reference ? { payment } : {};
    const result = await this.reconcile.settle(reference, { ...known, answer: { kind: 'found', order }, requestId: caller.requestId });
    if (result.lookAgainIn === undefined) this.#settled.set(reference, result.payment);
    else this.looks.after(reference, result.lookAgainIn);
    return result.payment;
  }
}

/** The order with what its payment was just read as: nobody has to be asked again to say that it is paid. */
export function withPaymentState(order: BackendOrder, payment: Payment | undefined): BackendOrder {
  const state = payment && payment.reference === order.payment.reference ? paymentStateOf(payment) : null;
  return state === null ? order : { ...order, payment: { ...order.payment, state } };
}
