import { type MoneyState, moneyText, MONEY_TEXTS } from '@koura/shared-types/money-texts';
import { Injectable } from '@nestjs/common';

import type { Caller } from '../request/caller.ts';
import { OrdersBackend } from '../orders/orders.backend.ts';
import { CardProviderError } from '../payments/card-provider-error.ts';
import { CardProvider } from '../payments/card-provider.ts';
import type { Payment } from '../payments/payment.ts';
import { Looks } from '../reconciliation/looks.ts';
import { TOLD_ON_THE_PAGE } from '../reconciliation/release-notice.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { AttemptMemory } from './attempt-memory.ts';
import type { OrderAttempt } from './order-attempt.ts';
import { otherInputError } from './order-flights.ts';
import { type OrderOutcome, type RefusedOutcome, refused } from './order-outcome.ts';
import { SettleOrder } from './settle-order.ts';

/** An attempt that shall lead to no order, and what is known of it. */
interface Ending {
  refusal: RefusedOutcome;
  /** This submit is the first of its key, as far as anybody knows. */
  isFirst: boolean;
  payment?: Payment;
  /** This very request created the payment. */
  ownsPayment?: boolean;
  /** The key is closed already. */
  isClosed?: boolean;
}

/**
 * Ends an attempt without an order. Its key is closed first, so that "no order" is true for good; only then its hold is released. Where that
 * cannot be made sure of, a first submit is refused all the same (nothing was sent, or it was definitely refused) and anything else is CHECKING.
 */
@Injectable()
export class EndAttempt {
  constructor(
    private readonly orders: OrdersBackend,
    private readonly provider: CardProvider,
    private readonly attempts: AttemptMemory,
    private readonly settle: SettleOrder,
    private readonly website: WebsiteSettings,
    private readonly looks: Looks,
  ) {}

  async end(attempt: OrderAttempt, ending: Ending, caller: Caller): Promise<OrderOutcome> {
    const { payment, isFirst } = ending;
    if (ending.isClosed) return this.#final(attempt, ending, await this.#release(payment, attempt.key));
    const capabilities = await this.website.capabilitiesOf(caller);
    if (!capabilities.includes('orders.closeKey')) {
      // Nobody can make sure that no order comes: only a hold of this very request, which was definitely refused, is let go.
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
    // Nothing is released while it is not known whether there is an order: the sweep decides.
    if (payment) this.looks.soon(payment.reference);
    return isFirst ? this.#final(attempt, ending, payment) : { status: 'CHECKING' };
  }

  /** The shopper comes back to a key that was closed meanwhile. */
  tooLate(attempt: OrderAttempt, payment: Payment | undefined, caller: Caller): Promise<OrderOutcome> {
    const text = payment?.state === 'taken' ? MONEY_TEXTS.takenWithoutOrder.text : MONEY_TEXTS.tooLate.text;
    return this.end(
      attempt,
      { refusal: refused('ORDER_REFUSED', text), isFirst: false, isClosed: true, ...(payment ? { payment } : {}) },
      caller,
    );
  }

  /** The payment as it is afterwards. A release that was not confirmed is tried again by reconciliation. */
  async #release(payment: Payment | undefined, key: string): Promise<Payment | undefined> {
    if (!payment || payment.state === 'voided' || payment.state === 'taken') return payment;
    try {
      return await this.provider.release(payment.reference, key);
    } catch (error) {
      if (!(error instanceof CardProviderError)) throw error;
      // The page says so; no mail has to. Without this note one says it again.
      await this.provider.note(payment.reference, TOLD_ON_THE_PAGE).catch(() => undefined);
      this.looks.soon(payment.reference);
      return payment;
    }
  }

  /** The same input meets the same answer from now on. */
  async #final(attempt: OrderAttempt, { refusal, isFirst, ownsPayment }: Ending, payment: Payment | undefined): Promise<RefusedOutcome> {
    // A repetition that had to create a payment anew: the provider has forgotten the key, and an earlier payment of it may still be held.
    const known = !isFirst && ownsPayment ? undefined : payment;
    const told = payment ? withMoneyText(refusal, known?.state ?? 'none') : refusal;
    const { key, inputHash } = attempt;
    await this.attempts.remember(key, { inputHash, state: 'refused', reference: known?.reference ?? null, refusal: told });
    return told;
  }
}

/** The first message goes on with what is known of the money. */
function withMoneyText(refusal: RefusedOutcome, state: MoneyState): RefusedOutcome {
  const [first, ...others] = refusal.userErrors;
  const text = moneyText(state);
  if (!first || first.message.includes(text) || Object.values(MONEY_TEXTS).some((known) => first.message === known.text)) return refusal;
  return { ...refusal, userErrors: [{ ...first, message: `${first.message} ${text}` }, ...others] };
}
