import type { IncomingHttpHeaders } from 'node:http';
import { type Dispatcher, Pool } from 'undici';
import { codingsOf, decodeBody, UndecodableError } from './decode-body.ts';

export interface TransportRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  deadlineMs: number;
  maximumBytes: number;
}

export interface TransportResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Why no complete response was received. `sent`: the request may have reached the backend. */
export class TransportError extends Error {
  override name = 'TransportError';
  constructor(
    readonly reason: 'timeout' | 'refused' | 'connectionLost' | 'tooLarge' | 'undecodable',
    readonly sent: boolean,
    cause?: unknown,
  ) {
    super(`backend call failed: ${reason}`, { cause });
  }
}

const CONNECT_TIMEOUT_MS = 1000;

/** Failures before any byte of the request was sent. */
const BEFORE_SENDING = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** Keep-alive connections to one origin. Sends each request once: no retries, no redirects. Asks for no compression. */
export class Transport {
  readonly #pool: Pool;

  /** `timeScale` multiplies the time that a connection may take. */
  constructor(origin: string, connections: number, timeScale = 1) {
    const connect = { timeout: CONNECT_TIMEOUT_MS * timeScale };
    this.#pool = new Pool(origin, { connections, pipelining: 1, keepAliveTimeout: 30_000, connect });
  }

  send(request: TransportRequest): Promise<TransportResponse> {
    return new Promise((resolve, reject) => {
      const collector = new Collector(request, resolve, reject);
      this.#pool.dispatch({ method: request.method, path: request.path, headers: request.headers, body: request.body ?? null }, collector);
    });
  }

  stream(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    return this.#pool.request({ method: 'GET', path, headers, signal });
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

/**
 * Collects one response under its deadline and size limit. Uses undici's dispatcher directly, which saves a stream and a promise per
 * call.
 */
class Collector implements Dispatcher.DispatchHandler {
  readonly #request: TransportRequest;
  readonly #resolve: (response: TransportResponse) => void;
  readonly #reject: (error: TransportError) => void;
  readonly #timer: NodeJS.Timeout;
  readonly #chunks: Buffer[] = [];
  #bytes = 0;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  #controller: Dispatcher.DispatchController | undefined;
  #failure: TransportError | undefined;

  constructor(request: TransportRequest, resolve: (response: TransportResponse) => void, reject: (error: TransportError) => void) {
    this.#request = request;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#timer = setTimeout(() => this.#fail(new TransportError('timeout', this.#controller !== undefined)), request.deadlineMs);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // The deadline may have passed while the call waited for a connection; then it must not be sent.
    if (this.#failure) controller.abort(this.#failure);
    else this.#controller = controller;
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#bytes > this.#request.maximumBytes) this.#fail(new TransportError('tooLarge', true));
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    clearTimeout(this.#timer);
    const body = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks);
    const codings = body.length === 0 ? [] : codingsOf(this.#headers['content-encoding']);
    if (codings.length === 0) this.#resolve({ status: this.#status, headers: this.#headers, body });
    else void this.#decode(body, codings);
  }

  /** A backend, or a proxy in front of it, may compress unasked. The size limit applies to what comes out as well. */
  async #decode(encoded: Buffer, codings: readonly string[]): Promise<void> {
    try {
      const body = await decodeBody(encoded, codings, this.#request.maximumBytes);
      this.#resolve({ status: this.#status, headers: this.#headers, body });
    } catch (error) {
      const isTooLarge = error instanceof UndecodableError && error.isTooLarge;
      this.#reject(new TransportError(isTooLarge ? 'tooLarge' : 'undecodable', true, error));
    }
  }

  onResponseError(_controller: Dispatcher.DispatchController | undefined, error: Error & { code?: string }): void {
    clearTimeout(this.#timer);
    if (this.#failure) return;
    const before = BEFORE_SENDING.has(error.code ?? '');
    this.#reject(new TransportError(before ? 'refused' : 'connectionLost', !before, error));
  }

  #fail(failure: TransportError): void {
    clearTimeout(this.#timer);
    this.#failure = failure;
    this.#reject(failure);
    this.#controller?.abort(failure);
  }
}
