import { decimalNumber, decimalString, minorUnits } from '@koura/shared-types/money';
import { isChargeable, stepText } from '@koura/shared-types/provider-amounts';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import type { RefundApproval } from '../../commerce/refund-requests.ts';
import type { Caller } from '../../request/caller.ts';
import { DistributedLock } from '../../redis/distributed-lock.ts';
import { isRejection, rejectionToUserError } from '../../errors/backend-error.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import type { UserError } from '../../errors/user-error.model.ts';
import { CardProviderError } from '../../payments/card-provider-error.ts';
import { Disputes } from '../../payments/disputes.ts';
import { type Refund, Refunds } from '../../payments/refunds.ts';
import { MoneyAtBackend } from './money-at-backend.ts';
import { MoneyAtProvider } from './money-at-provider.ts';
import { type PaymentName, type PaymentTarget, PaymentTargets } from './payment-target.ts';
import { invalidInput, paymentRejected } from './money-errors.ts';
import { RefundApprovals } from './refund-approvals.ts';
import { needsSecondPerson, type RefundSums, sumsOfPayment, refundRejectionReason } from './refund-rules.ts';

/** Longer than a refund takes; the lock of a replica that dies during one expires after this. */
const LOCK_MS = 30_000;

export interface RefundOrder {
  name: PaymentName;
  /** Integer minor units of `currency`. */
  amount: number;
  /** ISO 4217: must be the payment's. */
  currency: string;
  reason: string;
  key: string;
  /** A second person has approved it. */
  isApproved: boolean;
}

/** The result: made, waiting for a second person, or not made. */
export type RefundResult = { status: Refund['status'] } | { approval: RefundApproval } | { error: UserError };

const NOT_ACCEPTED = 'The card provider hasn’t accepted this refund. Press the button again; the same refund is sent, never a second one.';
const OTHER_REFUND = 'This key belongs to another refund. Nothing was sent.';

/** Makes refunds, one at a time per payment, and requests a second person's approval where the sum requires one. */
@Injectable()
export class SendRefund {
  readonly #running = new Map<string, Promise<unknown>>();
  /** Keys sent to the backend: what it has returned since may be these very refunds. */
  readonly #sentToBackend = new LRUCache<string, true>({ max: 1000 });

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly targets: PaymentTargets,
    private readonly refunds: Refunds,
    private readonly disputes: Disputes,
    private readonly atProvider: MoneyAtProvider,
    private readonly atBackend: MoneyAtBackend,
    private readonly approvals: RefundApprovals,
    private readonly lock: DistributedLock,
  ) {}

  /** Throws a BackendError or CardProviderError when backend or provider could not be read, before anything was sent. */
  async send(wish: RefundOrder, caller: Caller): Promise<RefundResult> {
    const name = await this.#nameOf(wish.name, caller);
    const before = this.#running.get(name) ?? Promise.resolve();
    const run = before.then(
      () => this.#alone(name, wish, caller),
      () => this.#alone(name, wish, caller),
    );
    this.#running.set(name, run);
    try {
      return await run;
    } finally {
      if (this.#running.get(name) === run) this.#running.delete(name);
    }
  }

  /** The lock key of one payment, whichever way it is named. */
  async #nameOf({ orderNumber, reference }: PaymentName, caller: Caller): Promise<string> {
    if (orderNumber !== null || reference === null || this.config.payments === 'backend') return orderNumber ?? '';
    const target = await this.targets.find({ orderNumber, reference }, caller);
    return (typeof target === 'string' ? undefined : target.order?.orderNumber) ?? reference;
  }

  /** Two replicas at once could both stay below the limit for one person. */
  async #alone(name: string, wish: RefundOrder, caller: Caller): Promise<RefundResult> {
    const lock = await this.lock.take(`refund:${name}`, LOCK_MS);
    if (lock.held === 'heldElsewhere')
      return { error: paymentRejected('Another refund of this payment is being sent. Press the button again in a moment.') };
    try {
      return await (this.config.payments === 'backend' ? this.#byBackend(wish, caller) : this.#byProvider(wish, caller));
    } finally {
      if (lock.held === 'acquired') await lock.release();
    }
  }

  async #byProvider(wish: RefundOrder, caller: Caller): Promise<RefundResult> {
    const target = await this.targets.find(wish.name, caller);
    if (typeof target === 'string') return { error: paymentRejected(target) };
    const { reference, currency } = target.payment;
    if (wish.currency !== currency) return { error: invalidInput('amount', `The payment is in ${currency}.`) };
    // A repetition is recognised before any rule: the refund itself may have used up the rest.
    const made = (await this.refunds.list(reference)).find(({ key }) => key === wish.key);
    if (made) return made.amount === wish.amount ? { status: made.status } : { error: paymentRejected(OTHER_REFUND) };
    if (!isChargeable(wish.amount, currency)) return { error: invalidInput('amount', stepText(currency)) };
    const sums = sumsOfPayment(target.payment);
    const problem = refundRejectionReason(wish.amount, sums, await this.disputes.openOf(reference));
    if (problem !== undefined) return { error: paymentRejected(problem) };
    const waiting = await this.#secondPerson(wish, target.order?.orderNumber, sums, caller);
    return waiting ?? this.#make(target, wish, caller);
  }

  async #make({ payment, order }: PaymentTarget, { amount, key, reason }: RefundOrder, caller: Caller): Promise<RefundResult> {
    const { reference, currency, facts } = payment;
    const orderNumber = order?.orderNumber ?? facts.orderNumber;
    const staffId = caller.session!.user.id;
    try {
      const { status } = await this.refunds.make({ reference, amount, currency, key, reason, staffId, orderNumber });
      return { status };
    } catch (error) {
      if (!(error instanceof CardProviderError)) throw error;
      return { error: errorOf(error) };
    } finally {
      await this.atProvider.settle(reference, caller);
    }
  }

  async #byBackend(wish: RefundOrder, caller: Caller): Promise<RefundResult> {
    const order = await this.atBackend.order(wish.name, caller);
    if (typeof order === 'string') return { error: paymentRejected(order) };
    const sums = this.atBackend.sumsOf(order);
    if (wish.currency !== sums.currency) return { error: invalidInput('amount', `The order is in ${sums.currency}.`) };
    const { amount, reason, key } = wish;
    if (!this.#sentToBackend.has(key)) {
      const problem = refundRejectionReason(amount, sums);
      if (problem !== undefined) return { error: paymentRejected(problem) };
      const waiting = await this.#secondPerson(wish, order.orderNumber, sums, caller);
      if (waiting) return waiting;
      this.#sentToBackend.set(key, true);
    }
    const error = await this.atBackend.step(order, 'refund', { amount: decimalNumber(amount, order.currency), reason, key }, caller);
    return error ? { error } : { status: 'succeeded' };
  }

  /** Requests a second person's approval where the order's refunds would exceed the limit for one; undefined when it can be sent now. */
  async #secondPerson(
    { amount, reason, key, isApproved }: RefundOrder,
    orderNumber: string | undefined,
    sums: RefundSums,
    caller: Caller,
  ): Promise<RefundResult | undefined> {
    const limit = this.config.refundApprovalAbove;
    if (isApproved || !needsSecondPerson(amount, sums, limit)) return undefined;
    const above = `Refunds of more than ${sums.currency} ${decimalString(minorUnits(limit, sums.currency), sums.currency)} an order need a second person`;
    if (orderNumber === undefined)
      return { error: paymentRejected(`${above}, who approves them by order. This payment has no order: refund it at the card provider.`) };
    if (!(await this.approvals.areKept(caller)))
      return { error: paymentRejected(`${above}, and the commerce backend keeps no requests for one. Refund it at the card provider.`) };
    try {
      const request = { orderNumber, amount: decimalNumber(amount, sums.currency), reason, key };
      const approval = await this.approvals.backend.request(request, caller);
      if (approval.state === 'declined') return { error: paymentRejected('A second person has declined this refund.') };
      return approval.state === 'done' ? { status: 'succeeded' } : { approval };
    } catch (error) {
      if (!isRejection(error)) throw error;
      return { error: rejectionToUserError(error, 'PAYMENT_REFUSED') };
    }
  }
}

function errorOf({ reason, facts }: CardProviderError): UserError {
  if (facts.code === 'charge_disputed')
    return paymentRejected('The cardholder’s bank disputes this payment, so it can no longer be refunded.');
  if (facts.code === 'charge_already_refunded') return paymentRejected('All of it has been returned already.');
  if (reason === 'amountRejected')
    return paymentRejected('The card provider refuses this amount: it is more than what is left of the payment.');
  if (reason === 'otherInput') return paymentRejected(OTHER_REFUND);
  return { code: 'REFUND_NOT_ACCEPTED', message: NOT_ACCEPTED, field: null };
}
