import { type MoneyState, moneyText, MONEY_TEXTS } from '@koura/shared-types/money-texts';
import { Injectable } from '@nestjs/common';

import { Orders } from '../commerce/orders.ts';
import type { Caller } from '../request/caller.ts';
import { CardProviderError } from '../payments/card-provider-error.ts';
import { CardProvider } from '../payments/card-provider.ts';
import { PAYMENT } from '../payments/payment-behaviour.ts';
import type { Payment } from '../payments/payment.ts';
import { ReconciliationQueue } from '../reconciliation/reconciliation-queue.ts';
import { SHOWN_ON_PAGE } from '../reconciliation/release-notice.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { type OrderAttempt, OrderAttemptStore } from './order-attempt.ts';
import { otherInputError } from './in-flight-orders.ts';
import { type OrderOutcome, type RejectedOutcome, rejected } from './order-outcome.ts';
import { SettleOrder } from './settle-order.ts';

interface Ending {
  rejection: RejectedOutcome;
  /** This submission is the first with its key, as far as is known. */
  isFirst: boolean;
  payment?: Payment;
  /** This request created the payment. */
  ownsPayment?: boolean;
  /** The key is already closed. */
  isClosed?: boolean;
}

/**
 * Ends an attempt without an order. The key is closed first, so that "no order" stays true; only then is the hold released. Where the key
 * cannot be closed, a first submission is rejected all the same (nothing was sent, or it was definitely rejected), and any other is
 * CHECKING.
 */
@Injectable()
export class EndAttempt {
  constructor(
    private readonly orders: Orders,
    private readonly provider: CardProvider,
    private readonly attempts: OrderAttemptStore,
    private readonly settle: SettleOrder,
    private readonly website: WebsiteSettings,
    private readonly queue: ReconciliationQueue,
  ) {}

  async end(attempt: OrderAttempt, ending: Ending, caller: Caller): Promise<OrderOutcome> {
    const { payment, isFirst } = ending;
    if (ending.isClosed) return this.#final(attempt, ending, await this.#release(payment, attempt.key));
    const capabilities = await this.website.capabilitiesOf(caller);
    if (!capabilities.includes('orders.closeKey')) {
      // The key cannot be closed: only a hold of this very request, which was definitely rejected, is released.
      if (isFirst && ending.ownsPayment) return this.#final(attempt, ending, await this.#release(payment, attempt.key));
      return isFirst ? this.#final(attempt, ending, payment) : { status: 'CHECKING' };
    }
    const closed = await this.orders.closeKey(attempt.key, caller);
    if (closed.kind === 'closed') return this.#final(attempt, ending, await this.#release(payment, attempt.key));
    if (closed.kind === 'found') {
      if (payment && closed.order.payment.reference !== payment.reference) throw otherInputError();
      await this.settle.settle(closed.order, payment, caller);
      return { status: 'PLACED', order: closed.order };
    }
    // Nothing is released while it is unknown whether there is an order: the sweep decides.
    if (payment) this.queue.soon(payment.reference);
    return isFirst ? this.#final(attempt, ending, payment) : { status: 'CHECKING' };
  }

  tooLate(attempt: OrderAttempt, payment: Payment | undefined, caller: Caller): Promise<OrderOutcome> {
    const text = payment?.state === 'taken' ? MONEY_TEXTS.takenWithoutOrder.text : PAYMENT[attempt.method].tooLate;
    return this.end(
      attempt,
      { rejection: rejected('ORDER_REFUSED', text), isFirst: false, isClosed: true, ...(payment ? { payment } : {}) },
      caller,
    );
  }

  /** The payment afterwards. A release that was not confirmed is retried by reconciliation. */
  async #release(payment: Payment | undefined, key: string): Promise<Payment | undefined> {
    if (!payment || payment.state === 'voided' || payment.state === 'taken') return payment;
    try {
      return await this.provider.release(payment.reference, key);
    } catch (error) {
      if (!(error instanceof CardProviderError)) throw error;
      // The page informs the shopper; this note prevents an email that would say the same.
      await this.provider.note(payment.reference, SHOWN_ON_PAGE).catch(() => undefined);
      this.queue.soon(payment.reference);
      return payment;
    }
  }

  /** From now on the same input receives the same result. */
  async #final(attempt: OrderAttempt, { rejection, isFirst, ownsPayment }: Ending, payment: Payment | undefined): Promise<RejectedOutcome> {
    // A repetition that had to create a new payment: the provider has forgotten the key, and an earlier payment of it may still be held.
    const known = !isFirst && ownsPayment ? undefined : payment;
    const withMoney = payment ? withMoneyText(rejection, known?.state ?? 'none') : rejection;
    const { key, inputHash, method } = attempt;
    const ended = { inputHash, method, state: 'rejected', reference: known?.reference ?? null, rejection: withMoney } as const;
    await this.attempts.remember(key, ended);
    return withMoney;
  }
}

/** Appends what is known about the money to the first message. */
function withMoneyText(rejection: RejectedOutcome, state: MoneyState): RejectedOutcome {
  const [first, ...others] = rejection.userErrors;
  const text = moneyText(state);
  if (!first || first.message.includes(text) || Object.values(MONEY_TEXTS).some((known) => first.message === known.text)) return rejection;
  return { ...rejection, userErrors: [{ ...first, message: `${first.message} ${text}` }, ...others] };
}
