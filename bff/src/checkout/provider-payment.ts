import { moneyText, ORDER_TEXTS } from '@koura/shared-types/money-texts';
import { Inject, Injectable, Logger } from '@nestjs/common';

import { Orders } from '../commerce/orders.ts';
import type { Caller } from '../request/caller.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { CardProviderError } from '../payments/card-provider-error.ts';
import { CardProvider } from '../payments/card-provider.ts';
import { CardWallet } from '../payments/saved-cards.ts';
import type { Payment } from '../payments/payment.ts';
import { ReconciliationQueue } from '../reconciliation/reconciliation-queue.ts';
import { type AttemptRecord, type CardAttempt, OrderAttemptStore, cardField } from './order-attempt.ts';
import { EndAttempt } from './end-attempt.ts';
import { otherInputError } from './in-flight-orders.ts';
import { type OrderOutcome, type RejectedOutcome, rejected } from './order-outcome.ts';
import { PriceClaim } from './price-claim.ts';
import { SendOrder, type SentOrder } from './send-order.ts';
import { SentOutcome } from './sent-outcome.ts';

/** A payment of this attempt, and what is known about this submission. */
interface HeldPayment {
  payment: Payment;
  isNew: boolean;
  /** This submission is the first with its key, as far as is known. */
  isFirst: boolean;
  record: AttemptRecord | undefined;
}

/** PAYMENTS=gateway: holds the amount, places the order, captures the money. A rejected order releases the hold. */
@Injectable()
export class ProviderPayment {
  readonly #logger = new Logger(ProviderPayment.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly provider: CardProvider,
    private readonly wallet: CardWallet,
    private readonly claim: PriceClaim,
    private readonly sender: SendOrder,
    private readonly orders: Orders,
    private readonly attempts: OrderAttemptStore,
    private readonly ending: EndAttempt,
    private readonly outcome: SentOutcome,
    private readonly queue: ReconciliationQueue,
  ) {}

  async place(attempt: CardAttempt, record: AttemptRecord | undefined, caller: Caller): Promise<OrderOutcome> {
    const isFirst = !attempt.isRepeat && record === undefined;
    let held: HeldPayment;
    try {
      const reference = record?.reference ?? (await this.#heldBefore(attempt));
      if (reference) {
        held = { payment: await this.provider.find(reference), isNew: false, isFirst, record };
      } else {
        const customer = await this.#customerFor(attempt, caller);
        if (customer === undefined && 'saved' in attempt.card)
          return rejected('CARD_NOT_FOUND', 'This card is no longer saved. Please choose another one.', 'savedCardId');
        const { payment, isReplayed } = await this.#authorise(attempt, customer, caller);
        held = { payment, isNew: !isReplayed, isFirst, record };
      }
    } catch (error) {
      if (error instanceof CardProviderError) return this.#notHeld(error, attempt, isFirst);
      throw error;
    }
    return this.#continue(attempt, held, caller);
  }

  /** The current payment of a repeated attempt; undefined when there is none. */
  async paymentOf(record: AttemptRecord | undefined): Promise<Payment | undefined> {
    if (!record?.reference) return undefined;
    try {
      return await this.provider.find(record.reference, { timeout: 3000 });
    } catch (error) {
      if (error instanceof CardProviderError) return undefined;
      throw error;
    }
  }

  /**
   * The payment of an earlier submission that no replica remembers. The provider forgets an idempotency key after a day, and would then
   * hold the amount a second time.
   */
  async #heldBefore({ key, inputHash, isRepeat }: CardAttempt): Promise<string | undefined> {
    if (!isRepeat) return undefined;
    const payments = await this.provider.ofAttempt({ key, inputHash });
    const known = payments.find(({ state }) => state !== 'voided') ?? payments[0];
    if (known && known.facts.inputHash !== inputHash) throw otherInputError();
    return known?.reference;
  }

  #continue(attempt: CardAttempt, held: HeldPayment, caller: Caller): Promise<OrderOutcome> | OrderOutcome {
    const { payment } = held;
    switch (payment.state) {
      case 'held':
        return this.#sendOrder(attempt, held, caller);
      case 'taken':
        return this.#placedBefore(attempt, caller);
      case 'needsAction':
        return this.#requireAction(attempt, held, caller);
      case 'failed':
        return rejected('CARD_DECLINED', payment.failure ?? 'Your card was declined.', cardField(attempt));
      case 'voided':
        return this.#cancelledBefore(attempt, payment, caller);
      default:
        this.queue.soon(payment.reference);
        return { status: 'CHECKING' };
    }
  }

  /**
   * Holds the whole agreed amount, not the current total, so that it is the same for every repetition. A lost response is requested once
   * more.
   */
  async #authorise(attempt: CardAttempt, customer: string | undefined, caller: Caller): Promise<{ payment: Payment; isReplayed: boolean }> {
    const { key, inputHash, expectedMinor: amount, currency, card, order } = attempt;
    const facts = { inputHash, country: caller.country, shop: this.config.siteUrl, email: order.contact.email };
    const wanted = { key, facts, amount, currency, card, customer };
    try {
      return await this.provider.authorise(wanted);
    } catch (error) {
      if (!(error instanceof CardProviderError) || error.reason !== 'noResponse') throw error;
      return this.provider.authorise(wanted);
    }
  }

  /**
   * The provider's customer to charge: the person's, when a card of theirs is used or saved; undefined for visitors and other people's
   * cards.
   */
  async #customerFor({ card, saveCard }: CardAttempt, { session }: Caller): Promise<string | undefined> {
    if (!session) return undefined;
    if ('saved' in card) return this.wallet.customerWith(session.user, card.saved);
    return saveCard ? this.wallet.customerOf(session.user) : undefined;
  }

  /** 3-D Secure: the price is held for this key, and the payment is recorded before the shopper is asked. */
  async #requireAction(attempt: CardAttempt, { payment, record }: HeldPayment, caller: Caller): Promise<OrderOutcome> {
    const { reference, clientSecret } = payment;
    if (!clientSecret) return paymentFailed();
    const isClaimed = record?.isClaimed || (await this.claim.make(attempt, caller));
    await this.attempts.remember(attempt.key, { inputHash: attempt.inputHash, state: 'action', reference, isClaimed });
    return { status: 'REQUIRES_ACTION', clientSecret };
  }

  /** Money is only captured for an order that exists: an earlier submission of this key succeeded. */
  async #placedBefore({ key }: CardAttempt, caller: Caller): Promise<OrderOutcome> {
    const found = await this.orders.byKey(key, caller);
    return found.kind === 'found' ? { status: 'PLACED', order: found.order } : { status: 'CHECKING' };
  }

  /** The hold was released, or expired, before an order was sent. */
  async #cancelledBefore(attempt: CardAttempt, payment: Payment, caller: Caller): Promise<OrderOutcome> {
    const found = await this.orders.byKey(attempt.key, caller);
    if (found.kind === 'found') return { status: 'PLACED', order: found.order };
    if (found.kind === 'closed') return this.ending.tooLate(attempt, payment, caller);
    const rejection = rejected('ORDER_REFUSED', ORDER_TEXTS.cancelledBefore.text);
    return this.ending.end(attempt, { rejection, isFirst: false, payment }, caller);
  }

  async #sendOrder(attempt: CardAttempt, held: HeldPayment, caller: Caller): Promise<OrderOutcome> {
    const { payment, isFirst, isNew, record } = held;
    const { key, inputHash } = attempt;
    const kept = { inputHash, reference: payment.reference, isClaimed: record?.isClaimed ?? false };
    await this.attempts.remember(key, { ...kept, state: 'sending' });
    const sent = await this.#send(attempt, held, caller);
    return this.outcome.conclude(sent, { attempt, kept, isFirst, payment, ownsPayment: isNew }, caller);
  }

  /** After 3-D Secure the quoted price applies only if the backend held it for this key; otherwise the authorised total does. */
  async #send(attempt: CardAttempt, { payment, isFirst, record }: HeldPayment, caller: Caller): Promise<SentOrder> {
    const { reference, cardBrand, cardLast4 } = payment;
    const { quoteId, ...withoutQuote } = attempt.order;
    const afterDialog = record?.state === 'action' || !isFirst;
    const order = record?.state === 'action' && !record.isClaimed ? withoutQuote : attempt.order;
    const body = { key: attempt.key, payment: { reference, cardBrand, cardLast4 } };
    const sent = await this.sender.send({ ...order, ...body }, attempt.method, caller);
    const isExpired = sent.kind === 'rejected' && isExpiredQuote(sent.error);
    return isExpired && afterDialog && quoteId !== undefined && 'quoteId' in order
      ? this.sender.send({ ...withoutQuote, ...body }, attempt.method, caller)
      : sent;
  }

  #notHeld(error: CardProviderError, attempt: CardAttempt, isFirst: boolean): OrderOutcome {
    switch (error.reason) {
      case 'otherInput':
        throw otherInputError();
      case 'declined':
        return rejected('CARD_DECLINED', error.message, cardField(attempt));
      case 'cardUnusable':
        return rejected('PAYMENT_FAILED', unusableText(attempt), cardField(attempt));
      case 'amountRejected':
        return rejected('PAYMENT_FAILED', ORDER_TEXTS.amountNotByCard.text);
      case 'misconfigured':
        this.#logger.error({ msg: 'the card provider rejects our requests; check STRIPE_SECRET_KEY and the API version', ...error.facts });
        // A repetition may belong to an existing order.
        return isFirst ? rejected('PAYMENT_FAILED', ORDER_TEXTS.cardsUnavailable.text) : { status: 'CHECKING' };
      case 'busy':
        // 409: another replica is placing this order at the moment.
        return isFirst && error.facts.status !== 409 ? paymentFailed() : { status: 'CHECKING' };
      default:
        this.#logger.error({ msg: 'the card provider did not respond', ...error.facts });
        return isFirst ? paymentFailed() : { status: 'CHECKING' };
    }
  }
}

function isExpiredQuote(error: { details: Record<string, unknown>; backendName: string }): boolean {
  return error.details['code'] === 'QUOTE_EXPIRED' || error.backendName === 'QuoteExpiredError';
}

function unusableText({ card }: CardAttempt): string {
  if ('saved' in card) return 'This card can no longer be used. Please choose another one.';
  return 'confirmation' in card
    ? 'What your wallet approved can no longer be used. Please press its button again.'
    : 'The card details have expired. Please enter the card again.';
}

/** The provider may have held the amount without responding. */
function paymentFailed(): RejectedOutcome {
  return rejected('PAYMENT_FAILED', `The card payment service didn’t respond. ${moneyText('none')} Please try again.`);
}
