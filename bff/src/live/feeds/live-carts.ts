import { cartKeyOf } from '../../backend/cart-owners.ts';
import { BackendError } from '../../errors/backend-error.ts';
import { EventFault } from '../upstream/event-fields.ts';
import type { LiveCounters } from '../live-counters.ts';
import type { LiveReads } from './live-reads.ts';
import type { LiveSocket } from '../sockets/live-socket.ts';
import { type Packet, packetOf } from '../sockets/packet.ts';
import { type MovingCart, readCart } from '../upstream/read-backend-event.ts';
import { toLiveCart } from './to-live.ts';
import type { Upstream } from '../upstream/upstream.ts';

/** Carts read at once, after a connection and to prove who may see them. */
const READS_AT_ONCE = 4;
/** How long the backend's answer that a socket may see a cart is relied on. */
const PROVED_MS = 60_000;

/** Whether a socket may hear of its cart. */
interface Proof {
  /** When the backend last showed the cart to the socket's person; by `performance.now()`. */
  at: number;
  /** Grows whenever the cart may have changed hands. */
  doubts: number;
}

interface WatchedCart {
  watchers: Map<LiveSocket, Proof>;
  /** The backend is asked for its events: from the first proof on. */
  isSubscribed: boolean;
}

/**
 * Carts by their id, and the sockets of their owners. A socket watches one cart. No event goes out on a proof older than a minute, nor
 * when the cart may have got another owner since: then the cart is read again with the socket's own login, and a socket that may not
 * see it any more is taken off (docs/decisions/0028).
 */
export class LiveCarts {
  readonly #upstream: Upstream;
  readonly #reads: LiveReads;
  readonly #counters: LiveCounters;
  readonly #carts = new Map<string, WatchedCart>();
  readonly #idOfKey = new Map<string, string>();
  readonly #changed = new Map<string, MovingCart>();
  /** Sockets that wait to be proved. */
  readonly #unproved = new Set<LiveSocket>();
  #proving = 0;

  constructor(upstream: Upstream, reads: LiveReads, counters: LiveCounters) {
    this.#upstream = upstream;
    this.#reads = reads;
    this.#counters = counters;
  }

  get size(): number {
    return this.#carts.size;
  }

  /** False when there is no such cart for this person. Throws when the backend cannot tell. */
  async watch(socket: LiveSocket, cartId: string): Promise<boolean> {
    const isNew = socket.cartId !== cartId;
    if (isNew) this.#add(socket, cartId);
    try {
      const cart = await this.#prove(socket);
      if (!cart || socket.cartId !== cartId) return false;
      // It may have changed between the page's own question and this one.
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
    this.#unproved.delete(socket);
    const cart = this.#carts.get(cartId);
    cart?.watchers.delete(socket);
    if (cart?.watchers.size !== 0) return;
    this.#carts.delete(cartId);
    this.#idOfKey.delete(cartKeyOf(cartId));
    this.#changed.delete(cartId);
    if (cart.isSubscribed) this.#upstream.unwatch({ carts: [cartId] });
  }

  /** The cart may have another owner from now on: `userId`, who need not prove it, or somebody unknown. */
  doubt(cartKey: string, userId: number | undefined): void {
    const cart = this.#carts.get(this.#idOfKey.get(cartKey) ?? '');
    for (const [socket, proof] of cart?.watchers ?? []) {
      if (userId !== undefined && socket.caller.session?.user.id === userId) continue;
      proof.doubts++;
      proof.at = Number.NEGATIVE_INFINITY;
    }
  }

  /** Of several before the next tick the last one wins. */
  apply(cart: MovingCart): void {
    if (this.#carts.has(cart.cartId)) this.#changed.set(cart.cartId, cart);
  }

  /** From the turn of a timer. */
  tell(): void {
    const provedSince = performance.now() - PROVED_MS;
    for (const [cartId, cart] of this.#changed) {
      const packet = cartPacket(cart);
      for (const [socket, proof] of this.#carts.get(cartId)?.watchers ?? []) {
        if (proof.at >= provedSince && isOwner(socket, cart)) socket.sendAtTick(packet);
        else this.#proveSoon(socket);
      }
    }
    this.#changed.clear();
  }

  /**
   * Reads every watched cart anew, on behalf of one of its watchers each. One that makes no sense is left out. Throws what the backend
   * throws.
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
        if (!(error instanceof EventFault)) throw error;
        this.#counters.count('malformed', 'cart');
      }
      return;
    }
  }

  #proveSoon(socket: LiveSocket): void {
    this.#unproved.add(socket);
    if (this.#proving >= READS_AT_ONCE) return;
    this.#proving++;
    void this.#proveWaiting().finally(() => this.#proving--);
  }

  /** Whoever has proved it gets the cart as it was just read. Where the backend cannot tell, nothing is sent, and the next event tries again. */
  async #proveWaiting(): Promise<void> {
    for (const socket of this.#unproved) {
      this.#unproved.delete(socket);
      try {
        const cart = await this.#prove(socket);
        if (cart) socket.send(cartPacket(cart));
      } catch (error) {
        if (!(error instanceof EventFault) && !(error instanceof BackendError)) throw error;
        if (error instanceof EventFault) this.#counters.count('malformed', 'cart');
      }
    }
  }

  /** Reads the socket's cart as its person. Whoever may not see it watches it no longer: undefined. Throws what the backend throws. */
  async #prove(socket: LiveSocket): Promise<MovingCart | undefined> {
    const { cartId = '' } = socket;
    const watched = this.#carts.get(cartId);
    const proof = watched?.watchers.get(socket);
    if (!watched || !proof) return undefined;
    const { doubts } = proof;
    const at = performance.now();
    const cart = await this.#reads.cart(socket.caller, cartId);
    // It may watch another one by now.
    if (watched.watchers.get(socket) !== proof) return undefined;
    if (!cart) {
      this.unwatch(socket);
      return undefined;
    }
    if (proof.doubts === doubts) proof.at = at;
    if (!watched.isSubscribed) this.#upstream.watch({ carts: [cartId] });
    watched.isSubscribed = true;
    return readCart(cart);
  }
}

/** What the backend says of the owner counts at once; where it says nothing, the proof does. */
function isOwner({ caller }: LiveSocket, { ownerId }: MovingCart): boolean {
  return ownerId === undefined || ownerId === (caller.session?.user.id ?? null);
}

function cartPacket(cart: MovingCart): Packet {
  return packetOf('cart', JSON.stringify(toLiveCart(cart)));
}
