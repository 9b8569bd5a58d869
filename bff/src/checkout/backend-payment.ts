import { Injectable } from '@nestjs/common';

import type { Caller } from '../backend/caller.ts';
import { AttemptMemory } from './attempt-memory.ts';
import type { OrderAttempt } from './order-attempt.ts';
import { otherInputError } from './order-flights.ts';
import { type OrderOutcome, refused } from './order-outcome.ts';
import { RefusedOrder } from './refused-order.ts';
import { SendOrder } from './send-order.ts';

/** PAYMENTS=backend: the card token goes to the backend's checkout, which charges (specification section 7). */
@Injectable()
export class BackendPayment {
  constructor(
    private readonly sender: SendOrder,
    private readonly refusals: RefusedOrder,
    private readonly attempts: AttemptMemory,
  ) {}

  async place(attempt: OrderAttempt, caller: Caller): Promise<OrderOutcome> {
    const { key, inputHash, card, saveCard } = attempt;
    const record = { inputHash, sentAt: Date.now(), reference: null };
    await this.attempts.remember(key, { ...record, state: 'sending' });
    const sent = await this.sender.send(
      { ...attempt.order, key, payment: 'saved' in card ? { card: card.saved } : { token: card.token, rememberCard: saveCard } },
      caller,
    );
    if (sent.kind === 'unknown') {
      await this.attempts.remember(key, { ...record, state: 'lost' });
      return { status: 'CHECKING' };
    }
    await this.attempts.done(key);
    switch (sent.kind) {
      case 'placed':
        return { status: 'PLACED', order: sent.order };
      case 'otherInput':
        throw otherInputError();
      case 'notSent':
        return refused(
          'ORDER_REFUSED',
          'Our order desk cannot be reached right now. No order was placed. Please try again in a few minutes.',
        );
      default:
        return this.refusals.explain(sent.error, attempt, caller);
    }
  }
}
