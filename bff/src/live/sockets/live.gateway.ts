import { LIVE_LIMITS, type LiveResponse, type LiveSnapshot } from '@koura/shared-types/live-events';
import { UseFilters } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import { Access } from '../../access/access.ts';
import { LiveFeeds } from '../feeds/live-feeds.ts';
import type { IoSocket, LiveSocket } from './live-socket.ts';
import { noSuchCart, noSuchOrder, readCartId, readOrder, readSubscription } from './read-message.ts';
import { LiveError, LiveErrorFilter } from './live-error.ts';

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
    const socket = await this.#live(io);
    const added = wanted.products.filter((id) => !socket.watched.has(id));
    if (socket.watched.size + added.length > LIVE_LIMITS.productsASocket) {
      throw new LiveError('TOO_MANY', `At most ${LIVE_LIMITS.productsASocket} products a connection.`);
    }
    return { ok: true, ...(await this.feeds.of(socket).watch(socket, wanted)) };
  }

  @Access('public')
  @SubscribeMessage('unsubscribe')
  async unsubscribe(@ConnectedSocket() io: IoSocket, @MessageBody() message: unknown): Promise<LiveResponse<{ sequence: number }>> {
    const wanted = readSubscription(message);
    const socket = await this.#live(io);
    return { ok: true, sequence: this.feeds.of(socket).unwatch(socket, wanted) };
  }

  @Access('public')
  @SubscribeMessage('watchCart')
  async watchCart(@ConnectedSocket() io: IoSocket, @MessageBody() message: unknown): Promise<LiveResponse> {
    const cartId = readCartId(message);
    const socket = await this.#live(io);
    if (!(await this.feeds.of(socket).carts.watch(socket, cartId))) throw noSuchCart();
    return { ok: true };
  }

  @Access('public')
  @SubscribeMessage('unwatchCart')
  async unwatchCart(@ConnectedSocket() io: IoSocket): Promise<LiveResponse> {
    const socket = await this.#live(io);
    this.feeds.of(socket).carts.unwatch(socket);
    return { ok: true };
  }

  @Access('public')
  @SubscribeMessage('watchOrder')
  async watchOrder(@ConnectedSocket() io: IoSocket, @MessageBody() message: unknown): Promise<LiveResponse> {
    const order = readOrder(message);
    const socket = await this.#live(io);
    if (!(await this.feeds.of(socket).orders.watch(socket, order))) throw noSuchOrder();
    return { ok: true };
  }

  @Access('public')
  @SubscribeMessage('unwatchOrder')
  async unwatchOrder(@ConnectedSocket() io: IoSocket): Promise<LiveResponse> {
    const socket = await this.#live(io);
    this.feeds.of(socket).orders.unwatch(socket);
    return { ok: true };
  }

  async #live(io: IoSocket): Promise<LiveSocket> {
    const socket = await io.data.live;
    if (!socket) throw new LiveError('UNAVAILABLE', 'This connection has ended.');
    // Acknowledgements are queued like everything else: a client that sends without reading is dropped as well.
    if (socket.isStalled) socket.drop('unread');
    return socket;
  }
}
