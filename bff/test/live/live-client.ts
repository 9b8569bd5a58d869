import type { BffLiveEvents, BrowserLiveEvents, LiveFeed, LiveResponse, LiveSnapshot, LiveTick } from '@koura/shared-types/live-events';
import { io, type Socket } from 'socket.io-client';

const SITE = 'http://localhost:3000';

type ClientSocket = Socket<BffLiveEvents, BrowserLiveEvents>;
type Heard = { [Event in keyof BffLiveEvents]: { event: Event; payload: Parameters<BffLiveEvents[Event]>[0] } }[keyof BffLiveEvents];

/** A browser's live connection: the real client over a real socket, recording everything it receives. */
export class LiveClient {
  readonly heard: Heard[] = [];
  readonly socket: ClientSocket;

  private constructor(url: string, headers: Record<string, string>, auth?: object) {
    this.socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { origin: SITE, ...headers },
      ...(auth && { auth }),
    });
    this.socket.onAny((event: string, payload: unknown) => void this.heard.push({ event, payload } as Heard));
  }

  /** Resolves when connected; rejects when the connection is rejected. */
  static async connect(url: string, headers: Record<string, string> = {}, auth?: object): Promise<LiveClient> {
    const client = new LiveClient(url, headers, auth);
    await new Promise<void>((resolve, reject) => {
      client.socket.once('connect', resolve);
      client.socket.once('connect_error', reject);
    });
    return client;
  }

  /** The same once the BFF's own connection to the backend is open. */
  static async live(url: string, headers: Record<string, string> = {}): Promise<LiveClient> {
    const client = await LiveClient.connect(url, headers);
    await client.becomes('live');
    return client;
  }

  /** Resolves by the event itself: polling by thousands of clients would be the load that they measure. */
  async becomes(state: 'live' | 'away' | 'none', timeout = 60_000): Promise<void> {
    if (this.of('feed').at(-1)?.state === state) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the feed was not ${state} within ${timeout} ms`)), timeout);
      const hear = (feed: LiveFeed): void => {
        if (feed.state !== state) return;
        clearTimeout(timer);
        this.socket.off('feed', hear);
        resolve();
      };
      this.socket.on('feed', hear);
    });
  }

  of<Event extends keyof BffLiveEvents>(event: Event): Parameters<BffLiveEvents[Event]>[0][] {
    return this.heard.filter((one) => one.event === event).map(({ payload }) => payload as Parameters<BffLiveEvents[Event]>[0]);
  }

  /** Number of ticks so far. */
  get ticks(): LiveTick[] {
    return this.of('products');
  }

  /** The latest price of a product, from ticks; undefined without one. */
  price(id: number): string | undefined {
    return this.ticks.flatMap(({ products }) => products).findLast((product) => product.id === String(id))?.price?.amount;
  }

  async subscribe(...products: (string | number)[]): Promise<LiveSnapshot> {
    const reply = await this.send<LiveSnapshot>('subscribe', { products });
    if (!reply.ok) throw new Error(reply.code);
    return reply;
  }

  /** Any message with any payload, and its acknowledgement. */
  send<T>(event: string, ...payload: unknown[]): Promise<LiveResponse<T>> {
    return (this.socket as Socket).timeout(60_000).emitWithAck(event, ...payload) as Promise<LiveResponse<T>>;
  }

  /** Resolves with the reason when the server closes the connection. */
  ended(): Promise<string> {
    return this.socket.connected ? new Promise((resolve) => this.socket.once('disconnect', resolve)) : Promise.resolve('ended before');
  }

  close(): void {
    this.socket.disconnect();
  }
}
