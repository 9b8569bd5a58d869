import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import { requestIdOf } from '@koura/shared-types/request-id';
import { seeRequestsFirst } from '@koura/shared-types/requests-before-framework';
import { ENCODINGS, type FinishedPage } from './finished-page.ts';

interface EarlyPagesOptions {
  /** The cached page to send for a request from anybody to this path and query; undefined when there is none. */
  find: (url: string, cookies: string | undefined) => FinishedPage | undefined;
  /** Headers of every cached page. */
  headers: OutgoingHttpHeaders;
  /** Called with every request that is answered here. */
  onServed: () => void;
}

/**
 * Sends a shared page from the cache before the framework sees the request. Whatever is special about a request is left to the framework
 * (docs/decisions/0202).
 */
export class EarlyPages {
  readonly #find: EarlyPagesOptions['find'];
  readonly #headers: readonly string[];
  readonly #onServed: () => void;

  constructor({ find, headers, onServed }: EarlyPagesOptions) {
    this.#find = find;
    // As a list, which Node need not turn into a map for each response.
    this.#headers = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
    this.#onServed = onServed;
  }

  /** Sees a server's requests before its other listeners do, while `isOn` returns true. */
  listen(server: Server, isOn: () => boolean): void {
    seeRequestsFirst(server, (request, response, passOn) => {
      if (!isOn() || !this.#send(request, response)) passOn();
    });
  }

  #send(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url, headers } = request;
    if (method !== 'GET' || url === undefined) return false;
    // It may have the page already, or sends a body.
    if (headers['if-none-match'] !== undefined || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      return false;
    }
    const page = this.#find(url, headers.cookie);
    if (!page) return false;
    const encoding = negotiate(headers['accept-encoding'] ?? '', ENCODINGS);
    const body = encoding ? page.compressedNow(encoding) : page.html;
    if (!body) return false;
    const own = ['x-request-id', requestIdOf(request), 'etag', page.etag, 'content-length', String(body.length)];
    if (encoding) own.push('content-encoding', encoding);
    response.writeHead(200, [...this.#headers, ...own]).end(body);
    this.#onServed();
    return true;
  }
}
