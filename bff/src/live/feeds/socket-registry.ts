import type { LiveSocket } from '../sockets/live-socket.ts';
import type { Packet } from '../sockets/packet.ts';
import { WatchLists } from './watch-lists.ts';

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

  sendToSpotWatchers(packet: Packet): void {
    for (const socket of this.#sockets) if (socket.spot) socket.sendAtTick(packet);
  }
}
