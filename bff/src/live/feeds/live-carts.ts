import { cartKeyOf } from '../../cart/cart-owners.ts';
import type { CartFigures } from '../../commerce/carts.ts';
import { BackendError } from '../../errors/backend-error.ts';
import type { LiveCounters } from '../live-counters.ts';
import type { FeedReads } from './feed-reads.ts';
import { ProofQueue } from './proof-queue.ts';
import type { LiveSocket } from '../sockets/live-socket.ts';
import { type Packet, packetOf } from '../sockets/packet.ts';
import { toLiveCart } from './to-live.ts';
import type { LiveConnection } from '../../commerce/live-feed.ts';

/** Carts read at once after a connection. */
const READS_AT_ONCE = 4;
/** How long a verification that a socket may see a cart is valid. */
const PROVED_MS = 60_000;

interface Proof {
  /** When the backend last showed the cart to the socket's person; by `performance.now()`. */
  at: number;
  /** Increases whenever the cart may have changed owner. */
  doubts: number;
}

interface WatchedCart {
  watchers: Map<LiveSocket, Proof>;
  /** The backend has been asked for the cart's events: after the first verification. */
  isSubscribed: boolean;
}

/**
 * Carts by id, and the sockets that watch them; a socket watches one cart. No event is sent on a verification older than a minute, or
 * when the cart may have changed owner since: the cart is then read again with the socket's own session, and a socket that may no longer
 * see it is removed (decision 0026).
 */
export class LiveCarts {
  readonly #upstream: LiveConnection;
  readonly #reads: FeedReads;
  readonly #counters: LiveCounters;
  readonly #carts = new Map<string, WatchedCart>();
  readonly #idOfKey = new Map<string, string>();
  readonly #changed = new Map<string, CartFigures>();
  readonly #unproved = new ProofQueue((socket) => this.#sendProved(socket));

  constructor(upstream: LiveConnection, reads: FeedReads, counters: LiveCounters) {
    this.#counters = counters;
    this.#upstream = upstream;
    this.#reads = reads;
  }

  get size(): number {
    return this.#carts.size;
  }

  /** False when there is no such cart for this person. Throws when the backend cannot be asked. */
  async watch(socket: LiveSocket, cartId: string): Promise<boolean> {
    const isNew = socket.cartId !== cartId;
    if (isNew) this.#add(socket, cartId);
    try {
      const cart = await this.#prove(socket);
      if (!cart || socket.cartId !== cartId) return false;
      // The cart may have changed between the page's own query and this one.
      socket.send(cartPacket(cart));
      return true;
    } catch (error) {
      if (isNew && socket.cartId === cartId) this.unwatch(socket);
      throw error;
    }
  }

  unwatch(socket: LiveSocket): void {
    const { cartId } = socket;
    if (cartId === undefined) return;
    socket.cartId = undefined;
    this.#unproved.remove(socket);
    const cart = this.#carts.get(cartId);
    cart?.watchers.delete(socket);
    if (cart?.watchers.size !== 0) return;
    this.#carts.delete(cartId);
    this.#idOfKey.delete(cartKeyOf(cartId));
    this.#changed.delete(cartId);
    if (cart.isSubscribed) this.#upstream.unwatch({ carts: [cartId] });
  }

  /** The cart may have a new owner: `userId`, who needs no verification, or an unknown one. */
  doubt(cartKey: string, userId: string | undefined): void {
    const cart = this.#carts.get(this.#idOfKey.get(cartKey) ?? '');
    for (const [socket, proof] of cart?.watchers ?? []) {
      if (userId !== undefined && socket.caller.session?.user.id === userId) continue;
      proof.doubts++;
      proof.at = Number.NEGATIVE_INFINITY;
    }
  }

  /** The last of several events before the next tick counts. */
  apply(cart: CartFigures): void {
    if (this.#carts.has(cart.cartId)) this.#changed.set(cart.cartId, cart);
  }

  /** Called by the tick timer. */
  publish(): void {
    const provedSince = performance.now() - PROVED_MS;
    for (const [cartId, cart] of this.#changed) {
      const packet = cartPacket(cart);
      for (const [socket, proof] of this.#carts.get(cartId)?.watchers ?? []) {
        if (proof.at >= provedSince && isOwner(socket, cart)) socket.sendAtTick(packet);
        else this.#unproved.add(socket);
      }
    }
    this.#changed.clear();
  }

  /**
   * Reads every watched cart again, with the session of one of its watchers. One that cannot be read is left out. Throws the backend's errors.
   */
  async sync(): Promise<void> {
    const waiting = [...this.#carts.values()];
    const readNext = async (): Promise<void> => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await this.#readAnew([...next.watchers.keys()]);
    };
    await Promise.all(Array.from({ length: READS_AT_ONCE }, readNext));
  }

  #add(socket: LiveSocket, cartId: string): void {
    this.unwatch(socket);
    socket.cartId = cartId;
    const proof: Proof = { at: Number.NEGATIVE_INFINITY, doubts: 0 };
    const cart = this.#carts.get(cartId);
    if (cart) cart.watchers.set(socket, proof);
    else {
      this.#carts.set(cartId, { watchers: new Map([[socket, proof]]), isSubscribed: false });
      this.#idOfKey.set(cartKeyOf(cartId), cartId);
    }
  }

  /** Reads for the first of these sockets that may still see the cart. */
  async #readAnew(sockets: readonly LiveSocket[]): Promise<void> {
    for (const socket of sockets) {
      try {
        const cart = await this.#prove(socket);
        if (!cart) continue;
        this.apply(cart);
      } catch (error) {
        if (!isBroken(error)) throw error;
        this.#counters.count('malformed', 'cart');
      }
      return;
    }
  }

  /** A verified socket receives the cart as just read. Where the backend cannot be asked nothing is sent, and the next event tries again. */
  async #sendProved(socket: LiveSocket): Promise<void> {
    try {
      const cart = await this.#prove(socket);
      if (cart) socket.send(cartPacket(cart));
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      if (isBroken(error)) this.#counters.count('malformed', 'cart');
    }
  }

  /** Reads the socket's cart with its session. A socket that may not see it stops watching: undefined. Throws the backend's errors. */
  async #prove(socket: LiveSocket): Promise<CartFigures | undefined> {
    const { cartId = '' } = socket;
    const watched = this.#carts.get(cartId);
    const proof = watched?.watchers.get(socket);
    if (!watched || !proof) return undefined;
    const { doubts } = proof;
    const at = performance.now();
    const cart = await this.#reads.cart(socket.caller, cartId);
    // The socket may watch another cart by now.
    if (watched.watchers.get(socket) !== proof) return undefined;
    if (!cart) {
      this.unwatch(socket);
      return undefined;
    }
    if (proof.doubts === doubts) proof.at = at;
    if (!watched.isSubscribed) this.#upstream.watch({ carts: [cartId] });
    watched.isSubscribed = true;
    return cart;
  }
}

/** The owner named by the backend counts at once; without one, the verification does. */
function isOwner({ caller }: LiveSocket, { ownerId }: CartFigures): boolean {
  return ownerId === undefined || ownerId === (caller.session?.user.id ?? null);
}

/** Another reading of the same cart would be no better. */
const isBroken = (error: unknown): boolean => error instanceof BackendError && error.code === 'BACKEND_BROKEN';

function cartPacket(cart: CartFigures): Packet {
  return packetOf('cart', JSON.stringify(toLiveCart(cart)));
}
