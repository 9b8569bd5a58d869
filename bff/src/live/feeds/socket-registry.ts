import type { LiveSocket } from '../sockets/live-socket.ts';
import { type Packet, listPacketOf } from '../sockets/packet.ts';

/** A recipient of packets from the tick timer. */
interface Member {
  sendAtTick(packet: Packet): void;
}

interface WatchList<M extends Member> {
  key: string;
  ids: readonly string[];
  members: Set<M>;
  last: number;
}

/**
 * Sockets by subscription. Sockets that watch the same products share a list, and each list receives one message per tick: a tick
 * reprices everything at once, and one message per product would cost ten times as much (decision 0026).
 */
class WatchLists<M extends Member> {
  readonly #lists = new Map<string, WatchList<M>>();
  readonly #listOf = new Map<M, WatchList<M>>();
  readonly #byProduct = new Map<string, Set<WatchList<M>>>();
  #sequence = 0;

  get sequence(): number {
    return this.#sequence;
  }

  /** Puts a member on the list of exactly these products; none for an empty list. */
  put(member: M, products: ReadonlySet<string>): void {
    const old = this.#listOf.get(member);
    const ids = [...products].toSorted();
    const key = ids.join();
    if (old?.key === key) return;
    if (old) this.#leave(member, old);
    if (ids.length === 0) return;
    const list = this.#lists.get(key) ?? this.#open(key, ids);
    list.members.add(member);
    this.#listOf.set(member, list);
  }

  /** Sends each list its changed products, called by the tick timer. `changes`: JSON by product. */
  publish(changes: ReadonlyMap<string, Buffer>): void {
    this.#sequence++;
    const parts = new Map<WatchList<M>, Buffer[]>();
    for (const [id, json] of changes) {
      for (const list of this.#byProduct.get(id) ?? []) {
        const found = parts.get(list);
        if (found) found.push(json);
        else parts.set(list, [json]);
      }
    }
    for (const [list, products] of parts) {
      const packet = listPacketOf('products', `{"sequence":${this.#sequence},"after":${list.last},"products":`, products);
      list.last = this.#sequence;
      for (const member of list.members) member.sendAtTick(packet);
    }
  }

  /** The members that watch any of these products, each with the ones that it watches. */
  *concerned(ids: Iterable<string>): Iterable<[M, string[]]> {
    const found = new Map<WatchList<M>, string[]>();
    for (const id of ids) {
      for (const list of this.#byProduct.get(id) ?? []) found.set(list, [...(found.get(list) ?? []), id]);
    }
    for (const [list, products] of found) for (const member of list.members) yield [member, products];
  }

  #open(key: string, ids: string[]): WatchList<M> {
    const list = { key, ids, members: new Set<M>(), last: this.#sequence };
    this.#lists.set(key, list);
    for (const id of ids) {
      const lists = this.#byProduct.get(id);
      if (lists) lists.add(list);
      else this.#byProduct.set(id, new Set([list]));
    }
    return list;
  }

  #leave(member: M, list: WatchList<M>): void {
    this.#listOf.delete(member);
    list.members.delete(member);
    if (list.members.size > 0) return;
    this.#lists.delete(list.key);
    for (const id of list.ids) {
      const lists = this.#byProduct.get(id);
      lists?.delete(list);
      if (lists?.size === 0) this.#byProduct.delete(id);
    }
  }
}

export class SocketRegistry {
  readonly #sockets = new Set<LiveSocket>();
  readonly #shared = new WatchLists<LiveSocket>();
  readonly #personal = new WatchLists<LiveSocket>();

  get size(): number {
    return this.#sockets.size;
  }

  get sequence(): number {
    return this.#shared.sequence;
  }

  add(socket: LiveSocket): void {
    this.#sockets.add(socket);
  }

  remove(socket: LiveSocket): void {
    this.#sockets.delete(socket);
  }

  place(socket: LiveSocket): void {
    (socket.ownPrices ? this.#personal : this.#shared).put(socket, socket.watched);
  }

  /** From now on this person receives no shared prices, and a `refetch` for those on the page. */
  makePersonal(socket: LiveSocket): void {
    this.#shared.put(socket, new Set());
    socket.ownPrices = true;
    this.place(socket);
    if (socket.watched.size > 0) socket.hint([...socket.watched]);
  }

  /** Called by the tick timer. `changes`: the shared figures as JSON, by product. */
  publish(changes: ReadonlyMap<string, Buffer>): void {
    this.#shared.publish(changes);
    this.hint(changes.keys());
  }

  /** Sends people with customer-specific prices a notice that these products changed. */
  hint(products: Iterable<string>): void {
    for (const [socket, watched] of this.#personal.concerned(products)) socket.hint(watched);
  }

  send(packet: Packet): void {
    for (const socket of this.#sockets) socket.send(packet);
  }

  sendAtTick(packet: Packet): void {
    for (const socket of this.#sockets) socket.sendAtTick(packet);
  }

  /** `spotPrices` is made only where somebody watches it. */
  sendSpot(spot: Packet, spotPrices: () => Packet): void {
    let priced: Packet | undefined;
    for (const socket of this.#sockets) {
      if (socket.spot) socket.sendAtTick(spot);
      if (socket.spotPrices) socket.sendAtTick((priced ??= spotPrices()));
    }
  }

  sendToSpotWatchers(packet: Packet): void {
    for (const socket of this.#sockets) if (socket.spot || socket.spotPrices) socket.sendAtTick(packet);
  }
}
