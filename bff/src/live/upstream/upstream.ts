import type { BackendSpotPrices } from '@koura/shared-types/backend-website';
import { Logger } from '@nestjs/common';
import { io, type Socket } from 'socket.io-client';
import type { Config, LiveEventName } from '../../config.ts';
import type { LiveCounters } from '../live-counters.ts';
import { EventFault } from './event-fields.ts';
import { type MovingCart, type MovingProduct, readCart, readProduct, readRefresh, readSpot } from './read-backend-event.ts';

/** Who hears what the backend says. Everything has been checked. */
export interface UpstreamListener {
  connected(): void;
  /** `exists`: false when the backend answers that it has no such thing as a feed. */
  lost(exists: boolean): void;
  product(product: MovingProduct): void;
  refresh(products: number[] | null): void;
  cart(cart: MovingCart): void;
  spot(spot: BackendSpotPrices): void;
}

const IDS_A_MESSAGE = 500;
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 5000;
/** A backend without a feed may get one some day. */
const WAIT_FOR_A_FEED_MS = 60_000;
const HANDSHAKE_MS = 5000;
/** HTTP answers of servers that know no socket.io. */
const NO_FEED = /\b(?:404|405|426|501)\b/;

/**
 * The one connection of this replica to the backend's feed for one country. It comes back by itself after every drop (waiting
 * longer each time, with jitter, so that replicas do not come all at once) and subscribes again to all that is wanted.
 */
export class Upstream {
  readonly #socket: Socket;
  readonly #names: Record<LiveEventName, string>;
  readonly #products = new Set<number>();
  readonly #carts = new Set<string>();
  readonly #counters: LiveCounters;
  readonly #logger = new Logger('LiveUpstream');
  #spot = false;
  #everConnected = false;
  #complained = 0;

  constructor(config: Config, country: string, listener: UpstreamListener, counters: LiveCounters) {
    this.#counters = counters;
    this.#names = config.commerceSocketEvents;
    this.#socket = io(config.commerceSocketUrl, {
      transports: ['websocket'],
      forceNew: true,
      autoConnect: false,
      reconnectionDelay: FIRST_WAIT_MS,
      reconnectionDelayMax: LONGEST_WAIT_MS,
      randomizationFactor: 0.5,
      timeout: HANDSHAKE_MS,
      extraHeaders: { [config.commerceHostHeader]: new URL(config.siteUrl).host, [config.commerceCountryHeader]: country },
    });
    this.#listen(listener);
  }

  open(): void {
    this.#socket.connect();
  }

  close(): void {
    this.#socket.disconnect();
  }

  get isConnected(): boolean {
    return this.#socket.connected;
  }

  /** Things that are wanted from now on, over any number of connections. */
  watch({ products = [], carts = [], spot = false }: { products?: number[]; carts?: string[]; spot?: boolean }): void {
    for (const id of products) this.#products.add(id);
    for (const id of carts) this.#carts.add(id);
    this.#spot ||= spot;
    if (this.#socket.connected) this.#subscribe(products, carts, spot);
  }

  unwatch({ products = [], carts = [] }: { products?: number[]; carts?: string[] }): void {
    for (const id of products) this.#products.delete(id);
    for (const id of carts) this.#carts.delete(id);
    if (!this.#socket.connected) return;
    this.#socket.emit(this.#names.unsubscribe, { ...(products.length > 0 && { products }), ...(carts.length > 0 && { carts }) });
  }

  #subscribe(products: readonly number[], carts: readonly string[], spot: boolean): void {
    for (let from = 0; from < products.length; from += IDS_A_MESSAGE) {
      this.#socket.emit(this.#names.subscribe, { products: products.slice(from, from + IDS_A_MESSAGE) });
    }
    for (let from = 0; from < carts.length; from += IDS_A_MESSAGE) {
      this.#socket.emit(this.#names.subscribe, { carts: carts.slice(from, from + IDS_A_MESSAGE) });
    }
    if (spot) this.#socket.emit(this.#names.subscribe, { spot });
  }

  #listen(listener: UpstreamListener): void {
    const socket = this.#socket;
    socket.on('connect', () => {
      this.#everConnected = true;
      socket.io.reconnectionDelayMax(LONGEST_WAIT_MS);
      this.#subscribe([...this.#products], [...this.#carts], this.#spot);
      listener.connected();
    });
    socket.on('disconnect', (reason) => {
      listener.lost(true);
      // A backend that says goodbye is not called back by the library.
      if (reason === 'io server disconnect') setTimeout(() => socket.connect(), FIRST_WAIT_MS + Math.random() * LONGEST_WAIT_MS).unref();
    });
    socket.on('connect_error', (error) => {
      const exists = this.#everConnected || !NO_FEED.test(reasonOf(error));
      if (!exists) socket.io.reconnectionDelayMax(WAIT_FOR_A_FEED_MS).reconnectionDelay(WAIT_FOR_A_FEED_MS / 2);
      listener.lost(exists);
    });
    socket.on(this.#names.product, (payload: unknown) => this.#checked('product', () => listener.product(readProduct(payload))));
    socket.on(this.#names.refresh, (payload: unknown) => this.#checked('refresh', () => listener.refresh(readRefresh(payload))));
    socket.on(this.#names.cart, (payload: unknown) => this.#checked('cart', () => listener.cart(readCart(payload))));
    socket.on(this.#names.spot, (payload: unknown) => this.#checked('spot', () => listener.spot(readSpot(payload))));
  }

  /** What is no such event is dropped and counted; the log hears of it once a minute. */
  #checked(event: string, take: () => void): void {
    try {
      take();
    } catch (error) {
      if (!(error instanceof EventFault)) throw error;
      this.#counters.count('malformed', event);
      if (Date.now() - this.#complained < 60_000) return;
      this.#complained = Date.now();
      this.#logger.warn(`a ${event} event was dropped: ${error.message}`);
    }
  }
}

function reasonOf(error: Error): string {
  const { description } = error as { description?: { message?: unknown } };
  return `${error.message} ${typeof description === 'object' ? String(description?.message) : ''}`;
}
