import type { BffLiveEvents, BrowserLiveEvents, LiveCart, LiveProduct, LiveResponse } from '@koura/shared-types/live-events';
import { io, type Socket } from 'socket.io-client';

/** A browser's live connection without a browser: sends the given headers and records all messages. */
export class LiveSocket {
  readonly heard: { event: string; payload: unknown }[] = [];
  readonly #socket: Socket<BffLiveEvents, BrowserLiveEvents>;

  private constructor(url: string, cookie: string) {
    this.#socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { origin: url, cookie },
    });
    this.#socket.onAny((event: string, payload: unknown) => void this.heard.push({ event, payload }));
  }

  /** Subscribes to these products and this cart; the acknowledgements' data is recorded, too. */
  static async open(url: string, cookie: string, products: number[], cartId: string): Promise<LiveSocket> {
    const live = new LiveSocket(url, cookie);
    await new Promise<void>((resolve, reject) => {
      live.#socket.once('connect', resolve);
      live.#socket.once('connect_error', reject);
    });
    live.heard.push({ event: 'snapshot', payload: granted(await live.#socket.timeout(60_000).emitWithAck('subscribe', { products })) });
    granted(await live.#socket.timeout(60_000).emitWithAck('watchCart', { cartId }));
    return live;
  }

  /** Whether the server still has it. */
  get isOpen(): boolean {
    return this.#socket.connected;
  }

  /** Every figure received for a product, in order. */
  get products(): LiveProduct[] {
    return this.heard.flatMap(({ event, payload }) =>
      event === 'products' || event === 'snapshot' ? (payload as { products: LiveProduct[] }).products : [],
    );
  }

  get carts(): LiveCart[] {
    return this.heard.filter(({ event }) => event === 'cart').map(({ payload }) => payload as LiveCart);
  }

  /** Products for which only a change was announced. */
  get hinted(): number[] {
    return this.heard.filter(({ event }) => event === 'refetch').flatMap(({ payload }) => (payload as { products: number[] }).products);
  }

  close(): void {
    this.#socket.disconnect();
  }
}

function granted<T extends object>(reply: LiveResponse<T>): T {
  if (!reply.ok) throw new Error(`${reply.code}: ${reply.message}`);
  return reply;
}
