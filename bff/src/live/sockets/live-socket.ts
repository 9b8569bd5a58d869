import { type BffLiveEvents, type BrowserLiveEvents, LIVE_LIMITS, LIVE_REFETCH_MS } from '@koura/shared-types/live-events';
import type { Socket as NetSocket } from 'node:net';
import type { Socket } from 'socket.io';
import type { WebSocket } from 'ws';
import type { Caller } from '../../request/caller.ts';
import type { LiveCounters } from '../live-counters.ts';
import type { SocketKey } from './socket-key.ts';
import { type Packet, packetOf } from './packet.ts';

export type IoSocket = Socket<BrowserLiveEvents, BffLiveEvents, object, { live?: Promise<LiveSocket | undefined> }>;

/** Parts of engine.io that its types leave out. */
interface EngineSocket {
  readyState: string;
  writeBuffer: { data?: string | Buffer; options: { wsPreEncodedFrame?: Buffer[] } }[];
  transport: { socket?: WebSocket };
  write(data: string, options: { compress: boolean; wsPreEncodedFrame: Buffer[] }): void;
  close(discard: boolean): void;
}

/** The connection under a WebSocket, which the types of ws leave out. */
type ConnectedWebSocket = WebSocket & { _socket: NetSocket };

/** WebSocket.OPEN. */
const OPEN = 1;

export interface WatchedOrder {
  orderNumber: string;
  orderSecret: string | undefined;
}

export class LiveSocket {
  readonly watched = new Set<string>();
  cartId: string | undefined;
  order: WatchedOrder | undefined;
  /** Receives the event `spot`. */
  spot = false;
  /** Receives the event `spotPrices`. */
  spotPrices = false;
  readonly #engine: EngineSocket;
  readonly #webSocket: ConnectedWebSocket | undefined;
  readonly #counters: LiveCounters;
  readonly #pendingHints = new Set<string>();
  #refetchTimer: NodeJS.Timeout | undefined;
  #refetchedAt = 0;

  constructor(
    io: IoSocket,
    readonly caller: Caller,
    /** This person has customer-specific prices: they receive no shared price, only a notice that something changed. */
    public ownPrices: boolean,
    counters: LiveCounters,
    readonly key?: SocketKey,
  ) {
    this.#engine = io.conn as unknown as EngineSocket;
    this.#webSocket = this.#engine.transport.socket as ConnectedWebSocket | undefined;
    this.#counters = counters;
  }

  /** The client has a megabyte of unread data. */
  get isStalled(): boolean {
    return unreadBytes(this.#engine) > LIVE_LIMITS.unreadBytes;
  }

  /** Writes a shared packet behind everything queued. A client with a megabyte of unread data is dropped. */
  send(packet: Packet): void {
    if (this.#engine.readyState !== 'open') return;
    if (this.isStalled) this.drop('unread');
    else this.#engine.write('', { compress: false, wsPreEncodedFrame: packet.frame });
  }

  /**
   * The same for the tick timer, and faster: earlier packets of the engine have reached the connection by then, so that with an empty
   * buffer the frame can be written directly. The engine's own path touches a dozen objects per socket, none of which is in the
   * processor's cache when there are ten thousand sockets (decision 0026).
   */
  sendAtTick(packet: Packet): void {
    const webSocket = this.#webSocket;
    if (webSocket?.readyState === OPEN) {
      // oxlint-disable-next-line no-underscore-dangle -- ws has no public access to its connection
      const connection = webSocket._socket;
      if (connection.writableLength === 0) {
        connection.write(packet.frame[0]);
        return;
      }
    }
    this.send(packet);
  }

  /** Asks a person with customer-specific prices to reload them, at most once in five seconds. */
  hint(products: readonly string[]): void {
    for (const id of products) this.#pendingHints.add(id);
    if (this.#refetchTimer) return;
    const wait = Math.max(0, this.#refetchedAt + LIVE_REFETCH_MS - Date.now());
    this.#refetchTimer = setTimeout(() => this.#sendHint(), wait);
  }

  /** Closes the connection without waiting for a slow reader. */
  drop(reason: 'unread' | 'stopping' | 'signedOut' | 'keyRevoked'): void {
    this.#counters.count('dropped', reason);
    const socket = this.#engine.transport.socket;
    this.#engine.close(true);
    if (reason === 'unread') socket?.terminate();
  }

  forget(): void {
    clearTimeout(this.#refetchTimer);
  }

  #sendHint(): void {
    this.#refetchTimer = undefined;
    this.#refetchedAt = Date.now();
    const products = [...this.#pendingHints].map(Number);
    this.#pendingHints.clear();
    this.send(packetOf('refetch', JSON.stringify({ products })));
  }
}

/** Unsent bytes: in the engine's queue and in the connection itself. */
function unreadBytes(engine: EngineSocket): number {
  let bytes = engine.transport.socket?.bufferedAmount ?? 0;
  if (engine.writeBuffer.length === 0) return bytes;
  for (const { data, options } of engine.writeBuffer) {
    bytes += options.wsPreEncodedFrame?.reduce((sum, part) => sum + part.length, 0) ?? data?.length ?? 0;
  }
  return bytes;
}
