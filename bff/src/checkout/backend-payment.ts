import type { UserErrorCode } from '@koura/shared-types/error-codes';
import { Injectable } from '@nestjs/common';

import type { Caller } from '../request/caller.ts';
import type { BackendError } from '../errors/backend-error.ts';
import { SavedCards } from '../payments/saved-cards.ts';
import { type AttemptRecord, type CardAttempt, OrderAttemptStore, cardField } from './order-attempt.ts';
import { EndAttempt } from './end-attempt.ts';
import { type OrderOutcome, type RejectedOutcome, rejected } from './order-outcome.ts';
import { PriceClaim } from './price-claim.ts';
import { OrderRejection } from './order-rejection.ts';
import { SendOrder, type SentOrder } from './send-order.ts';
import { SentOutcome } from './sent-outcome.ts';

const CARD_CODES: ReadonlySet<UserErrorCode> = new Set(['CARD_DECLINED', 'CARD_NOT_FOUND', 'PAYMENT_FAILED']);

type BackendCard = Exclude<CardAttempt['card'], { confirmation: string }>;

/** PAYMENTS=backend: the card token, or a saved card's id, goes to the backend's checkout, which charges (specification section 7). */
@Injectable()
export class BackendPayment {
  constructor(
    private readonly sender: SendOrder,
    private readonly claim: PriceClaim,
    private readonly cards: SavedCards,
    private readonly rejections: OrderRejection,
    private readonly attempts: OrderAttemptStore,
    private readonly ending: EndAttempt,
    private readonly outcome: SentOutcome,
  ) {}

  async place(attempt: CardAttempt, record: AttemptRecord | undefined, caller: Caller): Promise<OrderOutcome> {
    const { key, inputHash, card } = attempt;
    // The contract has no word for it, and nothing was sent.
    if ('confirmation' in card) return rejected('PAYMENT_FAILED', 'This shop takes no wallets. Please pay by card.', cardField(attempt));
    const isFirst = !attempt.isRepeat && record === undefined;
    const { isClaimed = false, awaitsConfirmation = false } = record ?? {};
    const kept = { inputHash, reference: null, isClaimed, awaitsConfirmation };
    await this.attempts.remember(key, { ...kept, state: 'sending' });
    const sent = awaitsConfirmation ? await this.sender.confirm(key, caller) : await this.#send(attempt, card, caller);
    if (sent.kind === 'requiresAction') {
      // Recorded before the claim, which may take a while: from here on the attempt is confirmed and never sent again.
      const asked: AttemptRecord = { ...kept, state: 'action', awaitsConfirmation: true };
      await this.attempts.remember(key, asked);
      if (!isClaimed && (await this.claim.make(attempt, caller))) await this.attempts.remember(key, { ...asked, isClaimed: true });
      return { status: 'REQUIRES_ACTION', clientSecret: sent.clientSecret };
    }
    if (sent.kind === 'rejected') {
      // After a 202 no other request with this key is open, and a decline is repeated under its key: both are as final as a first
      // response.
      const isFinal = isFirst || record?.state === 'action' || sent.error.status === 402;
      return this.ending.end(attempt, { rejection: await this.#explain(sent.error, attempt, caller), isFirst: isFinal }, caller);
    }
    return this.outcome.conclude(sent, { attempt, kept, isFirst }, caller);
  }

  async #send({ order, key, method, saveCard }: CardAttempt, card: BackendCard, caller: Caller): Promise<SentOrder> {
    const payment =
      'saved' in card
        ? { card: card.saved }
        : // A card that its owner could neither see nor remove is not saved.
          { token: card.token, rememberCard: saveCard && (await this.cards.areKept(caller)) };
    return this.sender.send({ ...order, key, payment }, method, caller);
  }

  /** The backend's rejection; one about the card names the field that the card came in. */
  async #explain(error: BackendError, attempt: CardAttempt, caller: Caller): Promise<RejectedOutcome> {
    const rejection = await this.rejections.explain(error, attempt, caller);
    const userErrors = rejection.userErrors.map((one) =>
      one.field === null && CARD_CODES.has(one.code) ? { ...one, field: cardField(attempt) } : one,
    );
    return { ...rejection, userErrors };
  }
}
