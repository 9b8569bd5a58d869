import { EventFault } from './event-fields.ts';
import type { LiveCounters } from './live-counters.ts';
import type { LiveReads } from './live-reads.ts';
import type { LiveSocket } from './live-socket.ts';
import { type Packet, packetOf } from './packet.ts';
import { type MovingCart, readCart } from './read-backend-event.ts';
import { toLiveCart } from './to-live.ts';
import type { Upstream } from './upstream.ts';

/** Carts read at once after a connection. */
const READS_AT_ONCE = 4;

/** Carts by their id, and the sockets of their owners. A socket watches one cart, which was proved to be its owner's. */
export class LiveCarts {
  readonly #upstream: Upstream;
  readonly #reads: LiveReads;
  readonly #counters: LiveCounters;
  readonly #watchers = new Map<string, Set<LiveSocket>>();
  readonly #changed = new Map<string, MovingCart>();

  constructor(upstream: Upstream, reads: LiveReads, counters: LiveCounters) {
    this.#upstream = upstream;
    this.#reads = reads;
    this.#counters = counters;
  }

  get size(): number {
    return this.#watchers.size;
  }

  /** False when there is no such cart for this person. Throws when the backend cannot tell. */
  async watch(socket: LiveSocket, cartId: string): Promise<boolean> {
    const cart = await this.#reads.cart(socket.caller, cartId);
    if (!cart) return false;
    if (socket.cartId !== cartId) {
      this.unwatch(socket);
      socket.cartId = cartId;
      const watchers = this.#watchers.get(cartId);
      if (watchers) watchers.add(socket);
      else {
        this.#watchers.set(cartId, new Set([socket]));
        this.#upstream.watch({ carts: [cartId] });
      }
    }
    // It may have changed between the page's own question and this one.
    socket.send(cartPacket(readCart(cart)));
    return true;
  }

  unwatch(socket: LiveSocket): void {
    const { cartId } = socket;
    if (cartId === undefined) return;
    socket.cartId = undefined;
    const watchers = this.#watchers.get(cartId);
    watchers?.delete(socket);
    if (watchers?.size !== 0) return;
    this.#watchers.delete(cartId);
    this.#changed.delete(cartId);
    this.#upstream.unwatch({ carts: [cartId] });
  }

  /** Of several before the next tick the last one wins. */
  apply(cart: MovingCart): void {
    if (this.#watchers.has(cart.cartId)) this.#changed.set(cart.cartId, cart);
  }

  /** From the turn of a timer. */
  tell(): void {
    for (const [cartId, cart] of this.#changed) {
      const packet = cartPacket(cart);
      for (const socket of this.#watchers.get(cartId) ?? []) socket.sendAtTick(packet);
    }
    this.#changed.clear();
  }

  /**
   * Reads every watched cart anew, on behalf of one of its watchers each. One that makes no sense is left out. Throws what the backend
   * throws.
   */
  async sync(): Promise<void> {
    const waiting = [...this.#watchers];
    const readNext = async (): Promise<void> => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [cartId, watchers] = next;
        const [socket] = watchers;
        if (socket) await this.#readAnew(cartId, socket);
      }
    };
    await Promise.all(Array.from({ length: READS_AT_ONCE }, readNext));
  }

  async #readAnew(cartId: string, { caller }: LiveSocket): Promise<void> {
    const cart = await this.#reads.cart(caller, cartId);
    try {
      if (cart) this.apply(readCart(cart));
    } catch (error) {
      if (!(error instanceof EventFault)) throw error;
      this.#counters.count('malformed', 'cart');
    }
  }
}

function cartPacket(cart: MovingCart): Packet {
  return packetOf('cart', JSON.stringify(toLiveCart(cart)));
}
