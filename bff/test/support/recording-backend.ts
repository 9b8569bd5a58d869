import { createServer, request as send, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Between } from './cart-shop.ts';

/** A request as received. */
export interface RecordedCall {
  method: string;
  /** Path and query, decoded. */
  url: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/**
 * Forwards every request to the backend and records it whole, headers included, except the live feed's connection and the question which
 * emails are due, whose times are not predictable.
 */
export class RecordingBackend implements Between {
  readonly calls: RecordedCall[] = [];
  #close: () => void = () => undefined;

  async start(sandboxUrl: string): Promise<string> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks);
        const { method = '', url = '', headers } = request;
        const isUntimed = url.startsWith('/socket.io/') || /\/mails\/due\b/.test(url);
        const sent: unknown = body.length > 0 ? JSON.parse(body.toString()) : null;
        if (!isUntimed) this.calls.push({ method, url: decodeURIComponent(url), headers, body: sent });
        const passed = send(sandboxUrl + url, { method, headers: { ...headers, host: new URL(sandboxUrl).host } }, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        });
        passed.end(body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.#close = () => {
      server.closeAllConnections();
      server.close();
    };
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#close();
  }
}
