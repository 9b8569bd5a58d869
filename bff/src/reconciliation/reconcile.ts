import type { CapabilityName } from '@koura/shared-types/capabilities';
import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { Inject, Injectable } from '@nestjs/common';
import { type OrderOfKey, Orders } from '../commerce/orders.ts';
import { lruByCount } from '../cache/lru-by-count.ts';

import type { Caller } from '../request/caller.ts';
import { systemCaller } from '../request/create-caller.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { CardProviderError } from '../payments/card-provider-error.ts';
import { CardProvider } from '../payments/card-provider.ts';
import { Disputes } from '../payments/disputes.ts';
import type { Payment } from '../payments/payment.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { decide, type Decision, type Waits, waitsOf } from './decide.ts';
import { type OrderOfPayment, isOwnPayment, orderOfPayment } from './order-of-payment.ts';
import { PaymentLog } from './payment-log.ts';
import { ReleaseNotice } from './release-notice.ts';
import { minorUnitsOf } from '../money/money.model.ts';
import { isSettled, reportChanges, reportIn, type ReportKind, sumsOf } from './report.ts';
import { UpdateBackend } from './update-backend.ts';
import { UnsettledPayments } from './unsettled-payments.ts';

/** What is already known and need not be read again. */
export interface Known {
  payment?: Payment;
  found?: OrderOfKey;
  /** A later payment of the same key is held. */
  isSuperseded?: boolean;
  /** Read at the provider whether the card's bank has warned of fraud. */
  checkWarnings?: boolean;
  requestId?: string;
}

export interface Reconciliation {
  reference: string;
  outcome: 'nothing' | 'captured' | 'released' | 'captureFailed' | 'releaseFailed' | 'waiting' | 'foreign' | 'unreadable';
  report: ReportKind | null;
  /** The payment afterwards; undefined when it could not be read. */
  payment: Payment | undefined;
  order: OrderOfPayment | undefined;
  /** Milliseconds until it has to be checked again; undefined when nothing is left to do. */
  recheckIn: number | undefined;
}

interface Case {
  payment: Payment;
  order: OrderOfPayment;
  capabilities: readonly CapabilityName[];
  caller: Caller;
}

interface Ending extends Case {
  decision: Decision;
  done: Reconciliation['outcome'];
  retry: boolean;
  /** The payment has changed: the report is derived from its new state. */
  decideAgain?: boolean;
}

const MINUTE = 60_000;
const MAX_BACKOFF = 60 * MINUTE;
const REMEMBERED = 10_000;
const FRAUD_WARNING = { kind: 'fraudWarning', urgent: true } as const;
const BACKEND_NOT_UPDATED = { kind: 'orderNotUpdated', urgent: false } as const;

/**
 * Settles one payment: reads it at the provider and its order at the backend, then captures, releases, reports or does nothing
 * (decide.ts). The provider and the backend hold all state and this process none, so it may be called at any time, and concurrently.
 */
@Injectable()
export class Reconcile {
  readonly #waits: Waits;
  readonly #running = new Map<string, Promise<Reconciliation>>();
  readonly #failures = lruByCount<string, number>(REMEMBERED);
  /** Payments that a warning may be about, until it is known and the backend has it. */
  readonly #warnings = lruByCount<string, 'toRead'>(REMEMBERED);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly provider: CardProvider,
    private readonly disputes: Disputes,
    private readonly orders: Orders,
    private readonly website: WebsiteSettings,
    private readonly backend: UpdateBackend,
    private readonly notice: ReleaseNotice,
    private readonly unsettled: UnsettledPayments,
    private readonly log: PaymentLog,
  ) {
    this.#waits = waitsOf(config.paymentTimeScale);
  }

  /** One at a time per payment; a concurrent call runs afterwards with its own reading. Never throws. */
  async settle(reference: string, known: Known = {}): Promise<Reconciliation> {
    const before = this.#running.get(reference);
    const run = (
      before ? before.then(() => this.#settle(reference, { ...known, payment: undefined })) : this.#settle(reference, known)
    ).finally(() => {
      if (this.#running.get(reference) === run) this.#running.delete(reference);
    });
    this.#running.set(reference, run);
    return run;
  }

  async #settle(reference: string, known: Omit<Known, 'payment'> & { payment?: Payment | undefined }): Promise<Reconciliation> {
    if (known.checkWarnings) this.#warnings.set(reference, 'toRead');
    let payment: Payment;
    try {
      payment = known.payment ?? (await this.provider.find(reference));
      if (payment.disputed) payment = { ...payment, disputed: await this.disputes.isOpen(reference) };
    } catch (error) {
      return this.#unreadable(reference, error);
    }
    if (this.unsettled.unreadableSince(reference) !== undefined) this.unsettled.settle(reference);
    if (!isOwnPayment(payment, this.config)) return outcome(payment, 'foreign');
    const caller = systemCaller(payment.facts.country ?? dealerLocale().country, known.requestId);
    const capabilities = await this.website.capabilitiesOf(caller);
    const found = orderOfPayment(payment, known.found ?? (await this.#orderByKey(payment, capabilities, caller)));
    const order: OrderOfPayment = known.isSuperseded && found.kind === 'none' ? { kind: 'superseded' } : found;
    return this.#act({ payment, order, capabilities, caller });
  }

  async #act(one: Case): Promise<Reconciliation> {
    const { payment, order, capabilities, caller } = one;
    const { reference, facts } = payment;
    const decision = decide(payment, order, this.#waits, capabilities.includes('orders.closeKey'));
    if (decision.closeFirst && facts.key !== undefined) {
      const closed = await this.orders.closeKey(facts.key, caller);
      // Closing the key either found an order or ensured that there never will be one. If neither is certain, nothing is released.
      const next: OrderOfPayment = closed.kind === 'none' ? { kind: 'notKnown' } : orderOfPayment(payment, closed);
      if (next.kind !== 'notKnown' || next.odd) return this.#act({ ...one, order: next });
      const waiting = decide(payment, next, this.#waits, true);
      return this.#finish({ ...one, order: next, decision: waiting, done: 'waiting', retry: true });
    }
    if (decision.act === 'capture' && 'order' in order && order.order) {
      const { orderNumber, key } = order.order;
      const step = { reference, key: facts.key ?? key, amount: decision.amount ?? 0, currency: payment.currency, orderNumber };
      return this.#move(one, decision, 'captured', () => this.provider.capture(step));
    }
    if (decision.act === 'release') {
      const reason = order.kind === 'none' ? 'abandoned' : undefined;
      return this.#move(one, decision, 'released', () => this.provider.release(reference, facts.key ?? reference, reason));
    }
    if (payment.state === 'held' && order.kind === 'none' && decision.report) await this.#releaseSuperseded(payment, caller);
    return this.#finish({ ...one, decision, done: 'nothing', retry: false });
  }

  /**
   * Releases older holds of a key that has no order. A key that is sent again after the provider has forgotten it leads to a second hold;
   * by then no call of the first submission can still be on its way, and the next one references the newest hold. The order is looked for
   * once more, by the newest payment's key: an older one may have been created before keys were recorded.
   */
  async #releaseSuperseded({ reference, createdAt, facts: { key, inputHash } }: Payment, caller: Caller): Promise<void> {
    if (key === undefined || inputHash === undefined) return;
    try {
      for (const older of await this.provider.ofAttempt({ key, inputHash })) {
        const isOlder = createdAt - older.createdAt > this.#waits.keyRemembered;
        if (!isOlder || older.state !== 'held') continue;
        const found = await this.orders.byKey(key, caller);
        await this.settle(older.reference, { found, isSuperseded: true });
      }
    } catch (error) {
      if (!(error instanceof CardProviderError)) throw error;
      // Both are reported; the next look tries again.
      this.log.reconciliation({ outcome: 'searchFailed', reference, key, reason: error.reason, ...error.facts }, 'warn');
    }
  }

  async #move(one: Case, decision: Decision, done: 'captured' | 'released', send: () => Promise<Payment>): Promise<Reconciliation> {
    try {
      const payment = await send();
      return await this.#finish({ ...one, payment, decision, done, retry: false, decideAgain: true });
    } catch (error) {
      return this.#failed(one, done === 'captured' ? 'captureFailed' : 'releaseFailed', error);
    }
  }

  /** The provider rejected the step or did not respond: it is retried after 1, 2, 4 … 60 minutes, and staff see it in the meantime. */
  async #failed(one: Case, kind: 'captureFailed' | 'releaseFailed', error: unknown): Promise<Reconciliation> {
    const { payment, caller } = one;
    if (!(error instanceof CardProviderError)) throw error;
    const now = await this.provider.find(payment.reference).catch(() => payment);
    const isBusy = error.reason === 'busy';
    const known = reportIn(payment);
    // A busy provider is no news: an earlier report stays.
    const report = isBusy ? known?.settled === null && { kind: known.kind, urgent: known.urgent } : { kind, urgent: true };
    const decision: Decision = { act: 'nothing', ...(report ? { report } : {}) };
    this.log.reconciliation(
      {
        outcome: kind,
        reference: payment.reference,
        key: payment.facts.key,
        requestId: caller.requestId,
        reason: error.reason,
        ...error.facts,
      },
      isBusy ? 'info' : 'error',
    );
    return this.#finish({ ...one, payment: now, decision, done: kind, retry: true });
  }

  async #finish(end: Ending): Promise<Reconciliation> {
    const { payment, order, capabilities, caller, done } = end;
    const decision = end.decideAgain ? this.#afterwards(payment, order, end.decision) : end.decision;
    const isWarned = await this.#isWarned(payment);
    const news = { capabilities, isWarned: isWarned === true };
    const isReported = !('order' in order) || (await this.backend.report(payment, order.order, news, caller));
    const isHandled = isWarned !== 'notKnown' && isReported;
    if (isHandled) this.#warnings.delete(payment.reference);
    else if (isWarned) this.#warnings.set(payment.reference, 'toRead');
    const wanted = decision.report ?? (isWarned === true ? FRAUD_WARNING : undefined) ?? (isReported ? undefined : BACKEND_NOT_UPDATED);
    const total = 'order' in order ? minorUnitsOf(order.order.total, order.order.currency) : null;
    const sums = sumsOf(payment, total);
    let retry = end.retry || !isHandled;
    try {
      const changes = reportChanges(payment, wanted, sums);
      if (changes) await this.provider.note(payment.reference, changes);
      await this.notice.sendIfDue(payment, order, capabilities, caller);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      this.log.reconciliation(
        { outcome: 'noteFailed', reference: payment.reference, requestId: caller.requestId, reason: error.name },
        'warn',
      );
      retry = true;
    }
    const report = isSettled(payment, sums) ? null : (wanted?.kind ?? null);
    if (report) this.unsettled.add(payment.reference, report);
    else this.unsettled.settle(payment.reference, done !== 'nothing' || reportIn(payment) !== undefined);
    if (!retry) this.#failures.delete(payment.reference);
    const recheckIn = retry ? this.#backoff(payment.reference) : delayUntil(decision.recheckAt, payment);
    const line = {
      outcome: done,
      reference: payment.reference,
      key: payment.facts.key,
      orderNumber: 'order' in order ? order.order.orderNumber : payment.facts.orderNumber,
      requestId: caller.requestId,
      state: payment.state,
      order: order.kind,
      report,
    };
    // A sweep checks a hundred settled payments; only events and pending work are worth a log line.
    const isUneventful = done === 'nothing' && report === null && recheckIn === undefined;
    this.log.reconciliation(line, isUneventful ? 'debug' : 'info');
    return { reference: payment.reference, outcome: done, report, payment, order, recheckIn };
  }

  #afterwards(payment: Payment, order: OrderOfPayment, decision: Decision): Decision {
    const next = decide(payment, order, this.#waits, true);
    // An order above the held amount is reported together with the capture that took what there was.
    return next.act === 'nothing'
      ? { ...next, ...(decision.report && !next.report ? { report: decision.report } : {}) }
      : { act: 'nothing' };
  }

  /** The bank's early fraud warning is not part of a payment: it is read when an event mentions it, and kept until staff settle it. */
  async #isWarned(payment: Payment): Promise<boolean | 'notKnown'> {
    if (payment.taken <= payment.returned) return false;
    if (reportIn(payment)?.kind === 'fraudWarning') return true;
    if (!this.#warnings.has(payment.reference)) return false;
    return this.disputes.hasFraudWarning(payment.reference).catch(() => 'notKnown' as const);
  }

  async #orderByKey(payment: Payment, capabilities: readonly CapabilityName[], caller: Caller): Promise<OrderOfKey> {
    const { key } = payment.facts;
    if (key === undefined || !capabilities.includes('orders.byKey')) return { kind: 'notKnown' };
    return this.orders.byKey(key, caller);
  }

  #unreadable(reference: string, error: unknown): Reconciliation {
    if (!(error instanceof CardProviderError)) throw error;
    const isUnknown = error.reason === 'unknownPayment';
    const since = this.unsettled.unreadableSince(reference);
    if (since === undefined) this.unsettled.add(reference, 'unreadable');
    const isLong = isUnknown || (since !== undefined && Date.now() - since > this.#waits.stuck);
    this.log.reconciliation({ outcome: 'unreadable', reference, reason: error.reason, ...error.facts }, isLong ? 'error' : 'info');
    const recheckIn = isUnknown ? undefined : this.#backoff(reference);
    return { reference, outcome: 'unreadable', report: null, payment: undefined, order: undefined, recheckIn };
  }

  #backoff(reference: string): number {
    const failures = this.#failures.get(reference) ?? 0;
    this.#failures.set(reference, failures + 1);
    return Math.min(MAX_BACKOFF, MINUTE * 2 ** failures) * this.config.paymentTimeScale;
  }
}

function outcome(payment: Payment, done: Reconciliation['outcome']): Reconciliation {
  return { reference: payment.reference, outcome: done, report: null, payment, order: undefined, recheckIn: undefined };
}

/** Both instants come from the provider's clock, so that no two clocks are compared. */
function delayUntil(recheckAt: number | undefined, { readAt }: Payment): number | undefined {
  return recheckAt === undefined ? undefined : Math.max(1000, recheckAt - readAt);
}
