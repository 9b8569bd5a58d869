import { Injectable } from '@nestjs/common';

import type { Caller } from '../backend/caller.ts';
import { AttemptMemory, type AttemptRecord } from './attempt-memory.ts';
import { EndAttempt } from './end-attempt.ts';
import type { OrderAttempt } from './order-attempt.ts';
import { otherInputError } from './order-flights.ts';
import { type OrderOutcome, type RefusedOutcome, refused } from './order-outcome.ts';
import { PriceClaim } from './price-claim.ts';
import { RefusedOrder } from './refused-order.ts';
import { SendOrder, type SentOrder } from './send-order.ts';

/** PAYMENTS=backend: the card token, or a saved card's id, goes to the backend's checkout, which charges (specification section 7). */
@Injectable()
export class BackendPayment {
  constructor(
    private readonly sender: SendOrder,
    private readonly claim: PriceClaim,
    private readonly refusals: RefusedOrder,
    private readonly attempts: AttemptMemory,
    private readonly ending: EndAttempt,
  ) {}

  async place(attempt: OrderAttempt, record: AttemptRecord | undefined, caller: Caller): Promise<OrderOutcome> {
    const { key, inputHash } = attempt;
    const isFirst = !attempt.isRepeat && record === undefined;
    await this.attempts.remember(key, { inputHash, reference: null, state: 'sending' });
    const sent = record?.state === 'action' ? await this.sender.confirm(key, caller) : await this.#send(attempt, caller);
    switch (sent.kind) {
      case 'placed':
        await this.attempts.done(key);
        return { status: 'PLACED', order: sent.order };
      case 'requiresAction': {
        const isClaimed = record?.isClaimed || (await this.claim.make(attempt, caller));
        await this.attempts.remember(key, { inputHash, reference: null, state: 'action', isClaimed });
        return { status: 'REQUIRES_ACTION', clientSecret: sent.clientSecret };
      }
      case 'otherInput':
        await this.attempts.done(key);
        throw otherInputError();
      case 'closed':
        return this.ending.tooLate(attempt, undefined, caller);
      case 'notSent':
        return this.#end(
          attempt,
          isFirst,
          refused('ORDER_REFUSED', 'Our order desk cannot be reached right now. Please try again in a few minutes.'),
          caller,
        );
      case 'refused':
        return this.#end(attempt, isFirst, await this.refusals.explain(sent.error, attempt, caller), caller);
      default:
        await this.attempts.remember(key, { inputHash, reference: null, state: 'lost' });
        return { status: 'CHECKING' };
    }
  }

  #send({ order, key, card, saveCard }: OrderAttempt, caller: Caller): Promise<SentOrder> {
    const payment = 'saved' in card ? { card: card.saved } : { token: card.token, rememberCard: saveCard };
    return this.sender.send({ ...order, key, payment }, caller);
  }

  #end(attempt: OrderAttempt, isFirst: boolean, refusal: RefusedOutcome, caller: Caller): Promise<OrderOutcome> {
    return this.ending.end(attempt, { refusal, isFirst }, caller);
  }
}
