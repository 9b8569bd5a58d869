import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { Orders } from '../../commerce/orders.ts';
import { systemCaller } from '../../request/create-caller.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { minorUnitsOf } from '../../money/money.model.ts';
import { CardProvider } from '../../payments/card-provider.ts';
import { type Dispute, Disputes } from '../../payments/disputes.ts';
import type { Payment } from '../../payments/payment.ts';
import { ReadAllowance } from '../../payments/read-allowance.ts';
import { Refunds } from '../../payments/refunds.ts';
import { isOwnPayment } from '../../reconciliation/order-of-payment.ts';
import { OPEN_REPORT, type Report, reportIn } from '../../reconciliation/report.ts';

const FRESH_MS = 30_000;
/** The interval once half of the provider's read quota is used. */
const SPARING_MS = 5 * 60_000;
/** The provider's search lags by a minute at most. */
const SEARCH_LAG_MS = 120_000;
const REMEMBERED = 1000;
/** Orders that are read concurrently. */
const AT_ONCE = 10;

export interface ReportedPayment {
  payment: Payment;
  report: Report;
  /** null when there is none, or it is unknown. Where the backend does not return it only the number is known. `total` in minor units. */
  order: { orderNumber: string; total: number | null; customer: string | null; isCancelled: boolean | null } | null;
  dispute: Dispute | null;
  /** Minor units of the refund that a report of a failed one is about. */
  failedRefund: number | null;
  /** There is, or may be, an open dispute: nothing can be refunded. */
  isBlocked: boolean;
}

/** Open reports at the card provider. Reads are limited, so one reading serves all staff of this process for half a minute. */
@Injectable()
export class OpenReports {
  #reading: { at: number; reports: Promise<ReportedPayment[]> } | undefined;
  /** Payments changed here: the search still returns their previous state. */
  readonly #changed = new LRUCache<string, { at: number; reported: ReportedPayment | null }>({ max: REMEMBERED });

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly provider: CardProvider,
    private readonly disputes: Disputes,
    private readonly refunds: Refunds,
    private readonly orders: Orders,
    private readonly allowance: ReadAllowance,
  ) {}

  /** Newest first. Throws a CardProviderError when the provider cannot be read. */
  async all(requestId?: string): Promise<{ reports: ReportedPayment[]; readAt: number }> {
    const now = Date.now();
    const freshFor = this.allowance.isHalfUsed ? SPARING_MS : FRESH_MS;
    if (!this.#reading || now - this.#reading.at >= freshFor) {
      const reports = this.#read(requestId);
      this.#reading = { at: now, reports };
      // A failure is not cached.
      reports.catch(() => (this.#reading = undefined));
    }
    const { at, reports } = this.#reading;
    const found = new Map((await reports).map((one) => [one.payment.reference, one]));
    // A copy: the cache must not be changed while it is iterated.
    const changes = [...this.#changed.entries()];
    for (const [reference, changed] of changes) {
      if (at - changed.at > SEARCH_LAG_MS) this.#changed.delete(reference);
      else if (changed.reported) found.set(reference, changed.reported);
      else found.delete(reference);
    }
    return { reports: [...found.values()].toSorted((a, b) => b.report.since.localeCompare(a.report.since)), readAt: at };
  }

  /** The open report of a payment that has just been read; null when it has none. */
  async find(payment: Payment, requestId?: string): Promise<ReportedPayment | null> {
    const report = reportIn(payment);
    if (!report || report.settled) return null;
    const [order, dispute, failedRefund] = await Promise.all([
      this.#orderOf(payment, requestId),
      payment.disputed ? this.#disputeOf(payment) : null,
      payment.refundFailed ? this.#failedRefundOf(payment) : null,
    ]);
    if (dispute === 'notKnown') return { payment, report, order, dispute: null, failedRefund, isBlocked: true };
    return { payment, report, order, dispute, failedRefund, isBlocked: dispute !== null && !dispute.isInquiry };
  }

  async changed(payment: Payment): Promise<void> {
    this.#changed.set(payment.reference, { at: Date.now(), reported: await this.find(payment) });
  }

  async #read(requestId: string | undefined): Promise<ReportedPayment[]> {
    const payments = await this.provider.search(OPEN_REPORT);
    const own = payments.filter((payment) => isOwnPayment(payment, this.config));
    const reported: (ReportedPayment | null)[] = [];
    for (let from = 0; from < own.length; from += AT_ONCE)
      reported.push(...(await Promise.all(own.slice(from, from + AT_ONCE).map((payment) => this.find(payment, requestId)))));
    return reported.filter((one) => one !== null);
  }

  /** By its key. Without a response from the backend, a captured payment names its order itself. */
  async #orderOf({ facts, reference }: Payment, requestId: string | undefined): Promise<ReportedPayment['order']> {
    const { key, country, orderNumber: noted } = facts;
    const named = noted ? { orderNumber: noted, total: null, customer: null, isCancelled: null } : null;
    if (key === undefined) return named;
    const response = await this.orders.byKey(key, systemCaller(country ?? dealerLocale().country, requestId));
    if (response.kind !== 'found' || response.order.payment.reference !== reference) return named;
    const { orderNumber, total, currency, contact, status } = response.order;
    const customer = `${contact.firstName} ${contact.lastName}`;
    return { orderNumber, total: minorUnitsOf(total, currency), customer, isCancelled: status === 'Canceled' };
  }

  async #failedRefundOf({ reference }: Payment): Promise<number | null> {
    const refunds = await this.refunds.list(reference).catch(() => []);
    return refunds.find(({ status }) => status === 'failed')?.amount ?? null;
  }

  /** A dispute that cannot be read at the moment is shown without its date. */
  async #disputeOf({ reference }: Payment): Promise<Dispute | null | 'notKnown'> {
    try {
      return (await this.disputes.openOf(reference)) ?? null;
    } catch {
      return 'notKnown';
    }
  }
}
