import { LIVE_LIMITS, type LiveErrorCode, type LiveResponse, type LiveSnapshot } from '@koura/shared-types/live-events';
import type { PartnerScope } from '@koura/shared-types/partner-scopes';
import { type ArgumentsHost, Catch, type ExceptionFilter, Logger, UseFilters } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';

import { Access } from '../../access/access.ts';
import { BackendError } from '../../errors/backend-error.ts';
import { isOrderNumber } from '../../orders/order-secret-cookie.ts';
import { LiveFeeds } from '../feeds/live-feeds.ts';
import type { IoSocket, LiveSocket, WatchedOrder } from './live-socket.ts';

class LiveError extends Error {
  override name = 'LiveError';
  constructor(
    readonly code: LiveErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** Reports a rejected message in its acknowledgement. Any other error is `UNAVAILABLE`, without details. */
@Catch()
class LiveErrorFilter implements ExceptionFilter {
  readonly #logger = new Logger('LiveGateway');

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.getArgs<unknown[]>()[2];
    if (!(error instanceof LiveError) && !(error instanceof BackendError)) this.#logger.error(error);
    if (typeof response !== 'function') return;
    const { code, message } = error instanceof LiveError ? error : new LiveError('UNAVAILABLE', 'This is not available right now.');
    (response as (body: unknown) => void)({ ok: false, code, message });
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MAX_ID = 2_147_483_647;

/** A browser's `subscribe` or `unsubscribe`. Ids are texts, or whole numbers from older pages. Throws `LiveError` for anything else. */
function readSubscription(message: unknown): { products: string[]; spot: boolean; spotPrices: boolean } {
  const { products = [], spot = false, spotPrices = false, ...more } = recordOf(message);
  if (Object.keys(more).length > 0) throw new LiveError('BAD_INPUT', 'Send products, spotPrices and spot, nothing else.');
  if (typeof spot !== 'boolean') throw new LiveError('BAD_INPUT', 'spot must be true or false.');
  if (typeof spotPrices !== 'boolean') throw new LiveError('BAD_INPUT', 'spotPrices must be true or false.');
  if (!Array.isArray(products)) throw new LiveError('BAD_INPUT', 'products must be a list of product ids.');
  if (products.length > LIVE_LIMITS.idsACall) throw new LiveError('TOO_MANY', `At most ${LIVE_LIMITS.idsACall} products at once.`);
  if (!products.every(isId)) throw new LiveError('BAD_INPUT', 'Product ids are those of GraphQL: texts, or whole numbers from 1.');
  return { products: [...new Set(products.map(String))], spot, spotPrices };
}

/** The cart of a `watchCart`, lower case. An invalid UUID is rejected like an unknown cart. */
function readCartId(message: unknown): string {
  const { cartId } = recordOf(message);
  if (typeof cartId !== 'string' || !UUID.test(cartId)) throw noSuchCart();
  return cartId.toLowerCase();
}

function noSuchCart(): LiveError {
  return new LiveError('NOT_FOUND', 'There is no such cart.');
}

/** The order of a `watchOrder`. What cannot name one is rejected like an unknown order. */
function readOrder(message: unknown): WatchedOrder {
  const { orderNumber, orderSecret } = recordOf(message);
  if (typeof orderNumber !== 'string' || !isOrderNumber(orderNumber)) throw noSuchOrder();
  if (orderSecret === undefined || orderSecret === null) return { orderNumber, orderSecret: undefined };
  if (typeof orderSecret !== 'string' || !isOrderNumber(orderSecret)) throw noSuchOrder();
  return { orderNumber, orderSecret };
}

function noSuchOrder(): LiveError {
  return new LiveError('NOT_FOUND', 'There’s no such order.');
}

function recordOf(message: unknown): Record<string, unknown> {
  // Binary payloads are objects too, and empty ones have no unexpected keys.
  const isRecord = typeof message === 'object' && message !== null && !Array.isArray(message) && !ArrayBuffer.isView(message);
  if (isRecord) return message as Record<string, unknown>;
  throw new LiveError('BAD_INPUT', 'Send an object.');
}

function isId(id: unknown): id is number | string {
  if (typeof id === 'string') return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= MAX_ID;
  return Number.isInteger(id) && (id as number) >= 1 && (id as number) <= MAX_ID;
}

/** The live connection of browsers and partners, `/socket.io` (shared-types/src/live-events.ts). Every message is acknowledged. */
@WebSocketGateway()
@UseFilters(LiveErrorFilter)
export class LiveGateway implements OnGatewayConnection<IoSocket>, OnGatewayDisconnect<IoSocket> {
  constructor(private readonly feeds: LiveFeeds) {}

  handleConnection(socket: IoSocket): void {
    this.feeds.welcome(socket);
  }

  async handleDisconnect(socket: IoSocket): Promise<void> {
    // A client that has left the namespace cannot rejoin on this connection: the handshake data that it needs has been released.
    socket.conn.close();
    await this.feeds.farewell(socket);
  }

  @Access('public')
  @SubscribeMessage('subscribe')
  async subscribe(@ConnectedSocket() io: IoSocket, @MessageBody() message: unknown): Promise<LiveResponse<LiveSnapshot>> {
    const wanted = readSubscription(message);
    const socket = await this.#live(io, 'prices');
    const added = wanted.products.filter((id) => !socket.watched.has(id));
    if (socket.watched.size + added.length > LIVE_LIMITS.productsASocket) {
      throw new LiveError('TOO_MANY', `At most ${LIVE_LIMITS.productsASocket} products a connection.`);
    }
    return { ok: true, ...(await this.feeds.feedOf(socket).watch(socket, wanted)) };
  }

  @Access('public')
  @SubscribeMessage('unsubscribe')
  async unsubscribe(@ConnectedSocket() io: IoSocket, @MessageBody() message: unknown): Promise<LiveResponse<{ sequence: number }>> {
    const wanted = readSubscription(message);
    const socket = await this.#live(io);
    return { ok: true, sequence: this.feeds.feedOf(socket).unwatch(socket, wanted) };
  }

  @Access('public')
  @SubscribeMessage('watchCart')
  async watchCart(@ConnectedSocket() io: IoSocket, @MessageBody() message: unknown): Promise<LiveResponse> {
    const cartId = readCartId(message);
    const socket = await this.#live(io, 'carts');
    if (!(await this.feeds.feedOf(socket).carts.watch(socket, cartId))) throw noSuchCart();
    return { ok: true };
  }

  @Access('public')
  @SubscribeMessage('unwatchCart')
  async unwatchCart(@ConnectedSocket() io: IoSocket): Promise<LiveResponse> {
    const socket = await this.#live(io);
    this.feeds.feedOf(socket).carts.unwatch(socket);
    return { ok: true };
  }

  @Access('public')
  @SubscribeMessage('watchOrder')
  async watchOrder(@ConnectedSocket() io: IoSocket, @MessageBody() message: unknown): Promise<LiveResponse> {
    const order = readOrder(message);
    const socket = await this.#live(io, 'orders');
    if (!(await this.feeds.feedOf(socket).orders.watch(socket, order))) throw noSuchOrder();
    return { ok: true };
  }

  @Access('public')
  @SubscribeMessage('unwatchOrder')
  async unwatchOrder(@ConnectedSocket() io: IoSocket): Promise<LiveResponse> {
    const socket = await this.#live(io);
    this.feeds.feedOf(socket).orders.unwatch(socket);
    return { ok: true };
  }

  /** `scope`: what a partner's key needs for this message. */
  async #live(io: IoSocket, scope?: PartnerScope): Promise<LiveSocket> {
    const socket = await io.data.live;
    if (!socket) throw new LiveError('UNAVAILABLE', 'This connection has ended.');
    if (scope && socket.key && !socket.key.partner.scopes.includes(scope))
      throw new LiveError('FORBIDDEN', `This key lacks the scope “${scope}”. Ask the dealer for it.`);
    // Acknowledgements are queued like everything else: a client that sends without reading is dropped as well.
    if (socket.isStalled) socket.drop('unread');
    return socket;
  }
}
