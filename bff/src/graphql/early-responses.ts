import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import { requestIdOf } from '@koura/shared-types/request-id';
import { seeRequestsFirst } from '@koura/shared-types/requests-before-framework';
import type { FastifyRequest } from 'fastify';
import { growingLru } from '../cache/growing-lru.ts';
import { ageOf, type Encoding, type ResponseCache } from '../cache/response-cache.ts';
import { AGE_HEADER, CACHED_VARY } from './cached-headers.ts';
import { responseType } from './media-types.ts';
import { shopOperation, type ShopOperation } from './operation-in.ts';
import { GRAPHQL_HEADERS } from './request-gate.ts';
import { wantedEncoding } from './wanted-encoding.ts';

/** How to answer requests that have the same signature. */
interface AnsweredRequest {
  /** Of the response in the response cache. */
  key: string;
  operation: ShopOperation;
  contentType: string;
  encoding: Encoding | undefined;
}

type Observer = (operation: ShopOperation, ms: number) => void;

const MOST_REMEMBERED = 500;
const LONGEST_BODY = 16_384;

/**
 * Answers an anonymous request to /graphql before the framework sees it, when the response cache has answered one with the same bytes and
 * headers before and can do so again. Whatever is special about a request is left to the framework (docs/decisions/0202).
 */
export class EarlyResponses {
  readonly #responses: ResponseCache;
  readonly #answered = growingLru<string, AnsweredRequest>(MOST_REMEMBERED);
  readonly #signatures = new WeakMap<IncomingMessage, string>();
  #observe: Observer | undefined;

  constructor(responses: ResponseCache) {
    this.#responses = responses;
  }

  /** Calls back with every request that is answered here. */
  observe(observer: Observer): void {
    this.#observe = observer;
  }

  /** Called when the response cache answers a request that has passed all checks. */
  remember(request: FastifyRequest, key: string): void {
    const signature = this.#signatures.get(request.raw);
    if (signature === undefined) return;
    const { accept, 'accept-encoding': encodings } = request.headers;
    const { contentType } = responseType(accept);
    this.#answered.set(signature, { key, operation: shopOperation(request), contentType, encoding: wantedEncoding(encodings) });
  }

  /** Sees a server's requests before its other listeners do, while `isOn` returns true. */
  listen(server: Server, isOn: () => boolean): void {
    seeRequestsFirst(server, (request, response, passOn) => {
      const length = lengthOfBody(request);
      if (length === 0 || !isOn()) return passOn();
      const arrivedAt = performance.now();
      request.once('readable', () => {
        const body = request.read() as Buffer | null;
        // A body that arrives in pieces is not waited for.
        if (body?.length === length && this.#answer(request, response, signatureOf(request, body), arrivedAt)) return;
        // Put back, for the framework to read.
        if (body) request.unshift(body);
        passOn();
      });
    });
  }

  #answer(request: IncomingMessage, response: ServerResponse, signature: string, arrivedAt: number): boolean {
    const answered = this.#answered.get(signature);
    const cached = answered && this.#responses.find(answered.key);
    if (!cached) {
      this.#signatures.set(request, signature);
      return false;
    }
    const { contentType, encoding, operation } = answered;
    const compressed = encoding && this.#responses.bodyIn(cached, encoding);
    const body = compressed ?? cached.body;
    const headers: OutgoingHttpHeaders = {
      'x-request-id': requestIdOf(request),
      ...GRAPHQL_HEADERS,
      vary: CACHED_VARY,
      'content-type': contentType,
      'content-length': body.length,
    };
    const age = ageOf(cached);
    if (age > 0) headers[AGE_HEADER] = age;
    if (compressed) headers['content-encoding'] = encoding;
    response.writeHead(200, headers).end(body);
    this.#observe?.(operation, performance.now() - arrivedAt);
    return true;
  }
}

/** The length of the body of a request that may be answered here; 0 for all others. */
function lengthOfBody({ method, url, headers }: IncomingMessage): number {
  if (method !== 'POST' || url !== '/graphql') return 0;
  // The response may depend on a person or a cart, or the body is not sent as it is.
  if (headers.cookie !== undefined || headers.authorization !== undefined || headers['x-token'] !== undefined) return 0;
  if (headers['content-encoding'] !== undefined || headers['transfer-encoding'] !== undefined) return 0;
  const length = Number(headers['content-length']);
  return length <= LONGEST_BODY ? length : 0;
}

/** Everything that the response can depend on. Header values contain no line breaks. */
function signatureOf({ headers }: IncomingMessage, body: Buffer): string {
  const { accept, 'content-type': type, 'accept-encoding': encodings, 'x-country-code': country } = headers;
  return `${String(country)}\n${type}\n${accept}\n${String(encodings)}\n${body.toString('latin1')}`;
}
