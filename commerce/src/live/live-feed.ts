import type { Server as HttpServer } from 'node:http';
import { endSpread } from '@koura/shared-types/graceful-stop';
import type { BackendProduct } from '@koura/shared-types/wire/product';
import type { BackendLiveEvents, BackendOrderChange, BackendSubscriptionEvents } from '@koura/shared-types/live-events';
import { Server, type Socket } from 'socket.io';
import { priceKeysOf } from '../pricing/price-lists.ts';
import type { PriceContext } from '../context/request-context.ts';
import type { Commerce } from '../context/commerce.ts';
import { readSpotPrices } from '../charts/read-spot-prices.ts';
import { TurnQueue } from '../database/turn-queue.ts';
import { countrySettingsOf } from '../settings/countries.ts';
import { describeCarts, describeWatchedProducts } from './describe-watched.ts';
import { readSubscription } from './read-subscription.ts';

/** Ping interval; a dead connection is noticed after two. */
const PING_MS = 5000;
const MAX_MESSAGE_BYTES = 1_000_000;

interface Watched {
  currency: string;
  products: Set<number>;
  carts: Set<string>;
  orders: Set<string>;
  spot: boolean;
}
type FeedServer = Server<BackendSubscriptionEvents, BackendLiveEvents, object, Watched>;
type FeedSocket = Socket<BackendSubscriptionEvents, BackendLiveEvents, object, Watched>;

export interface FeedReport {
  up: boolean;
  connections: number;
  /** Distinct products, carts and orders with at least one subscriber. */
  products: number;
  carts: number;
  orders: number;
}

/**
 * The backend's live events (specification section 7): a connection subscribes to products, carts and spot prices and receives their
 * changes, in the currency of the country header of its handshake.
 */
export class LiveFeed {
  readonly #commerce: Commerce;
  readonly #io: FeedServer;
  /** Nothing older is sent after something newer. */
  readonly #turns = new TurnQueue();
  #up = true;

  constructor(server: HttpServer, commerce: Commerce) {
    this.#commerce = commerce;
    this.#io = new Server(server, {
      serveClient: false,
      pingInterval: PING_MS,
      pingTimeout: PING_MS,
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
      allowRequest: (_request, decide) => decide(this.#up ? null : 'the feed is down', this.#up),
    });
    this.#io.on('connection', (socket) => this.#onConnection(socket));
    const { live } = commerce;
    live.onMoved((ids) => this.#turns.inTurn(() => this.#sendPriceChanges(ids)));
    live.onRefresh((ids) => void (ids ? this.#io.emit('refresh', { products: [...ids] }) : this.#io.emit('refresh')));
    live.onCart((cartId) => this.#turns.inTurn(() => this.#sendCarts([cartId])));
    live.onOrder((change) => this.#sendOrder(change));
  }

  /** Accepts connections, or closes all of them and rejects new ones. */
  set up(up: boolean) {
    this.#up = up;
    if (!up) for (const socket of this.#sockets()) socket.conn.close(true);
  }

  /** Sends an event to every connection unchanged, valid or not. */
  sendRaw(event: string, payload: unknown): void {
    (this.#io as unknown as Server).emit(event, payload);
  }

  report(): FeedReport {
    const watched = this.#sockets().map(({ data }) => data);
    return {
      up: this.#up,
      connections: watched.length,
      products: new Set(watched.flatMap(({ products }) => [...products])).size,
      carts: new Set(watched.flatMap(({ carts }) => [...carts])).size,
      orders: new Set(watched.flatMap(({ orders }) => [...orders])).size,
    };
  }

  /** Closes the connections over this many milliseconds, as a cut does, so that their owners connect to another process; accepts no others. */
  async end(overMs: number): Promise<void> {
    this.#up = false;
    await endSpread(this.#sockets(), overMs, (socket) => socket.conn.close(true));
  }

  /** Closes every connection. The HTTP server is closed by its owner. */
  close(): void {
    this.#io.disconnectSockets(true);
    this.#io.engine.close();
  }

  #onConnection(socket: FeedSocket): void {
    const header = socket.handshake.headers[this.#commerce.config.countryHeader];
    const currency = countrySettingsOf(this.#commerce.database, typeof header === 'string' ? header : undefined).currency.iso3Code;
    const watched: Watched = { currency, products: new Set(), carts: new Set(), orders: new Set(), spot: false };
    socket.data = watched;
    socket.on('subscribe', (wanted) => {
      const { products, carts, orders, spot } = readSubscription(wanted);
      for (const id of products) watched.products.add(id);
      for (const id of carts) watched.carts.add(id);
      for (const number of orders) watched.orders.add(number);
      watched.spot ||= spot;
    });
    socket.on('unsubscribe', (wanted) => {
      const { products, carts, orders, spot } = readSubscription(wanted);
      for (const id of products) watched.products.delete(id);
      for (const id of carts) watched.carts.delete(id);
      for (const number of orders) watched.orders.delete(number);
      watched.spot &&= !spot;
    });
  }

  /** `ids`: the products that changed; null when the spot prices moved, and so all of them. */
  async #sendPriceChanges(ids: readonly number[] | null): Promise<void> {
    const sockets = this.#sockets();
    for (const currency of new Set(sockets.map(({ data }) => data.currency))) {
      await this.#sendCurrency(
        sockets.filter(({ data }) => data.currency === currency),
        currency,
        ids,
      );
    }
    await this.#sendCarts(null);
  }

  async #sendCurrency(sockets: FeedSocket[], currency: string, ids: readonly number[] | null): Promise<void> {
    const context = this.#context(currency);
    const watched = ids ?? [...new Set(sockets.flatMap(({ data }) => [...data.products]))];
    const products = await describeWatchedProducts(context, watched);
    const spot =
      ids === null && sockets.some(({ data }) => data.spot)
        ? await readSpotPrices(context.database, context.market, currency, context.now)
        : null;
    for (const socket of sockets) {
      for (const product of products) this.#sendProduct(socket, product);
      if (spot && socket.data.spot) socket.emit('spot', spot);
    }
  }

  #sendProduct(socket: FeedSocket, product: BackendProduct): void {
    if (socket.data.products.has(product.id)) socket.emit('product', product);
  }

  /** `cartIds`: the carts that changed; null: any may have. */
  async #sendCarts(cartIds: readonly string[] | null): Promise<void> {
    for (const socket of this.#sockets()) {
      const { carts, currency } = socket.data;
      const concerned = cartIds ? cartIds.filter((id) => carts.has(id)) : [...carts];
      for (const cart of await describeCarts(this.#context(currency), concerned)) socket.emit('cart', cart);
    }
  }

  #sendOrder(change: BackendOrderChange): void {
    if (this.#commerce.switches.capabilitiesOff.has('orders.shipments')) return;
    for (const socket of this.#sockets()) if (socket.data.orders.has(change.orderNumber)) socket.emit('order', change);
  }

  #sockets(): FeedSocket[] {
    return [...this.#io.sockets.sockets.values()];
  }

  #context(currency: string): PriceContext {
    const { database, market, clock } = this.#commerce;
    // The feed is the same for everyone: standard prices.
    return { database, market, currency, prices: priceKeysOf(database, currency), now: clock.now() };
  }
}
