import type { CapabilityName } from '@koura/shared-types/capabilities';
import { decimalNumber } from '@koura/shared-types/money';
import { Injectable, Logger } from '@nestjs/common';

import { type Order, Orders, type PaymentReport, type PaymentState } from '../commerce/orders.ts';
import type { Caller } from '../request/caller.ts';
import { BackendError } from '../errors/backend-error.ts';
import { DueMails } from '../mails/due-mails.ts';
import { paymentStateOf } from '../payments/payment-state.ts';
import type { Payment } from '../payments/payment.ts';

/** Reports the state of an order's payment to the backend (capability "orders.payments") when it differs from what the order says. */
@Injectable()
export class UpdateBackend {
  readonly #logger = new Logger(UpdateBackend.name);

  constructor(
    private readonly orders: Orders,
    private readonly mails: DueMails,
  ) {}

  /** False when the report has to be repeated later. */
  async report(
    payment: Payment,
    order: Order,
    { capabilities, isWarned }: { capabilities: readonly CapabilityName[]; isWarned: boolean },
    caller: Caller,
  ): Promise<boolean> {
    const state = paymentStateOf(payment);
    if (!state || !capabilities.includes('orders.payments') || order.payment.reference !== payment.reference) return true;
    // Without the capability the backend would not say whether it knows of the warning, and be told for ever.
    const warning = isWarned && capabilities.includes('staff.orderHolds');
    const report = { ...reportOf(payment, state), ...(warning ? { fraudWarning: true as const } : {}) };
    if (!differs(report, order)) return true;
    try {
      await this.orders.reportPayment(order.id, report, caller);
      this.mails.soon(order.orderNumber);
      return true;
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      // 409: it has a later reading. Any other rejection would be the same tomorrow; a failure on the way is retried.
      const isFinal = error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;
      if (error.status !== 409)
        this.#logger.warn({ msg: 'the backend rejected the payment state of an order', orderNumber: order.orderNumber, code: error.code });
      return isFinal;
    }
  }
}

function reportOf(payment: Payment, state: PaymentState): PaymentReport {
  const { currency } = payment;
  return {
    reference: payment.reference,
    state,
    authorised: payment.authorisedAt === null ? 0 : decimalNumber(payment.amount, currency),
    taken: decimalNumber(payment.taken, currency),
    returned: decimalNumber(payment.returned, currency),
    currency,
    asOf: new Date(payment.readAt).toISOString(),
  };
}

function differs({ state, taken, returned, fraudWarning }: PaymentReport, { payment }: Order): boolean {
  if (fraudWarning && !payment.fraudWarnedAt) return true;
  return payment.state !== state || payment.taken !== taken || payment.returned !== returned;
}
