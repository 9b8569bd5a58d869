import { Injectable } from '@nestjs/common';

import type { Caller } from '../request/caller.ts';
import { OrderAttemptStore, type AttemptRecord } from './order-attempt-store.ts';
import { EndAttempt } from './end-attempt.ts';
import type { TransferAttempt } from './order-attempt.ts';
import { otherInputError } from './in-flight-orders.ts';
import { ORDER_DESK_UNREACHABLE, type OrderOutcome, type RejectedOutcome } from './order-outcome.ts';
import { OrderRejection } from './order-rejection.ts';
import { SendOrder } from './send-order.ts';
import { SettleOrder } from './settle-order.ts';

/** Payment by bank transfer: the order is placed at the backend, which awaits the money. The card provider is never asked. */
@Injectable()
export class TransferPayment {
  constructor(
    private readonly sender: SendOrder,
    private readonly rejections: OrderRejection,
    private readonly attempts: OrderAttemptStore,
    private readonly ending: EndAttempt,
    private readonly settle: SettleOrder,
  ) {}

  async place(attempt: TransferAttempt, record: AttemptRecord | undefined, caller: Caller): Promise<OrderOutcome> {
    const { key, inputHash, method, emailCode, order } = attempt;
    const kept = { inputHash, method, reference: null };
    const isFirst = !attempt.isRepeat && record === undefined;
    await this.attempts.remember(key, { ...kept, state: 'sending' });
    const sent = await this.sender.send({ ...order, key, payment: { transfer: emailCode === null ? {} : { emailCode } } }, caller);
    switch (sent.kind) {
      case 'placed':
        await this.settle.settle(sent.order, undefined, caller);
        return { status: 'PLACED', order: sent.order };
      case 'otherInput':
        await this.attempts.done(key);
        throw otherInputError();
      case 'closed':
        return this.ending.tooLate(attempt, undefined, caller);
      case 'notSent':
        return this.#end(attempt, isFirst, ORDER_DESK_UNREACHABLE, caller);
      case 'rejected':
        return this.#end(attempt, isFirst, await this.rejections.explain(sent.error, attempt, caller), caller);
      default:
        await this.attempts.remember(key, { ...kept, state: 'lost' });
        return { status: 'CHECKING' };
    }
  }

  #end(attempt: TransferAttempt, isFirst: boolean, rejection: RejectedOutcome, caller: Caller): Promise<OrderOutcome> {
    return this.ending.end(attempt, { rejection, isFirst }, caller);
  }
}
