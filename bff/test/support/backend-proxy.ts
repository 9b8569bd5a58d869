import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiPath } from './backend-version.ts';

/** What happens to a request between BFF and backend. */
export type Interference =
  /** The backend completes it; the connection is cut before its response. */
  | 'cutResponse'
  /** The connection is cut before the backend receives anything. */
  | 'cutRequest'
  /** Forwarded as the last request: no client is connected afterwards. */
  | 'lastResponse'
  /** Answered by the proxy in place of the backend. */
  | { status: number; body: unknown }
  /** The same with a raw body. */
  | { status: number; raw: string }
  | undefined;

/** A small proxy in front of the sandbox (backend or card provider) that drops responses on demand. */
export class BackendProxy {
  /** Decides per request; undefined forwards it. */
  interfere: (method: string, path: string, body: string) => Interference = () => undefined;
  /** Changes the text of each response; undefined forwards responses as they are. */
  rewrite: ((text: string) => string) | undefined;
  /** Bodies of the requests answered by the proxy. */
  readonly answered: string[] = [];
  readonly #server = createServer((request, response) => void this.#pass(request, response));
  #target = new URL('http://127.0.0.1');

  /** Listens in front of `target` and returns its own origin. */
  async start(target: string): Promise<string> {
    this.#target = new URL(target);
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const fate = this.interfere(request.method ?? '', apiPath(request.url ?? ''), body.toString());
    if (fate === 'cutRequest') {
      request.socket.destroy();
      return;
    }
    if (typeof fate === 'object') {
      this.answered.push(body.toString());
      response.writeHead(fate.status, { 'content-type': 'application/json' }).end('raw' in fate ? fate.raw : JSON.stringify(fate.body));
      return;
    }
    const { hostname, port } = this.#target;
    const { rewrite } = this;
    const upstream = send({ hostname, port, method: request.method, path: request.url, headers: request.headers }, (answer) => {
      if (fate === 'cutResponse') {
        answer.resume().on('end', () => request.socket.destroy());
        return;
      }
      if (rewrite) {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const { 'content-length': _, ...headers } = answer.headers;
          response.writeHead(answer.statusCode ?? 502, headers).end(rewrite(Buffer.concat(parts).toString()));
        });
        return;
      }
      if (fate === 'lastResponse') this.#server.close();
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...(fate === 'lastResponse' ? { connection: 'close' } : {}) });
      answer.pipe(response);
    });
    upstream.on('error', () => request.socket.destroy());
    upstream.end(body);
  }
}
