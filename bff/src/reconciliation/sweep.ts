import type { BackendOrder } from '@koura/shared-types/wire/order';
import { DEFAULT_COUNTRY } from '@koura/shared-types/business-constants';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';

import { systemCaller } from '../request/system-caller.ts';
import { BoundedMap } from '../cache/bounded-map.ts';
import { SharedLock } from '../cache/shared-lock.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { OrdersBackend } from '../orders/orders.backend.ts';
import { CardProviderError } from '../payments/card-provider-error.ts';
import { CardProvider } from '../payments/card-provider.ts';
import type { Payment } from '../payments/payment.ts';
import { PaymentEvents } from '../payments/payment-events.ts';
import { ReadAllowance } from '../payments/read-allowance.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { Looks } from './looks.ts';
import { isOwnPayment } from './own-payment.ts';
import { PaymentLog } from './payment-log.ts';
import { PAYMENT_EVENTS, referenceIn } from './payment-event.ts';
import { type Known, type Reconciliation, Reconcile } from './reconcile.ts';
import { reportIn, sumsOf } from './report.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A hold ends after seven days at the latest; two more for an outage of ours. */
const LOOK_BACK = 9 * DAY;
const OVERLAP = 5 * MINUTE;
const EVERY = 10 * MINUTE;
/** A replica that dies during a pass takes the lock along for this long. */
const LOCK_MS = MINUTE;
const REMEMBERED = 50_000;
const MOST_PAGES = 20;

/**
 * Finds the payments that nobody came back for: all of the last nine days at the start and once a day, and every ten minutes the new ones, the
 * open ones and those that something happened to. One replica at a time, as a courtesy: two at once do no harm.
 */
@Injectable()
export class Sweep implements OnModuleDestroy {
  readonly #logger = new Logger(Sweep.name);
  readonly #everyMs: number;
  /** What final payments looked like when they were last settled: those are not looked at again by each full pass. */
  readonly #final = new BoundedMap<string, string>(REMEMBERED);
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
    private readonly looks: Looks,
    private readonly orders: OrdersBackend,
    private readonly website: WebsiteSettings,
    private readonly lock: SharedLock,
    private readonly log: PaymentLog,
  ) {
    this.#everyMs = EVERY * config.paymentTimeScale;
  }

  /** Begins the passes, where the gateway takes the money. The program calls it once it listens; tests call `pass` themselves. */
  start(): void {
    if (this.config.payments !== 'gateway' || this.config.commerceQueries === 'stock') return;
    this.#schedule(1000 * this.config.paymentTimeScale);
  }

  /** When this process last finished a pass, milliseconds since 1970 by our clock; undefined before the first. */
  lastFinishedAt: number | undefined;

  async onModuleDestroy(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** One pass; undefined when another replica is at it. Throws a CardProviderError when the provider cannot be read. */
  async pass(kind: 'full' | 'recent'): Promise<Reconciliation[] | undefined> {
    const lock = await this.lock.take('payments-sweep', LOCK_MS);
    if (lock.held === 'theirs') return undefined;
    try {
      return await this.#pass(kind);
    } finally {
      if (lock.held === 'mine') await lock.release();
    }
  }

  #schedule(milliseconds: number): void {
    if (this.#isStopping) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#tick().then((wait) => this.#schedule(wait));
    }, milliseconds);
    this.#timer.unref();
  }

  /** One turn; answers the milliseconds until the next. */
  async #tick(): Promise<number> {
    const now = performance.now();
    // With nothing open and half of the provider's reads used, once an hour is enough.
    const isSparing = this.#openCount === 0 && this.allowance.isHalfUsed;
    if (isSparing && now - this.#lastPassAt < HOUR * this.config.paymentTimeScale) return this.#everyMs;
    const kind = now - this.#lastFullAt >= DAY * this.config.paymentTimeScale ? 'full' : 'recent';
    try {
      // A replica that died may have left its lock: try again when it has run out.
      if (!(await this.pass(kind))) return Math.min(LOCK_MS, this.#everyMs);
      this.#lastPassAt = now;
      if (kind === 'full') this.#lastFullAt = now;
    } catch (error) {
      if (!(error instanceof CardProviderError)) this.#logger.error({ msg: 'looking after payments failed', reason: String(error) });
      else
        this.#logger.warn({
          msg: 'the card provider cannot be read; payments are looked after later',
          reason: error.reason,
          ...error.facts,
        });
    }
    return this.#everyMs;
  }

  async #pass(kind: 'full' | 'recent'): Promise<Reconciliation[]> {
    const results = new Map<string, Reconciliation>();
    // `since`: what was read in this pass by then is out of date.
    const look = async (reference: string, known: Known = {}, since = Number.NEGATIVE_INFINITY): Promise<void> => {
      const before = results.get(reference);
      if (this.#isStopping || (before && (before.payment?.readAt ?? Number.POSITIVE_INFINITY) > since)) return;
      const result = await this.reconcile.settle(reference, known);
      // A second look must not hide what the first one did.
      results.set(reference, before && result.outcome === 'nothing' ? { ...result, outcome: before.outcome } : result);
      this.#note(result);
    };
    const from = kind === 'full' || this.#newestSeen === undefined ? Date.now() - LOOK_BACK : this.#newestSeen - OVERLAP;
    let newest = this.#newestSeen;
    for await (const payment of this.provider.createdSince(from)) {
      newest = Math.max(newest ?? 0, payment.createdAt);
      if (isOwnPayment(payment, this.config) && !this.#isFinal(payment)) await look(payment.reference, { payment });
    }
    // Newest first: only after the last page is nothing left out.
    this.#newestSeen = newest;
    for (const reference of this.looks.references()) await look(reference);
    for (const event of await this.events.since(this.#lastEventAt, PAYMENT_EVENTS)) {
      const found = this.#isNew(event) ? referenceIn(event.event) : undefined;
      // The provider's instants are whole seconds.
      if (found) await look(found.reference, { checkWarnings: found.isWarning }, event.createdAt + 999);
    }
    // The backend has said which order it is: a payment of an earlier version does not name its key.
    if (kind === 'full')
      for (const order of await this.#cancelledWithMoney())
        if (order.payment.reference) await look(order.payment.reference, { answer: { kind: 'found', order } }, Number.POSITIVE_INFINITY);
    this.#openCount = [...results.values()].filter(({ lookAgainIn, report }) => lookAgainIn !== undefined || report !== null).length;
    this.lastFinishedAt = Date.now();
    const settled = [...results.values()].filter(({ outcome }) => outcome === 'captured' || outcome === 'released').length;
    this.log.sweep({ kind, looked: results.size, settled, open: this.#openCount });
    return [...results.values()];
  }

  #note({ reference, payment, order, lookAgainIn, report }: Reconciliation): void {
    if (lookAgainIn === undefined) this.looks.forget(reference);
    else this.looks.after(reference, lookAgainIn);
    const isKnown = order !== undefined && (order.kind !== 'notKnown' || payment?.facts.orderNumber !== undefined);
    const isFinal =
      payment && isKnown && lookAgainIn === undefined && report === null && (payment.state === 'taken' || payment.state === 'voided');
    if (isFinal) this.#final.set(reference, sumsOf(payment, null));
    else this.#final.delete(reference);
  }

  #isFinal(payment: Payment): boolean {
    return this.#final.get(payment.reference) === sumsOf(payment, null) && reportIn(payment) === undefined && !payment.disputed;
  }

  /** The provider lists the events of the last second that was seen once more: those are told apart by their ids. Notes what is new. */
  #isNew({ id, createdAt }: { id: string; createdAt: number }): boolean {
    if (this.#seenEvents.has(id)) return false;
    if (createdAt > (this.#lastEventAt ?? 0)) this.#seenEvents.clear();
    this.#lastEventAt = Math.max(this.#lastEventAt ?? 0, createdAt);
    this.#seenEvents.add(id);
    return true;
  }

  /** Orders that were called off elsewhere with their money still taken. */
  async #cancelledWithMoney(): Promise<BackendOrder[]> {
    const caller = systemCaller(DEFAULT_COUNTRY);
    const found: BackendOrder[] = [];
    try {
      if (!(await this.website.capabilitiesOf(caller)).includes('orders.payments')) return [];
      for (let page = 1; page <= MOST_PAGES; page++) {
        const orders = await this.orders.cancelledWithMoney(page, caller);
        found.push(...orders);
        if (orders.length < 100) break;
      }
    } catch (error) {
      this.#logger.warn({
        msg: 'the backend does not tell which cancelled orders were paid',
        reason: error instanceof Error ? error.name : 'unknown',
      });
    }
    return found;
  }
}
