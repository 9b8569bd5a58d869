import type { BackendOrder } from '@koura/shared-types/backend-order';
import { minorUnits } from '@koura/shared-types/money';
import { Injectable, Logger } from '@nestjs/common';

import type { Caller } from '../backend/caller.ts';
import { AttemptMemory } from './attempt-memory.ts';
import { CardProvider, type Payment } from '../payments/card-provider.ts';
import { CardProviderError } from '../payments/card-provider-error.ts';
import { CardWallet } from '../payments/card-wallet.ts';
import type { OrderAttempt } from './order-attempt.ts';
import { otherInputError } from './order-flights.ts';
import { type OrderOutcome, refused } from './order-outcome.ts';
import { RefusedOrder } from './refused-order.ts';
import { SendOrder } from './send-order.ts';

/** PAYMENTS=gateway: hold the amount, hand over the order, take the money. A refused order lets the hold go. */
@Injectable()
export class GatewayPayment {
  readonly #logger = new Logger(GatewayPayment.name);

  constructor(
    private readonly provider: CardProvider,
    private readonly wallet: CardWallet,
    private readonly sender: SendOrder,
    private readonly refusals: RefusedOrder,
    private readonly attempts: AttemptMemory,
  ) {}

  async place(attempt: OrderAttempt, caller: Caller): Promise<OrderOutcome> {
    let payment: Payment;
    try {
      const customer = await this.#customerFor(attempt, caller);
      if (customer === undefined && 'saved' in attempt.card)
        return refused('CARD_NOT_FOUND', 'You have no such card any more. Please choose another one.', 'savedCardId');
      payment = await this.#authorise(attempt, customer);
    } catch (error) {
      if (error instanceof CardProviderError) return this.#notHeld(error, attempt);
      throw error;
    }
    switch (payment.state) {
      case 'held':
        return this.#handOver(attempt, payment, caller);
      case 'taken':
        return this.#placedBefore(attempt, caller);
      case 'needsAction':
        return payment.clientSecret ? { status: 'REQUIRES_ACTION', clientSecret: payment.clientSecret } : paymentFailed();
      case 'failed':
        return refused('CARD_DECLINED', payment.failure ?? 'Your card was declined.', cardField(attempt));
      case 'voided':
        return refused('ORDER_REFUSED', 'This attempt was refused before. Please check your cart and enter the card again.');
      default:
        return paymentFailed();
    }
  }

  /**
   * Takes the order's total from what is held. The order stands whatever happens here, so a failure is told to the
   * operators, never to the shopper; the key makes a repetition harmless.
   */
  async settle(order: BackendOrder, payment: Payment, key: string): Promise<void> {
    if (payment.state !== 'held' || payment.reference !== order.payment.reference) return;
    const due = minorUnits(order.total);
    const { orderNumber } = order;
    if (due > payment.amount)
      this.#logger.error({ msg: 'the backend wants more than the shopper agreed to; taking what was agreed', orderNumber });
    try {
      await this.provider.capture({ reference: payment.reference, key, amount: Math.min(due, payment.amount), orderNumber });
    } catch (error) {
      const reason = error instanceof CardProviderError ? error.reason : 'unknown';
      this.#logger.error({
        msg: 'ORDER WITHOUT PAYMENT: the order stands but the money was not taken; capture it by hand',
        orderNumber,
        reference: payment.reference,
        reason,
      });
    }
  }

  /** The whole agreed amount is held, not today's total: it is the same for every repetition of the input. */
  #authorise({ key, inputHash, expectedMinor, currency, card }: OrderAttempt, customer: string | undefined): Promise<Payment> {
    return this.provider.authorise({ key, inputHash, amount: expectedMinor, currency, card, customer });
  }

  /** Whom the provider charges: the person, when a card of theirs is used or shall be kept. undefined for visitors, and for others' cards. */
  async #customerFor({ card, saveCard }: OrderAttempt, { session }: Caller): Promise<string | undefined> {
    if (!session) return undefined;
    if ('saved' in card) return this.wallet.customerWith(session.user, card.saved);
    return saveCard ? this.wallet.customerOf(session.user) : undefined;
  }

  /** Money is only ever taken for an order that stands: an earlier submit of this key came through. */
  async #placedBefore({ key }: OrderAttempt, caller: Caller): Promise<OrderOutcome> {
    const order = await this.sender.ask(key, caller);
    return order ? { status: 'PLACED', order } : { status: 'CHECKING' };
  }

  async #handOver(attempt: OrderAttempt, payment: Payment, caller: Caller): Promise<OrderOutcome> {
    const { key, inputHash } = attempt;
    const { reference, cardBrand, cardLast4 } = payment;
    const record = { inputHash, sentAt: Date.now(), reference };
    await this.attempts.remember(key, { ...record, state: 'sending' });
    const sent = await this.sender.send({ ...attempt.order, key, payment: { reference, cardBrand, cardLast4 } }, caller);
    switch (sent.kind) {
      case 'placed':
        await this.settle(sent.order, payment, key);
        await this.attempts.done(key);
        return { status: 'PLACED', order: sent.order };
      case 'unknown':
        await this.attempts.remember(key, { ...record, state: 'lost' });
        return { status: 'CHECKING' };
      case 'otherInput':
        await this.attempts.done(key);
        // The hold may be the very one that pays the other order.
        if (sent.reference !== reference) await this.provider.release(reference, key);
        throw otherInputError();
      case 'notSent':
        await this.provider.release(reference, key);
        return this.#remember(
          attempt,
          reference,
          refused(
            'ORDER_REFUSED',
            'Our order desk cannot be reached right now. No order was placed and your card was not charged. Please try again in a few minutes.',
          ),
        );
      default:
        await this.provider.release(reference, key);
        return this.#remember(attempt, reference, await this.refusals.explain(sent.error, attempt, caller));
    }
  }

  /** The hold is gone for good, so the same input must meet the same refusal from now on. */
  async #remember(attempt: OrderAttempt, reference: string, refusal: ReturnType<typeof refused>): Promise<OrderOutcome> {
    await this.attempts.remember(attempt.key, { inputHash: attempt.inputHash, state: 'refused', sentAt: Date.now(), reference, refusal });
    return refusal;
  }

  #notHeld(error: CardProviderError, attempt: OrderAttempt): OrderOutcome {
    switch (error.reason) {
      case 'otherInput':
        throw otherInputError();
      case 'declined':
        return refused('CARD_DECLINED', error.message, cardField(attempt));
      case 'cardUnusable':
        return 'saved' in attempt.card
          ? refused('PAYMENT_FAILED', 'This card cannot be used any more. Please choose another one.', cardField(attempt))
          : refused('PAYMENT_FAILED', 'The card details have expired. Please enter the card again.', cardField(attempt));
      case 'amountRefused':
        return refused('PAYMENT_FAILED', 'This amount cannot be paid by card. Please call us, and we will find another way.');
      case 'misconfigured':
        this.#logger.error({ msg: 'the card provider refuses our requests; check STRIPE_SECRET_KEY and the API version', ...error.facts });
        return refused('PAYMENT_FAILED', 'Card payments are not available right now. No order was placed and nothing was charged.');
      default:
        this.#logger.error({ msg: 'the card provider did not answer', ...error.facts });
        return paymentFailed();
    }
  }
}

/** The field of placeOrder that named the card. */
const cardField = ({ card }: OrderAttempt): string => ('saved' in card ? 'savedCardId' : 'cardToken');

function paymentFailed(): OrderOutcome {
  return refused(
    'PAYMENT_FAILED',
    'The card payment service did not answer. No order was placed and nothing was charged. Please try again.',
  );
}
