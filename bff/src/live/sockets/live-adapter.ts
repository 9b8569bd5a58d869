import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { LIVE_LIMITS } from '@koura/shared-types/live-events';
import type { INestApplicationContext, WsMessageHandler } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Observable } from 'rxjs';
import { Server, type Socket } from 'socket.io';

import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { addressKeys } from '../../rate-limit/limit-keys.ts';
import { PartnerKeys } from '../../partners/partner-keys.ts';
import { LiveCounters } from '../live-counters.ts';
import { clientAddressReader } from './client-address.ts';

/** Limits connections per address: an IPv6 address counts by its /64, and by its /48 with a higher limit. */
class ConnectionLimit {
  readonly #most: number;
  readonly #counts = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  isFull(address: string): boolean {
    return addressKeys(address).some(({ key, factor }) => (this.#counts.get(key) ?? 0) >= this.#most * factor);
  }

  add(address: string): void {
    for (const { key } of addressKeys(address)) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  remove(address: string): void {
    for (const { key } of addressKeys(address)) {
      const left = (this.#counts.get(key) ?? 0) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    }
  }
}

const SECOND_MS = 1000;
/** Packets per second of any kind, pings included; no legitimate client sends more. */
const MAX_PACKETS_PER_SECOND = 100;

class MessageRateLimit {
  readonly #most: number;
  #until = 0;
  #left = 0;

  constructor(most = MAX_PACKETS_PER_SECOND) {
    this.#most = most;
  }

  /** False when this packet exceeds the limit. */
  take(): boolean {
    const now = performance.now();
    if (now >= this.#until) {
      this.#until = now + SECOND_MS;
      this.#left = this.#most;
    }
    this.#left--;
    return this.#left >= 0;
  }
}

const CONNECT_MS = 7000;
/** Time between our closing handshake and cutting the connection. */
const GOODBYE_MS = 1000;
/** Below the minute after which proxies close an idle connection. Pages detect a dead connection sooner (`LIVE_HEARTBEAT_MS`). */
const PING_MS = 45_000;
const PONG_MS = 15_000;

/**
 * socket.io on the BFF's own port, for Nest's gateway. WebSocket only: long polling would tie a browser to one replica. Handlers are
 * bound without the streams that Nest's adapter keeps per socket, which take more memory than the socket.
 */
export class LiveAdapter extends IoAdapter {
  readonly #config: Config;
  readonly #counters: LiveCounters;
  readonly #keys: PartnerKeys;
  readonly #addressOf: ReturnType<typeof clientAddressReader>;
  readonly #open: ConnectionLimit;

  constructor(app: INestApplicationContext, httpServer: HttpServer) {
    super(httpServer);
    this.#config = app.get<Config>(CONFIG);
    this.#counters = app.get(LiveCounters);
    this.#keys = app.get(PartnerKeys);
    this.#addressOf = clientAddressReader(this.#config.trustedProxies);
    this.#open = new ConnectionLimit(this.#config.socketsPerAddress);
  }

  override createIOServer(): Server {
    const server = new Server(this.httpServer as HttpServer, {
      serveClient: false,
      transports: ['websocket'],
      perMessageDeflate: false,
      httpCompression: false,
      maxHttpBufferSize: LIVE_LIMITS.messageBytes,
      connectTimeout: CONNECT_MS,
      // Done below, both ways: engine.io leaves such connections half open.
      destroyUpgrade: false,
      pingInterval: PING_MS,
      pingTimeout: PONG_MS,
      allowRequest: (request, decide) => {
        const decideFor = (reason: string | null): void => {
          if (reason) this.#counters.count('refused', reason);
          decide(reason, reason === null);
        };
        const { origin } = request.headers;
        if (origin === undefined || origin === this.#config.siteUrl) decideFor(this.#rejectionOf(request));
        else void this.#keys.findOrigin(origin).then(() => decideFor(this.#rejectionOf(request)));
      },
    });
    closeOtherUpgrades(this.httpServer as HttpServer, server.path());
    server.engine.on('connection', (connection: EngineConnection) => {
      const { socket } = connection.transport;
      // ws itself waits half a minute for the peer's closing handshake.
      connection.once('close', () => setTimeout(() => socket?.terminate(), GOODBYE_MS).unref());
      const address = this.#addressOf(connection.request);
      this.#open.add(address);
      connection.once('close', () => this.#open.remove(address));
      const allowance = new MessageRateLimit();
      connection.on('packet', () => {
        if (allowance.take()) return;
        this.#counters.count('dropped', 'tooFast');
        connection.removeAllListeners('packet');
        connection.write('2["dropped",{"code":"TOO_FAST","message":"Too many messages a second."}]', { compress: false });
        connection.close(false);
        connection.removeAllListeners('data');
      });
    });
    return server;
  }

  override bindMessageHandlers(socket: Socket, handlers: WsMessageHandler[], transform: (data: unknown) => Observable<unknown>): void {
    const allowance = new MessageRateLimit(LIVE_LIMITS.messagesASecond);
    socket.use(([, ...args], next) => {
      if (allowance.take()) {
        next();
        return;
      }
      this.#counters.count('refused', 'tooFast');
      const acknowledge: unknown = args.at(-1);
      if (typeof acknowledge === 'function') acknowledge({ ok: false, code: 'TOO_FAST', message: 'Too many messages a second.' });
    });
    for (const { message, callback } of handlers) {
      socket.on(message, (...args: unknown[]) => {
        const last = args.at(-1);
        const acknowledge = typeof last === 'function' ? (last as (response: unknown) => void) : undefined;
        const [data] = acknowledge ? args.slice(0, -1) : args;
        transform(callback(data, acknowledge)).subscribe((response) => {
          if (response !== undefined) acknowledge?.(response);
        });
      });
    }
  }

  /**
   * null: accepted. Browsers send the origin of their page with every WebSocket; programs send none, and no cookie either. The key of a
   * partner's page comes after this.
   */
  #rejectionOf(request: IncomingMessage): string | null {
    const { origin, cookie } = request.headers;
    if (origin === undefined ? cookie !== undefined : origin !== this.#config.siteUrl && !this.#keys.hasOrigin(origin)) return 'origin';
    if (this.#open.isFull(this.#addressOf(request))) return 'tooManySockets';
    return null;
  }
}

/** Upgrades on other paths get a 404 and are closed. */
function closeOtherUpgrades(server: HttpServer, path: string): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (request.url?.startsWith(path)) return;
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy());
  });
}

interface EngineConnection {
  transport: { socket?: { terminate(): void } };
  request: IncomingMessage;
  on(event: string, listener: () => void): void;
  once(event: string, listener: () => void): void;
  removeAllListeners(event: string): void;
  write(data: string, options: { compress: boolean }): void;
  close(discard: boolean): void;
}
