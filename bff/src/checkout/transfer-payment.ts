import { Injectable } from '@nestjs/common';

import type { Caller } from '../request/caller.ts';
import { type AttemptRecord, OrderAttemptStore, type TransferAttempt } from './order-attempt.ts';
import type { OrderOutcome } from './order-outcome.ts';
import { SendOrder } from './send-order.ts';
import { SentOutcome } from './sent-outcome.ts';

/** Payment by bank transfer: the order is placed at the backend, which awaits the money. The card provider is never asked. */
@Injectable()
export class TransferPayment {
  constructor(
    private readonly sender: SendOrder,
    private readonly attempts: OrderAttemptStore,
    private readonly outcome: SentOutcome,
  ) {}

  async place(attempt: TransferAttempt, record: AttemptRecord | undefined, caller: Caller): Promise<OrderOutcome> {
    const { key, inputHash, method, emailCode, order } = attempt;
    const kept = { inputHash, method, reference: null };
    await this.attempts.remember(key, { ...kept, state: 'sending' });
    const payment = { transfer: emailCode === null ? {} : { emailCode } };
    const sent = await this.sender.send({ ...order, key, payment }, method, caller);
    return this.outcome.of(sent, { attempt, kept, isFirst: !attempt.isRepeat && record === undefined }, caller);
  }
}
