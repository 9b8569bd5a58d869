import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

/** The collector's endpoint, on the page's own origin, because the shop's policy allows connections to itself. */
const REPORT_PATH = '/.console';

/** Runs first in every page. A synchronous request completes before the page can be left. */
const COLLECTOR = `(() => {
  const report = (text) => {
    const request = new XMLHttpRequest();
    request.open('POST', '${REPORT_PATH}', false);
    request.send(text + ' (' + location.pathname + ')');
  };
  for (const level of ['error', 'warn']) {
    const original = console[level];
    console[level] = (...values) => {
      report('console ' + level + ': ' + values.map(String).join(' '));
      original.apply(console, values);
    };
  }
  addEventListener('error', (event) => report(event.message ? 'page error: ' + event.message : 'not loaded: ' + (event.target.src || event.target.href)), true);
  addEventListener('unhandledrejection', (event) => report('unhandled rejection: ' + event.reason));
  addEventListener('securitypolicyviolation', (event) => report('policy violation: ' + event.violatedDirective + ' ' + event.blockedURI));
})();`;
const COLLECTOR_HASH = `'sha256-${createHash('sha256').update(COLLECTOR).digest('base64')}'`;

/**
 * An HTTP proxy for one browser. Classic WebDriver has no console events and cannot run a script before a page's own, so the proxy inserts
 * a collector at the start of the shop's pages and allows it by its hash. Everything else passes unchanged.
 */
export class ConsoleProxy {
  /** Errors reported by pages, failed requests and 5xx responses. */
  readonly noise: string[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #shop: string;

  static async start(shop: string): Promise<ConsoleProxy> {
    const proxy = new ConsoleProxy(shop);
    await once(proxy.#server.listen(0, '127.0.0.1'), 'listening');
    return proxy;
  }

  private constructor(shop: string) {
    this.#shop = shop;
    this.#server = createServer((incoming, outgoing) => this.#forward(incoming, outgoing));
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    this.#server.on('upgrade', (incoming, socket, head) => this.#upgrade(incoming, socket as Socket, head));
  }

  /** Host and port. */
  get address(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const closed = once(this.#server.close(), 'close');
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const url = new URL(incoming.url!);
    if (url.origin === this.#shop && url.pathname === REPORT_PATH) {
      void this.#record(incoming, outgoing);
      return;
    }
    // Responses must be uncompressed to be changed; on one machine compression saves nothing.
    const { 'accept-encoding': _, 'proxy-connection': __, ...headers } = incoming.headers;
    const target = { host: url.hostname, port: url.port, path: url.pathname + url.search, method: incoming.method, headers };
    const forwarded = request(target, (response) => {
      if (response.statusCode! >= 500) this.noise.push(`status ${response.statusCode}: ${url.href}`);
      if (url.origin === this.#shop && response.headers['content-type']?.startsWith('text/html')) {
        void this.#sendPage(response, outgoing);
      } else {
        outgoing.writeHead(response.statusCode!, response.headers);
        response.pipe(outgoing);
      }
    });
    forwarded.on('error', (error) => {
      // On navigation a browser aborts pending requests.
      if (!outgoing.destroyed) this.noise.push(`request failed: ${incoming.method} ${url.href} ${error.message}`);
      outgoing.destroy();
    });
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  }

  async #record(report: IncomingMessage, answer: ServerResponse): Promise<void> {
    this.noise.push(await text(report));
    answer.writeHead(204).end();
  }

  async #sendPage(response: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const html = (await text(response)).replace('<head>', () => `<head><script>${COLLECTOR}</script>`);
    if (html.length > 0 && !html.includes(COLLECTOR)) this.noise.push('The console collector found no <head> to go into.');
    const { 'content-length': _, etag: __, ...headers } = response.headers;
    const policy = headers['content-security-policy'];
    if (policy) headers['content-security-policy'] = String(policy).replace('script-src', `script-src ${COLLECTOR_HASH}`);
    outgoing.writeHead(response.statusCode!, headers);
    outgoing.end(html);
  }

  /** A WebSocket: forwards its upgrade request, then bytes in both directions. */
  #upgrade(incoming: IncomingMessage, socket: Socket, head: Buffer): void {
    const url = new URL(incoming.url!);
    const upstream = connect(Number(url.port), url.hostname, () => {
      const lines = [`GET ${url.pathname}${url.search} HTTP/1.1`];
      for (let i = 0; i < incoming.rawHeaders.length; i += 2) lines.push(`${incoming.rawHeaders[i]}: ${incoming.rawHeaders[i + 1]}`);
      upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
    socket.once('close', () => upstream.destroy());
  }
}

async function text(stream: IncomingMessage): Promise<string> {
  let all = '';
  stream.setEncoding('utf8');
  for await (const part of stream) all += part as string;
  return all;
}
