import { Injectable } from '@nestjs/common';

import type { CheckoutMeans } from '../commerce/checkout.ts';
import type { Caller } from '../request/caller.ts';
import { type AttemptRecord, type BankAttempt, OrderAttemptStore, type TransferAttempt } from './order-attempt.ts';
import type { OrderOutcome } from './order-outcome.ts';
import { SendOrder } from './send-order.ts';
import { SentOutcome } from './sent-outcome.ts';

type LaterAttempt = TransferAttempt | BankAttempt;

/** Orders whose money comes after them, by bank transfer or from the buyer's bank: the backend awaits it. The card provider is never asked. */
@Injectable()
export class LaterPayment {
  constructor(
    private readonly sender: SendOrder,
    private readonly attempts: OrderAttemptStore,
    private readonly outcome: SentOutcome,
  ) {}

  async place(attempt: LaterAttempt, record: AttemptRecord | undefined, caller: Caller): Promise<OrderOutcome> {
    const { key, inputHash, method, order } = attempt;
    const kept = { inputHash, method, reference: null };
    await this.attempts.remember(key, { ...kept, state: 'sending' });
    const sent = await this.sender.send({ ...order, key, payment: meansOf(attempt) }, method, caller);
    return this.outcome.conclude(sent, { attempt, kept, isFirst: !attempt.isRepeat && record === undefined }, caller);
  }
}

function meansOf(attempt: LaterAttempt): CheckoutMeans[LaterAttempt['method']] {
  switch (attempt.method) {
    case 'transfer':
      return { transfer: attempt.emailCode === null ? {} : { emailCode: attempt.emailCode } };
    case 'bank':
      return { bank: {} };
  }
}
