import { Injectable } from '@nestjs/common';

import { type MoneyStep, type MoneyStepName, type Order, Orders } from '../../commerce/orders.ts';
import type { Caller } from '../../request/caller.ts';
import { isRejection, isUnconfirmed, rejectionToUserError } from '../../errors/backend-error.ts';
import type { UserError } from '../../errors/user-error.model.ts';
import { DueMails } from '../../mails/due-mails.ts';
import { minorUnitsOf } from '../../money/money.model.ts';
import { PAYMENT } from '../../payments/payment-behaviour.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { type PaymentName, PaymentTargets } from './payment-target.ts';
import type { RefundSums } from './refund-rules.ts';

/**
 * Captures, releases and refunds at a commerce backend that takes payments itself (PAYMENTS=backend, capability "staff.money"), with the
 * staff member's own token.
 */
@Injectable()
export class MoneyAtBackend {
  constructor(
    private readonly orders: Orders,
    private readonly website: WebsiteSettings,
    private readonly targets: PaymentTargets,
    private readonly mails: DueMails,
  ) {}

  async isOffered(caller: Caller): Promise<boolean> {
    return (await this.website.load(caller)).capabilities.includes('staff.money');
  }

  async order({ orderNumber }: PaymentName, caller: Caller): Promise<Order | string> {
    if (!(await this.isOffered(caller))) return 'The commerce backend takes the payments and doesn’t let the shop move their money.';
    if (orderNumber === null) return 'The commerce backend takes the payments: name the order.';
    const order = await this.targets.order(orderNumber, caller);
    return order ? (PAYMENT[order.payment.method].moveRejection ?? order) : 'There’s no such order.';
  }

  sumsOf({ currency, payment }: Order): RefundSums {
    const { taken, returned } = payment;
    const minor = (decimal: number | null | undefined): number | null =>
      typeof decimal === 'number' ? minorUnitsOf(decimal, currency) : null;
    return { currency, taken: minor(taken), returned: minor(returned), refundPending: 0 };
  }

  /** One key is one step. Returns why it was not done; undefined when it was. */
  async step(order: Order, step: MoneyStepName, body: MoneyStep, caller: Caller): Promise<UserError | undefined> {
    try {
      await this.orders.moveMoney(order, step, body, caller);
      this.mails.soon(order.orderNumber);
      return undefined;
    } catch (error) {
      if (isRejection(error)) return rejectionToUserError(error, 'PAYMENT_REFUSED');
      if (!isUnconfirmed(error)) throw error;
      const message = `The commerce backend hasn’t confirmed this. Press the button again; the same ${step} is sent, never a second one.`;
      return { code: step === 'refund' ? 'REFUND_NOT_ACCEPTED' : 'PAYMENT_REFUSED', message, field: null };
    }
  }
}
