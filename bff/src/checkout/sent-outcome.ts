import { Injectable } from '@nestjs/common';

import type { Payment } from '../payments/payment.ts';
import { ReconciliationQueue } from '../reconciliation/reconciliation-queue.ts';
import type { Caller } from '../request/caller.ts';
import { EndAttempt } from './end-attempt.ts';
import { otherInputError } from './in-flight-orders.ts';
import { type AttemptRecord, type OrderAttempt, OrderAttemptStore } from './order-attempt.ts';
import { ORDER_DESK_UNREACHABLE, type OrderOutcome, type RejectedOutcome } from './order-outcome.ts';
import { OrderRejection } from './order-rejection.ts';
import type { SentOrder } from './send-order.ts';
import { SettleOrder, withPaymentState } from './settle-order.ts';

/** A submission whose order was sent. */
interface Submission {
  attempt: OrderAttempt;
  /** What is recorded of it while its outcome is open. */
  kept: Omit<AttemptRecord, 'state'>;
  /** The first with its key, as far as is known. */
  isFirst: boolean;
  /** The card payment that is held for it. */
  payment?: Payment;
  /** This request created the payment. */
  ownsPayment?: boolean;
}

/** What follows from sending an order, whichever way it is paid. */
@Injectable()
export class SentOutcome {
  constructor(
    private readonly rejections: OrderRejection,
    private readonly attempts: OrderAttemptStore,
    private readonly ending: EndAttempt,
    private readonly settle: SettleOrder,
    private readonly queue: ReconciliationQueue,
  ) {}

  async conclude(sent: SentOrder, submission: Submission, caller: Caller): Promise<OrderOutcome> {
    const { attempt, kept, payment } = submission;
    switch (sent.kind) {
      case 'placed':
        await this.attempts.done(attempt.key);
        return { status: 'PLACED', order: withPaymentState(sent.order, await this.settle.settle(sent.order, payment, caller)) };
      case 'otherInput':
        await this.attempts.done(attempt.key);
        // The hold may be the one that pays the other order; if not, it is surplus and reconciliation releases it.
        if (payment && sent.reference !== payment.reference) this.queue.soon(payment.reference);
        throw otherInputError();
      case 'closed':
        return this.ending.tooLate(attempt, payment, caller);
      case 'notSent':
        return this.#end(submission, ORDER_DESK_UNREACHABLE, caller);
      case 'rejected':
        return this.#end(submission, await this.rejections.explain(sent.error, attempt, caller), caller);
      // Only a backend that charges cards asks for 3-D Secure; of any other that says nothing about the order.
      case 'requiresAction':
      case 'unknown':
        await this.attempts.remember(attempt.key, { ...kept, state: 'lost' });
        return { status: 'CHECKING' };
    }
  }

  #end({ attempt, isFirst, payment, ownsPayment }: Submission, rejection: RejectedOutcome, caller: Caller): Promise<OrderOutcome> {
    const held = payment ? { payment, ownsPayment: ownsPayment ?? false } : {};
    return this.ending.end(attempt, { rejection, isFirst, ...held }, caller);
  }
}
