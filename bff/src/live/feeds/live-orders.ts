import { BackendError } from '../../errors/backend-error.ts';
import type { LiveSocket, WatchedOrder } from '../sockets/live-socket.ts';
import { packetOf } from '../sockets/packet.ts';
import type { LiveConnection } from '../../commerce/live-feed.ts';
import type { FeedReads } from './feed-reads.ts';
import { ProofQueue } from './proof-queue.ts';

/** How long a verification that a socket may see an order is valid. */
const PROVED_MS = 60_000;

/**
 * Orders by number, and the sockets that watch them; a socket watches one order. The message says that the order changed, not how: the page
 * reads it again. A verification older than a minute is repeated with the socket's own session and secret before anything is sent, and a
 * socket that may no longer see the order stops watching it.
 */
export class LiveOrders {
  readonly #upstream: LiveConnection;
  readonly #reads: FeedReads;
  /** When the backend last showed the order to the socket's person, by `performance.now()`. */
  readonly #watchers = new Map<string, Map<LiveSocket, number>>();
  readonly #changed = new Set<string>();
  readonly #unproved = new ProofQueue((socket) => this.#tellProved(socket));

  constructor(upstream: LiveConnection, reads: FeedReads) {
    this.#upstream = upstream;
    this.#reads = reads;
  }

  /** False when there is no such order for this person. Throws when the backend cannot be asked. */
  async watch(socket: LiveSocket, order: WatchedOrder): Promise<boolean> {
    this.unwatch(socket);
    socket.order = order;
    let isVisible = false;
    try {
      isVisible = await this.#reads.canSeeOrder(socket.caller, order);
    } finally {
      if (!isVisible && socket.order === order) socket.order = undefined;
    }
    // The socket may have left, or watch another order by now.
    if (socket.order !== order) return false;
    const { orderNumber } = order;
    const watchers = this.#watchers.get(orderNumber);
    if (watchers) watchers.set(socket, performance.now());
    else {
      this.#watchers.set(orderNumber, new Map([[socket, performance.now()]]));
      this.#upstream.watch({ orders: [orderNumber] });
    }
    // The order may have changed between the page's own query and this one.
    tell(socket);
    return true;
  }

  unwatch(socket: LiveSocket): void {
    const { orderNumber = '' } = socket.order ?? {};
    socket.order = undefined;
    this.#unproved.remove(socket);
    const watchers = this.#watchers.get(orderNumber);
    watchers?.delete(socket);
    if (watchers?.size !== 0) return;
    this.#watchers.delete(orderNumber);
    this.#changed.delete(orderNumber);
    this.#upstream.unwatch({ orders: [orderNumber] });
  }

  /** Several events before the next tick are one. */
  apply(orderNumber: string): void {
    if (this.#watchers.has(orderNumber)) this.#changed.add(orderNumber);
  }

  /** After a connection to the backend: any of the orders may have changed in the meantime. */
  sync(): void {
    for (const orderNumber of this.#watchers.keys()) this.#changed.add(orderNumber);
  }

  /** Called by the tick timer. */
  publish(): void {
    const provedSince = performance.now() - PROVED_MS;
    for (const orderNumber of this.#changed) {
      for (const [socket, provedAt] of this.#watchers.get(orderNumber) ?? []) {
        if (provedAt >= provedSince) tell(socket);
        else this.#unproved.add(socket);
      }
    }
    this.#changed.clear();
  }

  /** Where the backend cannot be asked nothing is sent, and the next event tries again. */
  async #tellProved(socket: LiveSocket): Promise<void> {
    const { order } = socket;
    if (!order) return;
    const at = performance.now();
    try {
      const isVisible = await this.#reads.canSeeOrder(socket.caller, order);
      if (socket.order !== order) return;
      if (isVisible) {
        this.#watchers.get(order.orderNumber)?.set(socket, at);
        tell(socket);
      } else this.unwatch(socket);
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
    }
  }
}

function tell(socket: LiveSocket): void {
  const { orderNumber } = socket.order ?? {};
  if (orderNumber !== undefined) socket.send(packetOf('order', JSON.stringify({ orderNumber })));
}
