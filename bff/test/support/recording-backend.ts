import { createServer, request as send, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Between } from './cart-shop.ts';

/** A request as it came over the wire. */
export interface RecordedCall {
  method: string;
  /** Path with query, only decoded. */
  url: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** Stands before the backend, passes everything on and remembers it whole, headers included; but for the live feed's connection, which comes when it likes. */
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
        const isFeed = url.startsWith('/socket.io/');
        const sent: unknown = body.length > 0 ? JSON.parse(body.toString()) : null;
        if (!isFeed) this.calls.push({ method, url: decodeURIComponent(url), headers, body: sent });
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
