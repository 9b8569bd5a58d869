import { deliveryBody, signatureOf, type StripeEvent } from './events.ts';
import type { ObjectStore } from './object-store.ts';
import { standardWebhooks, type WebhookSettings } from './webhook-settings.ts';

interface Delivery {
  event: string;
  type: string;
  /** Id of the object that the event is about. */
  object: string;
  url: string;
  state: 'pending' | 'delivered' | 'failed';
  attempts: { at: string; status: number | null; error: string | null }[];
  /** When it is tried again; null unless pending. */
  nextAt: string | null;
}

const MAX_ATTEMPTS = 8;
const MAX_PAUSE_MS = 60_000;
const RESPONSE_TIMEOUT_MS = 10_000;
const keptDeliveries = 1000;

/**
 * Sends events to the shop's webhook endpoint, signed, as Stripe does: retries with growing delays until the response is 2xx, at most eight
 * times, without following redirects. Pending deliveries are lost when the process ends.
 */
export class WebhookDeliveries {
  settings: WebhookSettings;
  readonly #store: ObjectStore;
  readonly #secret: string;
  readonly #initial: WebhookSettings;
  readonly #timers = new Set<NodeJS.Timeout>();
  #deliveries: Delivery[] = [];
  #stop = new AbortController();
  #seen: number;
  #flushing = false;
  #batch: StripeEvent[] = [];

  constructor(store: ObjectStore, secret: string, url: string | null) {
    this.#store = store;
    this.#secret = secret;
    this.#initial = { ...standardWebhooks, url };
    this.settings = this.#initial;
    this.#seen = this.#lastSequence();
    store.onEvent = () => this.#soon();
  }

  /** The last thousand, oldest first. */
  get deliveries(): readonly Delivery[] {
    return this.#deliveries;
  }

  /** Drops pending deliveries, and with `settings` resets every setting. */
  reset(settings: boolean): void {
    this.stop();
    this.#stop = new AbortController();
    this.#deliveries = [];
    this.#batch = [];
    this.#seen = this.#lastSequence();
    if (settings) this.settings = this.#initial;
  }

  stop(): void {
    this.#stop.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Events are recorded within transactions, so they are read once those have ended. */
  #soon(): void {
    if (this.#flushing) return;
    this.#flushing = true;
    setImmediate(() => {
      this.#flushing = false;
      if (!this.#stop.signal.aborted) this.#flush();
    }).unref();
  }

  #flush(): void {
    const { url, types, delayMs } = this.settings;
    const sql = `SELECT sequence, body FROM stripe_objects WHERE object = 'event' AND sequence > ? ORDER BY sequence`;
    const rows = this.#store.database.prepare(sql).all(this.#seen);
    this.#seen = Number(rows.at(-1)?.['sequence'] ?? this.#seen);
    if (url === null) return;
    const events = rows.map((row) => JSON.parse(String(row['body'])) as StripeEvent);
    const wanted = events.filter(({ type }) => types.includes('*') || types.includes(type));
    if (wanted.length === 0) return;
    const waiting = this.#batch.length > 0;
    this.#batch.push(...wanted);
    if (!waiting) this.#later(delayMs, () => void this.#sendBatch());
  }

  async #sendBatch(): Promise<void> {
    const { url, order, copies } = this.settings;
    const events = arranged(this.#batch, order);
    this.#batch = [];
    if (url === null) return;
    const deliveries = events.flatMap((event) => {
      this.#savePending(event.id, 1);
      const payload = deliveryBody({ ...event, pending_webhooks: 1 });
      return Array.from({ length: copies }, () => {
        const delivery: Delivery = {
          event: event.id,
          type: event.type,
          object: event.data.object.id,
          url,
          state: 'pending',
          attempts: [],
          nextAt: null,
        };
        return { delivery, payload };
      });
    });
    this.#deliveries = [...this.#deliveries, ...deliveries.map(({ delivery }) => delivery)].slice(-keptDeliveries);
    // One after the other, so that they arrive in this order; retries are independent.
    for (const { delivery, payload } of deliveries) await this.#attempt(delivery, payload);
  }

  async #attempt(delivery: Delivery, payload: string): Promise<void> {
    const { signal } = this.#stop;
    if (signal.aborted) return;
    delivery.nextAt = null;
    const seconds = this.settings.stamp === 'clock' ? this.#store.clock.seconds() : Math.floor(Date.now() / 1000);
    const at = this.#store.clock.now().toISOString();
    let status: number | null = null;
    let error: string | null = null;
    try {
      const response = await fetch(delivery.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          // An idle connection must not keep the shop from stopping.
          connection: 'close',
          'stripe-signature': signatureOf(payload, this.#secret, seconds),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
      });
      ({ status } = response);
      await response.body?.cancel();
    } catch (problem) {
      error = (problem as { cause?: { code?: string } }).cause?.code ?? (problem as Error).message;
    }
    if (signal.aborted) return;
    delivery.attempts.push({ at, status, error });
    if (status !== null && status >= 200 && status < 300) {
      delivery.state = 'delivered';
    } else if (delivery.attempts.length === MAX_ATTEMPTS) {
      delivery.state = 'failed';
    } else {
      const pause = Math.min(this.settings.retryMs * 2 ** (delivery.attempts.length - 1), MAX_PAUSE_MS);
      delivery.nextAt = new Date(this.#store.clock.now().getTime() + pause).toISOString();
      this.#later(pause, () => void this.#attempt(delivery, payload));
      return;
    }
    const underWay = this.#deliveries.some(({ event, state }) => event === delivery.event && state === 'pending');
    if (!underWay) this.#savePending(delivery.event, 0);
  }

  #savePending(id: string, count: number): void {
    const event = this.#store.find(id) as StripeEvent | undefined;
    if (event) this.#store.save({ ...event, pending_webhooks: count } as StripeEvent);
  }

  #later(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      run();
    }, ms);
    timer.unref();
    this.#timers.add(timer);
  }

  #lastSequence(): number {
    return Number(this.#store.database.prepare('SELECT max(sequence) AS last FROM stripe_objects').get()?.['last'] ?? 0);
  }
}

function arranged(events: StripeEvent[], order: WebhookSettings['order']): StripeEvent[] {
  if (order === 'in') return events;
  if (order === 'reversed') return events.toReversed();
  return events
    .map((event) => ({ event, rank: Math.random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ event }) => event);
}
