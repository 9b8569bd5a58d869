import { cartEvent } from '@koura/shared-types/events/cart';
import { orderEvent } from '@koura/shared-types/events/order';
import { refreshEvent } from '@koura/shared-types/events/product';
import { spotEvent } from '@koura/shared-types/events/spot';
import { problemOf, recordLeftOut } from '@koura/shared-types/wire/tolerant';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { io, type Socket } from 'socket.io-client';
import * as v from 'valibot';
import { type LiveConnection, LiveFeed, type LiveFeedListener, type LiveSubscription } from '../../commerce/live-feed.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config, LiveEventName } from '../../config.ts';
import { liveFigures } from '../catalogue/read-figures.ts';
import { sentId, withTextIds } from '../text-ids.ts';

const CART = withTextIds(cartEvent);
const MAX_IDS_PER_MESSAGE = 500;
const FIRST_WAIT_MS = 300;
const MAX_WAIT_MS = 5000;
/** A backend without a feed may get one later. */
const WAIT_FOR_A_FEED_MS = 60_000;
const HANDSHAKE_MS = 5000;
/** A backend that starts, or restarts, is back after fewer failed attempts than this. */
const ATTEMPTS_BEFORE_LOG = 3;
/** HTTP responses of servers without socket.io. */
const NO_FEED = /\b(?:404|405|426|501)\b/;

/** The backend's feed of specification section 7, over socket.io. */
@Injectable()
export class StrapiLiveFeed extends LiveFeed {
  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
  }

  connection(country: string, listener: LiveFeedListener): LiveConnection {
    return new SocketConnection(this.config, country, listener);
  }
}

/** This replica's single connection to the backend's feed for one country. */
export class SocketConnection implements LiveConnection {
  readonly #socket: Socket;
  readonly #names: Record<LiveEventName, string>;
  readonly #products = new Set<string>();
  readonly #carts = new Set<string>();
  readonly #orders = new Set<string>();
  readonly #listener: LiveFeedListener;
  readonly #logger = new Logger('LiveUpstream');
  #spot = false;
  #everConnected = false;
  #warnedAt = 0;
  #failedAttempts = 0;

  constructor(config: Config, country: string, listener: LiveFeedListener) {
    this.#listener = listener;
    this.#names = config.commerceSocketEvents;
    this.#socket = io(config.commerceSocketUrl, {
      transports: ['websocket'],
      forceNew: true,
      autoConnect: false,
      reconnectionDelay: FIRST_WAIT_MS,
      reconnectionDelayMax: MAX_WAIT_MS,
      randomizationFactor: 0.5,
      timeout: HANDSHAKE_MS,
      extraHeaders: { [config.commerceHostHeader]: new URL(config.siteUrl).host, [config.commerceCountryHeader]: country },
    });
    this.#listen(listener, country);
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

  watch(wanted: LiveSubscription): void {
    const { products = [], carts = [], orders = [], spot = false } = wanted;
    for (const id of products) this.#products.add(id);
    for (const id of carts) this.#carts.add(id);
    for (const number of orders) this.#orders.add(number);
    this.#spot ||= spot;
    if (this.#socket.connected) this.#subscribe(wanted);
  }

  unwatch({ products = [], carts = [], orders = [] }: Omit<LiveSubscription, 'spot'>): void {
    for (const id of products) this.#products.delete(id);
    for (const id of carts) this.#carts.delete(id);
    for (const number of orders) this.#orders.delete(number);
    if (!this.#socket.connected) return;
    this.#socket.emit(this.#names.unsubscribe, {
      ...(products.length > 0 && { products: products.map(sentId) }),
      ...(carts.length > 0 && { carts }),
      ...(orders.length > 0 && { orders }),
    });
  }

  #subscribe({ products = [], carts = [], orders = [], spot = false }: LiveSubscription): void {
    for (const [kind, ids] of Object.entries({ products: products.map(sentId), carts, orders })) {
      for (let from = 0; from < ids.length; from += MAX_IDS_PER_MESSAGE) {
        this.#socket.emit(this.#names.subscribe, { [kind]: ids.slice(from, from + MAX_IDS_PER_MESSAGE) });
      }
    }
    if (spot) this.#socket.emit(this.#names.subscribe, { spot });
  }

  #listen(listener: LiveFeedListener, country: string): void {
    const socket = this.#socket;
    socket.on('connect', () => {
      this.#everConnected = true;
      if (this.#failedAttempts >= ATTEMPTS_BEFORE_LOG) this.#logger.warn(`the live feed of ${country} is connected again`);
      this.#failedAttempts = 0;
      socket.io.reconnectionDelayMax(MAX_WAIT_MS);
      this.#subscribe({ products: [...this.#products], carts: [...this.#carts], orders: [...this.#orders], spot: this.#spot });
      listener.connected();
    });
    socket.on('disconnect', (reason) => {
      listener.lost(true);
      // The library does not reconnect when the backend closes the connection.
      if (reason === 'io server disconnect') setTimeout(() => socket.connect(), FIRST_WAIT_MS + Math.random() * MAX_WAIT_MS).unref();
    });
    socket.on('connect_error', (error) => {
      const exists = this.#everConnected || !NO_FEED.test(reasonOf(error));
      // Once an outage.
      if (exists && ++this.#failedAttempts === ATTEMPTS_BEFORE_LOG)
        this.#logger.warn(`the live feed of ${country} cannot be connected: ${reasonOf(error)}`);
      if (!exists) socket.io.reconnectionDelayMax(WAIT_FOR_A_FEED_MS).reconnectionDelay(WAIT_FOR_A_FEED_MS / 2);
      listener.lost(exists);
    });
    this.#on('product', liveFigures, (figures) => listener.product(figures));
    this.#on('refresh', refreshEvent, (ids) => listener.refresh(ids && ids.map(String)));
    this.#on('cart', CART, (cart) => listener.cart(cart));
    this.#on('order', orderEvent, ({ orderNumber }) => listener.order(orderNumber));
    this.#on('spot', spotEvent, (spot) => listener.spot(spot));
  }

  /** Passes on valid events. Invalid ones are dropped and counted, and logged once a minute with the name of the field. */
  #on<S extends v.GenericSchema>(event: LiveEventName, schema: S, take: (payload: v.InferOutput<S>) => void): void {
    this.#socket.on(this.#names[event], (payload: unknown) => {
      const parsed = recordLeftOut((leftOut) => {
        const result = v.safeParse(schema, payload, { abortEarly: true });
        if (result.success && leftOut.some(({ isMended }) => isMended)) this.#listener.faulty(event, 'mended');
        return result;
      });
      if (parsed.success) {
        take(parsed.output);
        return;
      }
      this.#listener.faulty(event, 'malformed');
      if (Date.now() - this.#warnedAt < 60_000) return;
      this.#warnedAt = Date.now();
      const { path, problem } = problemOf(parsed.issues);
      this.#logger.warn(`a ${event} event was dropped: ${path || 'payload'}: ${problem}`);
    });
  }
}

function reasonOf(error: Error): string {
  const { description } = error as { description?: { message?: unknown } };
  return `${error.message} ${typeof description === 'object' ? String(description?.message) : ''}`;
}
