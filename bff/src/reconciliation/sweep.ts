import { PAYMENT_EVENTS } from '@koura/shared-types/payment-events';
import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { type Order, Orders } from '../commerce/orders.ts';
import { lruByCount } from '../cache/lru-by-count.ts';

import { systemCaller } from '../request/create-caller.ts';
import { DistributedLock } from '../redis/distributed-lock.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { CardProviderError } from '../payments/card-provider-error.ts';
import { CardProvider } from '../payments/card-provider.ts';
import type { Payment } from '../payments/payment.ts';
import { PAYMENT } from '../payments/payment-behaviour.ts';
import { PaymentEvents } from '../payments/payment-events.ts';
import { ReadAllowance } from '../payments/read-allowance.ts';
import { Settings } from '../commerce/shop-settings.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { ReconciliationQueue } from './reconciliation-queue.ts';
import { isOwnPayment } from './order-of-payment.ts';
import { PaymentLog } from './payment-log.ts';
import { referenceIn } from './payment-event.ts';
import { type Known, type Reconciliation, Reconcile } from './reconcile.ts';
import { reportIn, sumsOf } from './report.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A hold expires after seven days at the latest; two more allow for an outage of ours. */
const LOOK_BACK = 9 * DAY;
const OVERLAP = 5 * MINUTE;
const EVERY = 10 * MINUTE;
/** The lock expires after this time when a replica dies during a pass. */
const LOCK_MS = MINUTE;
const REMEMBERED = 50_000;
const MAX_PAGES = 20;

/**
 * Finds payments that no request came back for: all of the last nine days at the start and once a day, and every ten minutes those that
 * are new, open or named by an event. One replica at a time, to save requests: two at once do no harm.
 */
@Injectable()
export class Sweep implements OnModuleDestroy {
  readonly #logger = new Logger(Sweep.name);
  readonly #everyMs: number;
  /** The state of final payments when they were last settled: full passes skip those that have not changed. */
  readonly #final = lruByCount<string, string>(REMEMBERED);
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<unknown> | undefined;
  #lastFullAt = Number.NEGATIVE_INFINITY;
  #lastPassAt = Number.NEGATIVE_INFINITY;
  #newestSeen: number | undefined;
  #lastEventAt: number | undefined;
  /** Ids of the events of `#lastEventAt`. */
  readonly #seenEvents = new Set<string>();
  #openCount = 0;
  #isStopping = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly provider: CardProvider,
    private readonly events: PaymentEvents,
    private readonly allowance: ReadAllowance,
    private readonly reconcile: Reconcile,
    private readonly queue: ReconciliationQueue,
    private readonly orders: Orders,
    private readonly website: WebsiteSettings,
    private readonly shop: Settings,
    private readonly lock: DistributedLock,
    private readonly log: PaymentLog,
  ) {
    this.#everyMs = EVERY * config.paymentTimeScale;
  }

  /** Whether the BFF captures payments, and so looks through them. */
  get isEnabled(): boolean {
    return this.config.payments === 'gateway' && this.shop.takesOrders;
  }

  /** Starts the passes. Called once the server listens; tests call `pass` directly. */
  start(): void {
    if (!this.isEnabled) return;
    this.#schedule(1000 * this.config.paymentTimeScale);
  }

  /** When this process last finished a pass, milliseconds since 1970 by our clock; undefined before the first. */
  lastFinishedAt: number | undefined;

  async onModuleDestroy(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** One pass; undefined when another replica is running one. Throws a CardProviderError when the provider cannot be read. */
  async pass(kind: 'full' | 'recent'): Promise<Reconciliation[] | undefined> {
    const lock = await this.lock.take('payments-sweep', LOCK_MS);
    if (lock.held === 'heldElsewhere') return undefined;
    try {
      return await this.#pass(kind);
    } finally {
      if (lock.held === 'acquired') await lock.release();
    }
  }

  #schedule(milliseconds: number): void {
    if (this.#isStopping) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#tick().then((wait) => this.#schedule(wait));
    }, milliseconds);
    this.#timer.unref();
  }

  /** Runs a pass and returns the milliseconds until the next. */
  async #tick(): Promise<number> {
    const now = performance.now();
    // With nothing open and half of the provider's read quota used, once an hour is enough.
    const isSparing = this.#openCount === 0 && this.allowance.isHalfUsed;
    if (isSparing && now - this.#lastPassAt < HOUR * this.config.paymentTimeScale) return this.#everyMs;
    const kind = now - this.#lastFullAt >= DAY * this.config.paymentTimeScale ? 'full' : 'recent';
    try {
      // A replica that died may have left its lock: try again after it has expired.
      if (!(await this.pass(kind))) return Math.min(LOCK_MS, this.#everyMs);
      this.#lastPassAt = now;
      if (kind === 'full') this.#lastFullAt = now;
    } catch (error) {
      if (!(error instanceof CardProviderError)) this.#logger.error({ msg: 'reconciling payments failed', reason: String(error) });
      else
        this.#logger.warn({
          msg: 'the card provider cannot be read; payments are reconciled later',
          reason: error.reason,
          ...error.facts,
        });
    }
    return this.#everyMs;
  }

  async #pass(kind: 'full' | 'recent'): Promise<Reconciliation[]> {
    const results = new Map<string, Reconciliation>();
    // `since`: results that this pass read before then are out of date.
    const look = async (reference: string, known: Known = {}, since = Number.NEGATIVE_INFINITY): Promise<void> => {
      const before = results.get(reference);
      if (this.#isStopping || (before && (before.payment?.readAt ?? Number.POSITIVE_INFINITY) > since)) return;
      const result = await this.reconcile.settle(reference, known);
      // A second reconciliation must not hide the result of the first.
      results.set(reference, before && result.outcome === 'nothing' ? { ...result, outcome: before.outcome } : result);
      this.#note(result);
    };
    const from = kind === 'full' || this.#newestSeen === undefined ? Date.now() - LOOK_BACK : this.#newestSeen - OVERLAP;
    let newest = this.#newestSeen;
    for await (const payment of this.provider.createdSince(from)) {
      newest = Math.max(newest ?? 0, payment.createdAt);
      if (isOwnPayment(payment, this.config) && !this.#isFinal(payment)) await look(payment.reference, { payment });
    }
    // Newest first: the range is complete only after the last page.
    this.#newestSeen = newest;
    for (const reference of this.queue.references()) await look(reference);
    for (const event of await this.events.since(this.#lastEventAt, PAYMENT_EVENTS)) {
      const found = this.#isNew(event) ? referenceIn(event.event) : undefined;
      // The provider's timestamps are whole seconds.
      if (found) await look(found.reference, { checkWarnings: found.isWarning }, event.createdAt + 999);
    }
    // The backend has named the order: payments of an earlier version do not carry its key.
    if (kind === 'full')
      for (const order of await this.#cancelledWithMoney())
        if (order.payment.reference) await look(order.payment.reference, { found: { kind: 'found', order } }, Number.POSITIVE_INFINITY);
    this.#openCount = [...results.values()].filter(({ recheckIn, report }) => recheckIn !== undefined || report !== null).length;
    this.lastFinishedAt = Date.now();
    const settled = [...results.values()].filter(({ outcome }) => outcome === 'captured' || outcome === 'released').length;
    this.log.sweep({ kind, looked: results.size, settled, open: this.#openCount });
    return [...results.values()];
  }

  #note({ reference, payment, order, recheckIn, report }: Reconciliation): void {
    if (recheckIn === undefined) this.queue.forget(reference);
    else this.queue.after(reference, recheckIn);
    const isKnown = order !== undefined && (order.kind !== 'notKnown' || payment?.facts.orderNumber !== undefined);
    const isFinal =
      payment && isKnown && recheckIn === undefined && report === null && (payment.state === 'taken' || payment.state === 'voided');
    if (isFinal) this.#final.set(reference, sumsOf(payment, null));
    else this.#final.delete(reference);
  }

  #isFinal(payment: Payment): boolean {
    return this.#final.get(payment.reference) === sumsOf(payment, null) && reportIn(payment) === undefined && !payment.disputed;
  }

  /** The provider lists the events of the last second seen again: those are recognised by their ids. Remembers the new ones. */
  #isNew({ id, createdAt }: { id: string; createdAt: number }): boolean {
    if (this.#seenEvents.has(id)) return false;
    if (createdAt > (this.#lastEventAt ?? 0)) this.#seenEvents.clear();
    this.#lastEventAt = Math.max(this.#lastEventAt ?? 0, createdAt);
    this.#seenEvents.add(id);
    return true;
  }

  /** Orders paid by card that were cancelled elsewhere with their money still captured. */
  async #cancelledWithMoney(): Promise<Order[]> {
    const caller = systemCaller(dealerLocale().country);
    const found: Order[] = [];
    try {
      if (!(await this.website.capabilitiesOf(caller)).includes('orders.payments')) return [];
      for (let page = 1; page <= MAX_PAGES; page++) {
        const orders = await this.orders.cancelledWithMoney(page, caller);
        // The card provider knows nothing of others: staff send their money back.
        found.push(...orders.filter(({ payment }) => PAYMENT[payment.method].isByCard));
        if (orders.length < 100) break;
      }
    } catch (error) {
      this.#logger.warn({
        msg: 'the backend cannot list cancelled orders that were paid',
        reason: error instanceof Error ? error.name : 'unknown',
      });
    }
    return found;
  }
}
