import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Connections that nobody uses are closed after this: sooner than a program that stops does it, after STOP_NOTICE_MS. */
const UNUSED_MS = 500;
/** Connections of browsers: longer than they keep them themselves. */
const BROWSERS_MS = 65_000;

/** A plain load balancer: polls /readyz of each replica, distributes requests to the ready ones, and never sends one twice. */
export class Balancer {
  readonly #replicas = new Map<string, boolean>();
  readonly #agent = new Agent({ keepAlive: true, timeout: UNUSED_MS });
  readonly #server = createServer({ keepAliveTimeout: BROWSERS_MS }, (request, response) => this.#pass(request, response));
  readonly #lookEveryMs: number;
  #turn = 0;
  #isOpen = true;

  constructor(lookEveryMs = 100) {
    this.#lookEveryMs = lookEveryMs;
  }

  /** Listens in front of the replicas' origins and returns its own. */
  async start(origins: string[]): Promise<string> {
    for (const origin of origins) this.#replicas.set(origin, true);
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    void this.#watch();
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Resolves once the replica receives requests again. */
  async trusts(origin: string): Promise<void> {
    while (!this.#replicas.get(origin)) await pause(this.#lookEveryMs);
  }

  close(): void {
    this.#isOpen = false;
    this.#agent.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #watch(): Promise<void> {
    while (this.#isOpen) {
      for (const origin of this.#replicas.keys()) {
        const isReady = await fetch(`${origin}/readyz`, { headers: { connection: 'close' } }).then(
          (answer) => answer.ok,
          () => false,
        );
        this.#replicas.set(origin, isReady);
      }
      await pause(this.#lookEveryMs);
    }
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const ready = [...this.#replicas].filter(([, isReady]) => isReady).map(([origin]) => origin);
    const origin = ready[this.#turn++ % ready.length];
    if (origin === undefined) {
      response.writeHead(503).end('no replica is ready');
      return;
    }
    const { hostname, port } = new URL(origin);
    const upstream = send({ hostname, port, method: request.method, path: request.url, headers: request.headers, agent: this.#agent });
    upstream.on('response', (answer) => {
      // The replica's `Connection: close` concerns the connection behind the balancer only.
      const { connection: _connection, 'keep-alive': _keepAlive, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(response);
    });
    upstream.on('error', (error) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end(`${origin}: ${error.message}`);
    });
    request.pipe(upstream);
  }
}
