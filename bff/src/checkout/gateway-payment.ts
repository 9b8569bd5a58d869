import { moneyText, ORDER_TEXTS } from '@koura/shared-types/money-texts';
import { Inject, Injectable, Logger } from '@nestjs/common';

import type { Caller } from '../request/caller.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { OrdersBackend } from '../orders/orders.backend.ts';
import { CardProviderError } from '../payments/card-provider-error.ts';
import { CardProvider } from '../payments/card-provider.ts';
import { CardWallet } from '../payments/card-wallet.ts';
import type { Payment } from '../payments/payment.ts';
import { Looks } from '../reconciliation/looks.ts';
import { AttemptMemory, type AttemptRecord } from './attempt-memory.ts';
import { EndAttempt } from './end-attempt.ts';
import { cardField, type OrderAttempt } from './order-attempt.ts';
import { otherInputError } from './order-flights.ts';
import { type OrderOutcome, type RefusedOutcome, refused } from './order-outcome.ts';
import { PriceClaim } from './price-claim.ts';
import { RefusedOrder } from './refused-order.ts';
import { SendOrder, type SentOrder } from './send-order.ts';
import { SettleOrder, withPaymentState } from './settle-order.ts';

/** A payment of this attempt, and what this submit knows of it. */
interface HeldPayment {
  payment: Payment;
  /** This very request created it. */
  isNew: boolean;
  /** This submit is the first of its key, as far as anybody knows. */
  isFirst: boolean;
  record: AttemptRecord | undefined;
}

/** PAYMENTS=gateway: hold the amount, hand over the order, take the money. A refused order lets the hold go. */
@Injectable()
export class GatewayPayment {
  readonly #logger = new Logger(GatewayPayment.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly provider: CardProvider,
    private readonly wallet: CardWallet,
    private readonly claim: PriceClaim,
    private readonly sender: SendOrder,
    private readonly orders: OrdersBackend,
    private readonly refusals: RefusedOrder,
    private readonly attempts: AttemptMemory,
    private readonly ending: EndAttempt,
    private readonly settle: SettleOrder,
    private readonly looks: Looks,
  ) {}

  async place(attempt: OrderAttempt, record: AttemptRecord | undefined, caller: Caller): Promise<OrderOutcome> {
    const isFirst = !attempt.isRepeat && record === undefined;
    let held: HeldPayment;
    try {
      if (record?.reference) {
        held = { payment: await this.provider.find(record.reference), isNew: false, isFirst, record };
      } else {
        const customer = await this.#customerFor(attempt, caller);
        if (customer === undefined && 'saved' in attempt.card)
          return refused('CARD_NOT_FOUND', 'You have no such card any more. Please choose another one.', 'savedCardId');
        const { payment, isReplayed } = await this.#authorise(attempt, customer, caller);
        held = { payment, isNew: !isReplayed, isFirst, record };
      }
    } catch (error) {
      if (error instanceof CardProviderError) return this.#notHeld(error, attempt, isFirst);
      throw error;
    }
    return this.#goOn(attempt, held, caller);
  }

  /** The payment of a repeated attempt, as it is now; undefined when nobody knows one. */
  async paymentOf(record: AttemptRecord | undefined): Promise<Payment | undefined> {
    if (!record?.reference) return undefined;
    try {
      return await this.provider.find(record.reference, { timeout: 3000 });
    } catch (error) {
      if (error instanceof CardProviderError) return undefined;
      throw error;
    }
  }

  #goOn(attempt: OrderAttempt, held: HeldPayment, caller: Caller): Promise<OrderOutcome> | OrderOutcome {
    const { payment } = held;
    switch (payment.state) {
      case 'held':
        return this.#handOver(attempt, held, caller);
      case 'taken':
        return this.#placedBefore(attempt, caller);
      case 'needsAction':
        return this.#askBank(attempt, held, caller);
      case 'failed':
        return refused('CARD_DECLINED', payment.failure ?? 'Your card was declined.', cardField(attempt));
      case 'voided':
        return this.#cancelledBefore(attempt, payment, caller);
      default:
        this.looks.soon(payment.reference);
        return { status: 'CHECKING' };
    }
  }

  /** The whole agreed amount is held, not today's total: it is the same for every repetition of the input. A lost answer is asked for once more. */
  async #authorise(
    attempt: OrderAttempt,
    customer: string | undefined,
    caller: Caller,
  ): Promise<{ payment: Payment; isReplayed: boolean }> {
    const { key, inputHash, expectedMinor: amount, currency, card, order } = attempt;
    const facts = { inputHash, country: caller.country, shop: this.config.siteUrl, email: order.contact.email };
    const wanted = { key, facts, amount, currency, card, customer };
    try {
      return await this.provider.authorise(wanted);
    } catch (error) {
      if (!(error instanceof CardProviderError) || error.reason !== 'noAnswer') throw error;
      return this.provider.authorise(wanted);
    }
  }

  /** Whom the provider charges: the person, when a card of theirs is used or shall be kept. undefined for visitors, and for others' cards. */
  async #customerFor({ card, saveCard }: OrderAttempt, { session }: Caller): Promise<string | undefined> {
    if (!session) return undefined;
    if ('saved' in card) return this.wallet.customerWith(session.user, card.saved);
    return saveCard ? this.wallet.customerOf(session.user) : undefined;
  }

  /** 3-D Secure: the price is held for this key meanwhile, and the payment is remembered before anybody is asked. */
  async #askBank(attempt: OrderAttempt, { payment, record }: HeldPayment, caller: Caller): Promise<OrderOutcome> {
    const { reference, clientSecret } = payment;
    if (!clientSecret) return paymentFailed();
    const isClaimed = record?.isClaimed || (await this.claim.make(attempt, caller));
    await this.attempts.remember(attempt.key, { inputHash: attempt.inputHash, state: 'action', reference, isClaimed });
    return { status: 'REQUIRES_ACTION', clientSecret };
  }

  /** Money is only ever taken for an order that exists: an earlier submit of this key came through. */
  async #placedBefore({ key }: OrderAttempt, caller: Caller): Promise<OrderOutcome> {
    const found = await this.orders.byKey(key, caller);
    return found.kind === 'found' ? { status: 'PLACED', order: found.order } : { status: 'CHECKING' };
  }

  /** The hold was released, or ran out, before an order was sent. */
  async #cancelledBefore(attempt: OrderAttempt, payment: Payment, caller: Caller): Promise<OrderOutcome> {
    const found = await this.orders.byKey(attempt.key, caller);
    if (found.kind === 'found') return { status: 'PLACED', order: found.order };
    if (found.kind === 'closed') return this.ending.tooLate(attempt, payment, caller);
    const refusal = refused('ORDER_REFUSED', ORDER_TEXTS.cancelledBefore.text);
    return this.ending.end(attempt, { refusal, isFirst: false, payment }, caller);
  }

  async #handOver(attempt: OrderAttempt, held: HeldPayment, caller: Caller): Promise<OrderOutcome> {
    const { payment, record } = held;
    const { key, inputHash } = attempt;
    const { reference } = payment;
    const kept = { inputHash, reference, isClaimed: record?.isClaimed ?? false };
    await this.attempts.remember(key, { ...kept, state: 'sending' });
    const sent = await this.#send(attempt, held, caller);
    switch (sent.kind) {
      case 'placed':
        return { status: 'PLACED', order: withPaymentState(sent.order, await this.settle.settle(sent.order, payment, caller)) };
      case 'otherInput':
        await this.attempts.done(key);
        // The hold may be the very one that pays the other order; if it is not, it is surplus and reconciliation releases it.
        if (sent.reference !== reference) this.looks.soon(reference);
        throw otherInputError();
      case 'closed':
        return this.ending.tooLate(attempt, payment, caller);
      case 'notSent':
        return this.#refuse(
          attempt,
          held,
          refused('ORDER_REFUSED', 'Our order desk cannot be reached right now. Please try again in a few minutes.'),
          caller,
        );
      case 'refused':
        return this.#refuse(attempt, held, await this.refusals.explain(sent.error, attempt, caller), caller);
      default:
        await this.attempts.remember(key, { ...kept, state: 'lost' });
        return { status: 'CHECKING' };
    }
  }

  /** After the bank's dialog the quoted price counts only where the backend held it for this key; otherwise the authorised total does. */
  async #send(attempt: OrderAttempt, { payment, isFirst, record }: HeldPayment, caller: Caller): Promise<SentOrder> {
    const { reference, cardBrand, cardLast4 } = payment;
    const { quoteId, ...withoutQuote } = attempt.order;
    const afterDialog = record?.state === 'action' || !isFirst;
    const order = record?.state === 'action' && !record.isClaimed ? withoutQuote : attempt.order;
    const body = { key: attempt.key, payment: { reference, cardBrand, cardLast4 } };
    const sent = await this.sender.send({ ...order, ...body }, caller);
    const isExpired = sent.kind === 'refused' && isExpiredQuote(sent.error);
    return isExpired && afterDialog && quoteId !== undefined && 'quoteId' in order
      ? this.sender.send({ ...withoutQuote, ...body }, caller)
      : sent;
  }

  #refuse(attempt: OrderAttempt, { payment, isFirst, isNew }: HeldPayment, refusal: RefusedOutcome, caller: Caller): Promise<OrderOutcome> {
    return this.ending.end(attempt, { refusal, isFirst, payment, ownsPayment: isNew }, caller);
  }

  #notHeld(error: CardProviderError, attempt: OrderAttempt, isFirst: boolean): OrderOutcome {
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
        return refused('PAYMENT_FAILED', ORDER_TEXTS.amountNotByCard.text);
      case 'misconfigured':
        this.#logger.error({ msg: 'the card provider refuses our requests; check STRIPE_SECRET_KEY and the API version', ...error.facts });
        // A repetition may belong to an order that exists; so may what follows.
        return isFirst ? refused('PAYMENT_FAILED', ORDER_TEXTS.cardsUnavailable.text) : { status: 'CHECKING' };
      case 'busy':
        // 409: another replica is placing this order at this moment.
        return isFirst && error.facts.status !== 409 ? paymentFailed() : { status: 'CHECKING' };
      default:
        this.#logger.error({ msg: 'the card provider did not answer', ...error.facts });
        return isFirst ? paymentFailed() : { status: 'CHECKING' };
    }
  }
}

function isExpiredQuote(error: { details: Record<string, unknown>; backendName: string }): boolean {
  return error.details['code'] === 'QUOTE_EXPIRED' || error.backendName === 'QuoteExpiredError';
}

/** The provider may have held the amount although it said nothing. */
function paymentFailed(): RefusedOutcome {
  return refused('PAYMENT_FAILED', `The card payment service did not answer. ${moneyText('none')} Please try again.`);
}
