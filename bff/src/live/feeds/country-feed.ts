import { LIVE_TICK_MS, LIVE_HEARTBEAT_MS, type LiveFeed, type LiveProduct, type LiveSnapshot } from '@koura/shared-types/live-events';
import type { CartFigures } from '../../commerce/carts.ts';
import type { LiveFigures } from '../../commerce/catalogue.ts';
import type * as feed from '../../commerce/live-feed.ts';
import type { FiguresWriter } from './figures-writer.ts';
import { SocketRegistry } from './socket-registry.ts';
import { LiveCarts } from './live-carts.ts';
import { LiveOrders } from './live-orders.ts';
import type { LiveCounters } from '../live-counters.ts';
import type { PricingClaimWatch } from './pricing-claim-watch.ts';
import { LivePrices, OddStamps } from './live-prices.ts';
import type { FeedReads } from './feed-reads.ts';
import type { LiveSocket } from '../sockets/live-socket.ts';
import { LiveSpotPrices } from './live-spot-prices.ts';
import { packetOf } from '../sockets/packet.ts';
import type { CacheInvalidation } from './cache-invalidation.ts';
import { WatchedProducts } from './watched-products.ts';

/** A backend sends one tick as many events; they are collected so that browsers receive one message. */
const GATHER_MS = 15;
/** Delay before reading again after a failure. */
const SYNC_AGAIN_MS = 5000;

export interface FeedTools {
  feed: feed.LiveFeed;
  counters: LiveCounters;
  reads: FeedReads;
  pricingClaims: PricingClaimWatch;
  invalidation: CacheInvalidation;
  figures: FiguresWriter;
}

/** Statistics of one country's feed: sockets, distinct watched products and carts, ticks so far. */
export interface FeedReport extends LiveFeed {
  country: string;
  sockets: number;
  products: number;
  carts: number;
  sequence: number;
}

/** What a browser adds to its subscription, or takes out of it. */
interface Subscription {
  products: readonly string[];
  spot: boolean;
  spotPrices: boolean;
}

/**
 * One country's live feed: the connection to the backend, the state derived from it, and the subscribed sockets. The feed is `live` while
 * it is connected and everything watched has been read since.
 */
export class CountryFeed implements feed.LiveFeedListener {
  readonly #tools: FeedTools;
  readonly #country: string;
  readonly #upstream: feed.LiveConnection;
  readonly #prices: LivePrices;
  readonly #products: WatchedProducts;
  readonly carts: LiveCarts;
  readonly orders: LiveOrders;
  readonly #registry = new SocketRegistry();
  readonly #spot = new LiveSpotPrices(this.#registry);
  #refreshed: Set<string> | null = new Set();
  #state: LiveFeed['state'] = 'away';
  #rightAt = performance.now();
  #tickedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #syncTimer: NodeJS.Timeout | undefined;
  #heartbeatTimer: NodeJS.Timeout | undefined;
  #closed = false;
  /** Whether the first attempt to connect has ended, whatever came of it. */
  wasTried = false;
  /** Ends after that, when what was watched until then has been read, or could not be. */
  readonly #begun = Promise.withResolvers<void>();

  constructor(country: string, tools: FeedTools) {
    this.#tools = tools;
    this.#country = country;
    this.#upstream = tools.feed.connection(country, this);
    this.#prices = new LivePrices(tools.counters, new OddStamps(tools.counters, country), (row) =>
      tools.figures.write(row, tools.reads.texts(country)),
    );
    this.#products = new WatchedProducts(
      this.#upstream,
      (ids) => this.#readNew(ids),
      (id) => this.#prices.forget(id),
    );
    this.carts = new LiveCarts(this.#upstream, tools.reads, tools.counters);
    this.orders = new LiveOrders(this.#upstream, tools.reads);
  }

  open(): void {
    this.#upstream.open();
    this.#heartbeatTimer = setInterval(() => this.#spot.sendHeartbeat(this.state), LIVE_HEARTBEAT_MS / 2);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#syncTimer);
    clearInterval(this.#heartbeatTimer);
    this.#products.close();
    this.#upstream.close();
    this.#begun.resolve();
  }

  get state(): LiveFeed {
    return { state: this.#state, ageMs: this.#state === 'live' ? 0 : Math.round(performance.now() - this.#rightAt) };
  }

  /** For operators. */
  get report(): FeedReport {
    return {
      country: this.#country,
      ...this.state,
      sockets: this.#registry.size,
      products: this.#products.size,
      carts: this.carts.size,
      sequence: this.#registry.sequence,
    };
  }

  join(socket: LiveSocket): void {
    this.#registry.add(socket);
    socket.send(packetOf('feed', JSON.stringify(this.state)));
  }

  leave(socket: LiveSocket): void {
    this.unwatch(socket, { products: [...socket.watched], spot: true, spotPrices: true });
    this.carts.unwatch(socket);
    this.orders.unwatch(socket);
    this.#registry.remove(socket);
    socket.forget();
  }

  async watch(socket: LiveSocket, { products, spot, spotPrices }: Subscription): Promise<LiveSnapshot> {
    const added = products.filter((id) => !socket.watched.has(id));
    for (const id of added) socket.watched.add(id);
    this.#registry.place(socket);
    if ((spot || spotPrices) && !socket.spot && !socket.spotPrices) this.#upstream.watch({ spot: true });
    socket.spot ||= spot;
    socket.spotPrices ||= spotPrices;
    await this.#products.watch(added, this.#state === 'live');
    // The first visitor of a country opens its feed.
    await this.#begun.promise;
    const figures = this.#figuresFor(socket, products);
    return {
      sequence: this.#registry.sequence,
      products: figures,
      ...this.#unknownOf(socket, products, figures),
      ...countryNote(socket.caller),
      ...(spot && this.#spot.latest ? { spot: this.#spot.latest } : {}),
      ...(spotPrices && this.#spot.latest ? { spotPrices: this.#spot.latestInMoney } : {}),
    };
  }

  unwatch(socket: LiveSocket, { products, spot, spotPrices }: Subscription): number {
    const removed = products.filter((id) => socket.watched.delete(id));
    this.#registry.place(socket);
    if (spot) socket.spot = false;
    if (spotPrices) socket.spotPrices = false;
    this.#products.unwatch(removed);
    return this.#registry.sequence;
  }

  /** From now on this person has customer-specific prices. */
  makePersonal(socket: LiveSocket): void {
    this.#registry.makePersonal(socket);
  }

  connected(): void {
    void this.#sync();
  }

  lost(exists: boolean): void {
    this.wasTried = true;
    this.#begun.resolve();
    clearTimeout(this.#syncTimer);
    this.#setState(exists ? 'away' : 'none');
  }

  product(product: LiveFigures): void {
    if (!this.#products.isWatched(product.id)) return;
    this.#change(product);
  }

  contentChanged(): void {
    this.#registry.send(packetOf('content', '{}'));
  }

  refresh(products: string[] | null): void {
    this.#tools.invalidation.refreshed(products);
    this.#tools.pricingClaims.edited(products);
    if (products === null || this.#refreshed === null) this.#refreshed = null;
    else for (const id of products) this.#refreshed.add(id);
    this.#tickSoon();
    const watched = products === null ? [...this.#products.all()] : products.filter((id) => this.#products.isWatched(id));
    if (watched.length > 0 && this.#state === 'live') void this.#read(watched).catch(() => undefined);
  }

  cart(cart: CartFigures): void {
    this.carts.apply(cart);
    this.#tickSoon();
  }

  order(orderNumber: string): void {
    this.orders.apply(orderNumber);
    this.#tickSoon();
  }

  spot(spot: feed.LiveSpotPrices): void {
    if (spot.prices.length === 0) return;
    this.#spot.apply(spot);
    this.#tickSoon();
  }

  faulty(event: string, what: 'malformed' | 'mended'): void {
    this.#tools.counters.count(what, event);
  }

  /** After every connection: reads what happened in the meantime; only then does the feed count as live. */
  async #sync(): Promise<void> {
    try {
      await this.#tools.reads.loadTexts(this.#country);
      const watched = new Set(this.#products.all());
      if (watched.size > 0) await this.#read([...watched]);
      await this.carts.sync();
      this.orders.sync();
      if (this.#upstream.isConnected) this.#setState('live');
      this.wasTried = true;
      this.#tickSoon();
      const late = [...this.#products.all()].filter((id) => !watched.has(id));
      if (late.length > 0) await this.#read(late);
      this.#begun.resolve();
    } catch {
      this.wasTried = true;
      this.#begun.resolve();
      if (this.#closed) return;
      clearTimeout(this.#syncTimer);
      this.#syncTimer = setTimeout(() => void (this.#upstream.isConnected && this.#sync()), SYNC_AGAIN_MS);
    }
  }

  /** A person with their own prices is never sent shared ones; while the feed is away the current figures are unknown. */
  #figuresFor(socket: LiveSocket, products: readonly string[]): LiveProduct[] {
    if (socket.ownPrices) return [];
    if (this.#state === 'live') return products.flatMap((id) => this.#prices.figures(id) ?? []);
    this.#prices.resend(products);
    return [];
  }

  /** Ids that no product has. While the feed is away, and for people with their own prices, nothing is known of any. */
  #unknownOf(socket: LiveSocket, ids: readonly string[], known: readonly LiveProduct[]): Pick<LiveSnapshot, 'unknown'> {
    if (socket.ownPrices || this.#state !== 'live' || known.length === ids.length) return {};
    const found = new Set(known.map(({ id }) => id));
    return { unknown: ids.filter((id) => !found.has(id)) };
  }

  #change(product: LiveFigures, readSince?: number): void {
    this.#prices.apply(product, readSince);
    this.#tickSoon();
  }

  /**
   * Reads products that were not watched until now: the new subscriber receives the figures in the response. People with customer-specific
   * prices receive none there, so they get a `refetch`, since their prices may have changed after their page was rendered.
   */
  async #readNew(ids: readonly string[]): Promise<void> {
    const added: string[] = [];
    await this.#read(ids, (product, readSince) => {
      if (this.#prices.addFirst(product, readSince)) added.push(product.id);
      else this.#tickSoon();
    });
    this.#tools.invalidation.figuresChanged(added);
    this.#registry.hint(added);
  }

  /** Reads figures from the backend. Products missing from its response are not sold any more. Throws the backend's errors. */
  async #read(
    ids: readonly string[],
    take = (product: LiveFigures, readSince: number): void => this.#change(product, readSince),
  ): Promise<void> {
    this.#tools.counters.syncs++;
    const readSince = performance.now();
    const { figures, unreadable } = await this.#tools.reads.figures(ids, this.#country);
    const gone = new Set(ids);
    for (const product of figures) {
      gone.delete(product.id);
      take(product, readSince);
    }
    for (let left = unreadable; left > 0; left--) this.#tools.counters.count('malformed', 'row');
    // A row that cannot be read may be any of these.
    for (const id of gone) {
      if (unreadable > 0) this.#prices.forget(id);
      else this.#prices.retire(id, readSince);
    }
    if (gone.size > 0) this.#tickSoon();
  }

  #setState(state: LiveFeed['state']): void {
    if (this.#state === 'live' && state !== 'live') this.#rightAt = performance.now();
    if (state === this.#state) return;
    this.#state = state;
    this.#registry.send(packetOf('feed', JSON.stringify(this.state)));
  }

  /** At most one tick per `LIVE_TICK_MS`; the first one follows as soon as the backend's burst is complete. */
  #tickSoon(): void {
    if (this.#timer || this.#closed) return;
    const wait = Math.max(GATHER_MS, this.#tickedAt + LIVE_TICK_MS - performance.now());
    this.#timer = setTimeout(() => this.#tick(), wait);
  }

  #tick(): void {
    this.#timer = undefined;
    this.#tickedAt = performance.now();
    const changes = this.#prices.takeChanges();
    if (changes.size > 0) {
      this.#tools.invalidation.figuresChanged(changes.keys());
      this.#registry.publish(changes);
    }
    this.#spot.publish();
    this.#publishRefreshed();
    this.carts.publish();
    this.orders.publish();
  }

  #publishRefreshed(): void {
    const refreshed = this.#refreshed;
    if (refreshed?.size === 0) return;
    this.#refreshed = new Set();
    this.#registry.sendAtTick(packetOf('refresh', JSON.stringify({ products: refreshed && productNumbers([...refreshed]) })));
  }
}

function countryNote({ country, countryAsked }: LiveSocket['caller']): Pick<LiveSnapshot, 'country'> {
  return countryAsked === undefined ? {} : { country: { asked: countryAsked, used: country } };
}

/** Products as the events between gateways and to browsers name them: by number. Those of a Strapi 5 have none: null, any product. */
export function productNumbers(ids: readonly string[]): number[] | null {
  const numbers = ids.map(Number);
  return numbers.every(Number.isSafeInteger) ? numbers : null;
}
