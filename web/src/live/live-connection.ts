import { serverNow } from '../platform/server-clock.ts';
import {
  type BffLiveEvents,
  type BrowserLiveEvents,
  LIVE_LIMITS,
  LIVE_OFFLINE_MS,
  LIVE_SILENT_MS,
  type LiveCart,
  type LiveFeed,
  type LiveProduct,
  type LiveResponse,
  type LiveSnapshot,
  type LiveSpot,
} from '@koura/shared-types/live-events';
import { io, type Socket } from 'socket.io-client';
import { pageActingFor } from '../platform/acting-for.ts';
import { setLiveStatus } from '../platform/live-state/live-status.ts';
import { QuietWebSocketTransport } from './web-socket-transport.ts';

export interface LiveListener {
  products: (products: readonly LiveProduct[]) => void;
  cart: (cart: LiveCart) => void;
  spot: (spot: LiveSpot) => void;
  order: (orderNumber: string) => void;
  /** Products have changed in more than their figures: what is kept of them is out of date. */
  refresh: () => void;
  /** Refetch prices and stock only: the person has prices of their own, or the feed knows no such products. */
  refetch: (products: readonly string[]) => void;
}

/** Replicas restart one at a time: browsers reconnect quickly, with jitter. */
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 5000;
const RESPONSE_TIMEOUT_MS = 8000;

/**
 * The page's connection to the live feed. Subscriptions survive reconnects: after each the client subscribes again and receives a
 * snapshot, so that no event is missed.
 */
export class LiveConnection {
  readonly #socket: Socket<BffLiveEvents, BrowserLiveEvents>;
  readonly #listener: LiveListener;
  readonly #watched = new Set<string>();
  #cartId: string | null = null;
  #orderNumber: string | null = null;
  /** The order for which the connection was opened anew. */
  #reopenedFor: string | null = null;
  #sequence = 0;
  #feed: LiveFeed['state'] | 'lost' = 'lost';
  #rightAt = performance.now();
  /** Wall clock, because it continues while the computer sleeps. */
  #heardAt = Date.now();
  #offlineTimer: ReturnType<typeof setTimeout> | undefined;
  #isPaused = false;

  constructor(listener: LiveListener) {
    this.#listener = listener;
    this.#socket = io({
      transports: [QuietWebSocketTransport],
      autoConnect: false,
      auth: { acting: pageActingFor() },
      reconnectionDelay: FIRST_WAIT_MS,
      reconnectionDelayMax: MAX_WAIT_MS,
      randomizationFactor: 0.5,
    });
    this.#listen();
  }

  open(): void {
    this.#isPaused = false;
    this.#socket.connect();
  }

  /** Disconnects until `open`. */
  pause(): void {
    this.#isPaused = true;
    this.#socket.disconnect();
  }

  get isLive(): boolean {
    return this.#feed === 'live';
  }

  watch(ids: readonly string[]): void {
    const added = ids.filter((id) => !this.#watched.has(id));
    for (const id of added) this.#watched.add(id);
    if (this.#socket.connected) this.#subscribe(added);
  }

  unwatch(ids: readonly string[]): void {
    const removed = ids.filter((id) => this.#watched.delete(id));
    if (!this.#socket.connected) return;
    for (const products of inCalls(removed)) {
      this.#socket.emit('unsubscribe', { products }, (response) => {
        if (response.ok) this.#seen(response.sequence);
      });
    }
  }

  watchCart(cartId: string | null): void {
    if (cartId === this.#cartId) return;
    this.#cartId = cartId;
    if (!this.#socket.connected) return;
    if (cartId) this.#socket.emit('watchCart', { cartId }, () => undefined);
    else this.#socket.emit('unwatchCart', () => undefined);
  }

  watchOrder(orderNumber: string | null): void {
    if (orderNumber === this.#orderNumber) return;
    this.#orderNumber = orderNumber;
    if (!this.#socket.connected) return;
    if (orderNumber) this.#sendOrder(orderNumber);
    else this.#socket.emit('unwatchOrder', () => undefined);
  }

  /** Records that prices were refetched, while the feed is not live. */
  noteCheck(): void {
    if (this.#feed === 'live') return;
    this.#rightAt = performance.now();
    this.#publishStatus();
  }

  /** Reconnects when the connection is dead without being closed. Call every second. */
  checkHealth(): void {
    const silentMs = Date.now() - this.#heardAt;
    if (!this.#socket.connected || silentMs < LIVE_SILENT_MS) return;
    this.#setFeed('lost', silentMs);
    this.#socket.io.engine.close();
  }

  #listen(): void {
    const socket = this.#socket;
    socket.onAny(() => {
      this.#heardAt = Date.now();
    });
    socket.on('connect', () => {
      this.#heardAt = Date.now();
      this.#sequence = 0;
      this.#subscribe([...this.#watched], true);
      if (this.#cartId) socket.emit('watchCart', { cartId: this.#cartId }, () => undefined);
      if (this.#orderNumber) this.#sendOrder(this.#orderNumber);
    });
    socket.on('disconnect', () => this.#setFeed('lost', 0));
    socket.on('feed', ({ state, ageMs }) => {
      // A repeated state is a heartbeat.
      if (state !== this.#feed) this.#setFeed(state, ageMs);
    });
    socket.on('products', ({ sequence, after, products }) => {
      const missed = after > this.#sequence;
      this.#seen(sequence);
      this.#listener.products(products);
      if (missed) this.#subscribe([...this.#watched]);
    });
    socket.on('cart', this.#listener.cart);
    socket.on('spot', this.#listener.spot);
    socket.on('order', ({ orderNumber }) => this.#listener.order(orderNumber));
    socket.on('refresh', () => this.#listener.refresh());
    socket.on('refetch', ({ products }) => this.#listener.refetch(products.map(String)));
  }

  #subscribe(ids: readonly string[], spot = false): void {
    const calls = inCalls(ids);
    if (spot && calls.length === 0) calls.push([]);
    for (const [index, products] of calls.entries()) {
      const wanted = { products, ...(spot && index === 0 && { spot }) };
      this.#socket.timeout(RESPONSE_TIMEOUT_MS).emit('subscribe', wanted, (_late: Error | null, response?: LiveResponse<LiveSnapshot>) => {
        if (!response?.ok) return;
        this.#seen(response.sequence);
        this.#listener.products(response.products);
        if (response.unknown?.length) this.#listener.refetch(response.unknown.map(String));
        if (response.spot) this.#listener.spot(response.spot);
      });
    }
  }

  /** A guest's proof is a cookie of the handshake: of an order that was placed since, a new connection knows. */
  #sendOrder(orderNumber: string): void {
    this.#socket.emit('watchOrder', { orderNumber }, (response) => {
      const isUnknown = !response.ok && response.code === 'NOT_FOUND';
      if (!isUnknown || this.#reopenedFor === orderNumber || this.#orderNumber !== orderNumber) return;
      this.#reopenedFor = orderNumber;
      this.#socket.disconnect().connect();
    });
  }

  #seen(sequence: number): void {
    this.#sequence = Math.max(this.#sequence, sequence);
  }

  /** Becomes live at once; after losing the feed delayed, and offline after ten seconds. `ageMs`: how long it was lost already. */
  #setFeed(state: LiveFeed['state'] | 'lost', ageMs: number): void {
    if (this.#feed === 'live' || state === 'live') this.#rightAt = performance.now();
    if (ageMs > 0) this.#rightAt = Math.min(this.#rightAt, performance.now() - ageMs);
    this.#feed = state;
    this.#publishStatus();
  }

  #publishStatus(): void {
    clearTimeout(this.#offlineTimer);
    if (this.#isPaused) return;
    const state = this.#feed;
    const rightAt = new Date(serverNow() - (performance.now() - this.#rightAt));
    if (state === 'live') setLiveStatus({ state, rightAt });
    else if (state === 'none') setLiveStatus({ state: 'checked', rightAt });
    else {
      const left = LIVE_OFFLINE_MS - (performance.now() - this.#rightAt);
      setLiveStatus({ state: left > 0 ? 'delayed' : 'offline', rightAt });
      if (left > 0) this.#offlineTimer = setTimeout(() => setLiveStatus({ state: 'offline', rightAt }), left);
    }
  }
}

/** The feed knows products by number. Documents of a Strapi 5, which has no feed, have none and are not watched. */
function inCalls(ids: readonly string[]): number[][] {
  const numbers = ids.map(Number).filter(Number.isSafeInteger);
  const calls: number[][] = [];
  for (let from = 0; from < numbers.length; from += LIVE_LIMITS.idsACall) calls.push(numbers.slice(from, from + LIVE_LIMITS.idsACall));
  return calls;
}
