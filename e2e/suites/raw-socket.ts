import { WebSocket } from 'ws';

export interface Handshake {
  /** The query of the URL; valid by default. */
  query?: string;
  headers?: Record<string, string>;
}

/** How a connection ended. 1005 is a close without a code, 1006 one without a close frame. */
export interface Closed {
  code: number;
  afterMs: number;
}

const ANSWER_MS = 10_000;

/** A WebSocket to /socket.io without a client library: sends the given packets and records all that it receives. */
export class RawSocket {
  readonly #socket: WebSocket;
  readonly #opened = performance.now();
  readonly #unread: (string | Buffer)[] = [];
  #wake: (() => void) | undefined;
  #end: Closed | undefined;
  readonly #ended: Promise<Closed>;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer, isBinary) => {
      this.#unread.push(isBinary ? data : data.toString());
      this.#wake?.();
    });
    this.#ended = new Promise((resolve) => {
      socket.once('close', (code) => {
        this.#end = { code, afterMs: performance.now() - this.#opened };
        this.#wake?.();
        resolve(this.#end);
      });
    });
  }

  /** Resolves after the upgrade; rejects with "Unexpected server response: 400" when the server rejects it. */
  static async open(origin: string, { query = 'EIO=4&transport=websocket', headers = {} }: Handshake = {}): Promise<RawSocket> {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket.io/?${query}`, { headers, perMessageDeflate: false });
    // From the first byte on: the server's first packet comes with its response to the upgrade.
    const raw = new RawSocket(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    socket.on('error', () => undefined);
    return raw;
  }

  /** Opened, with the engine's first packet read and the main namespace connected. */
  static async connected(origin: string, handshake?: Handshake): Promise<RawSocket> {
    const raw = await RawSocket.open(origin, handshake);
    raw.send('40');
    await raw.next(/^0\{/);
    await raw.next(/^40\{/);
    return raw;
  }

  get isOpen(): boolean {
    return this.#end === undefined;
  }

  send(...packets: (string | Buffer)[]): void {
    for (const packet of packets) this.#socket.send(packet);
  }

  /** The next text packet that matches; earlier ones are dropped. Rejects when the connection ends or after ten seconds. */
  async next(pattern: RegExp, withinMs = ANSWER_MS): Promise<string> {
    for (const deadline = performance.now() + withinMs; ;) {
      const packet = this.#unread.shift();
      if (typeof packet === 'string' && pattern.test(packet)) return packet;
      if (packet !== undefined) continue;
      if (this.#end) throw new Error(`the connection was closed (${this.#end.code}) before ${pattern} came`);
      const left = deadline - performance.now();
      if (left <= 0) throw new Error(`${pattern} did not come within ${withinMs} ms`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  /** Sends an event and waits for its acknowledgement: the connection is alive, and everything before it has been processed. */
  async expectAlive(): Promise<void> {
    this.send('42909["unsubscribe",{}]');
    await this.next(/^43909\[/);
  }

  /** Rejects when the server has not closed the connection by then. */
  async closed(withinMs = ANSWER_MS): Promise<Closed> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`the server did not close the connection within ${withinMs} ms`)), withinMs);
    });
    try {
      return await Promise.race([this.#ended, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  terminate(): void {
    this.#socket.terminate();
  }
}
