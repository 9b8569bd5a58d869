import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { Injectable } from '@nestjs/common';

import { type Order, Orders } from '../../commerce/orders.ts';
import type { Caller } from '../../request/caller.ts';
import { systemCaller } from '../../request/create-caller.ts';
import { minorUnitsOf } from '../../money/money.model.ts';
import { CardProviderError } from '../../payments/card-provider-error.ts';
import { CardProvider } from '../../payments/card-provider.ts';
import { PAYMENT } from '../../payments/payment-behaviour.ts';
import type { Payment } from '../../payments/payment.ts';
import { ReconciliationQueue } from '../../reconciliation/reconciliation-queue.ts';
import { Reconcile } from '../../reconciliation/reconcile.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { OpenReports } from './open-reports.ts';
import type { PaymentTarget } from './payment-target.ts';

/** Captures and releases holds at the card provider, and updates a payment after a change by staff (PAYMENTS=gateway). */
@Injectable()
export class MoneyAtProvider {
  constructor(
    private readonly provider: CardProvider,
    private readonly orders: Orders,
    private readonly website: WebsiteSettings,
    private readonly reconcile: Reconcile,
    private readonly queue: ReconciliationQueue,
    private readonly reports: OpenReports,
  ) {}

  /** Captures the order's total, at most what is held. Returns why it was not done; undefined when it was, now or before. */
  async capture({ payment, order }: PaymentTarget): Promise<string | undefined> {
    const { reference, facts, held, currency } = payment;
    if (payment.state === 'taken') return undefined;
    if (payment.state !== 'held') return NOT_HELD[payment.state];
    if (order?.status === 'Canceled') return `Order ${order.orderNumber} is cancelled: its hold can be released, not captured.`;
    const amount = order ? Math.min(minorUnitsOf(order.total, order.currency), held) : held;
    const orderNumber = order?.orderNumber ?? '';
    const step = { reference, key: facts.key ?? order?.key ?? reference, amount, currency, orderNumber };
    return attempt('captured', () => this.provider.capture(step));
  }

  /** Releases the hold. Returns why it was not done; undefined when it was, now or before. */
  async release({ payment, order }: PaymentTarget, caller: Caller): Promise<string | undefined> {
    const { reference, facts } = payment;
    if (payment.state === 'taken') return 'The money has been taken: it can be refunded, not released.';
    if (payment.state === 'voided') return undefined;
    if (payment.state === 'processing') return NOT_HELD.processing;
    const pending = order ?? (await this.#orderThatArrived(payment, caller));
    if (typeof pending === 'string') return pending;
    if (pending && pending.status !== 'Canceled')
      return `Order ${pending.orderNumber} is open and paid by this hold. Cancel the order first; then its hold can be released.`;
    return attempt('released', () => this.provider.release(reference, facts.key ?? reference));
  }

  /** After a change: updates the report, reports the payment state to the backend, and queues the next check. */
  async settle(reference: string, caller: Caller): Promise<void> {
    const { recheckIn } = await this.reconcile.settle(reference, { requestId: caller.requestId });
    if (recheckIn !== undefined) this.queue.after(reference, recheckIn);
    const now = await this.provider.find(reference).catch(() => undefined);
    if (now) await this.reports.changed(now);
  }

  /** Nothing is released while an order may still arrive: its key is closed first, where the backend supports that. */
  async #orderThatArrived({ facts, reference }: Payment, caller: Caller): Promise<Order | undefined | string> {
    const { capabilities } = await this.website.load(caller);
    if (facts.key === undefined || !capabilities.includes('orders.closeKey')) return undefined;
    const closed = await this.orders.closeKey(facts.key, systemCaller(facts.country ?? dealerLocale().country, caller.requestId));
    if (closed.kind === 'closed') return undefined;
    if (closed.kind === 'found') {
      const { order } = closed;
      const { releasesCardPayments, moveRejection } = PAYMENT[order.payment.method];
      if (!releasesCardPayments) return moveRejection ?? undefined;
      return order.payment.reference === reference ? order : undefined;
    }
    return 'The commerce backend can’t say whether there’s an order for this hold. Nothing was released; try again in a minute.';
  }
}

const NOT_HELD: Record<Exclude<Payment['state'], 'held' | 'taken'>, string> = {
  voided: 'Nothing is held now: the hold was released or has expired.',
  needsAction: 'Nothing is held: the cardholder’s bank hasn’t answered yet.',
  failed: 'Nothing is held: the card was declined.',
  processing: 'The card provider is still working on this payment. Try again in a minute.',
};

async function attempt(done: string, send: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await send();
    return undefined;
  } catch (error) {
    if (!(error instanceof CardProviderError)) throw error;
    if (error.reason === 'busy') return 'Someone else is working on this payment right now. Please try again in a moment.';
    return `The card provider hasn’t ${done} it. Press the button again; it is never done twice.`;
  }
}
