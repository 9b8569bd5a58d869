import { LRUCache } from 'lru-cache';
import { OverShareError } from './bulkhead.ts';
import { textOf } from './decode-body.ts';
import type { TransportResponse } from './transport.ts';

/** A response for all who asked for it while it was on its way. */
export class JoinedResponse {
  readonly response: TransportResponse;
  /** When its reading began, in milliseconds since 1970. */
  readonly readAt: number;
  readonly isShared: boolean;
  #text: string | undefined;

  constructor(response: TransportResponse, readAt: number, isShared: boolean) {
    this.response = response;
    this.readAt = readAt;
    this.isShared = isShared;
  }

  /** The body, decoded once for all of them. */
  get text(): string {
    return (this.#text ??= textOf(this.response.body, this.response.headers['content-type']));
  }
}

interface InFlight {
  readAt: number;
  loading: Promise<JoinedResponse>;
  isShared: boolean;
}

const NOT_FOUND = 404;
/** A read that has taken longer is not joined: the backend may hang, and only new calls show that it has recovered. */
const MAX_JOIN_AGE_MS = 100;
/** All remembered responses together: keys, bodies, and the overhead of each entry. */
const MAX_BYTES = 4_000_000;
const MAX_BODY_BYTES = 2000;
const ENTRY_BYTES = 500;

/**
 * Equal reads of the public catalogue that are in flight at the same time are one call, and a 404 is used again for as long as any other
 * response may be (`PRODUCT_REPLY_MS`), so that many requests for something that does not exist are one call a second.
 */
export class JoinedReads {
  readonly #inFlight = new Map<string, InFlight>();
  readonly #notFound: LRUCache<string, JoinedResponse> | undefined;

  /** `maxAgeMs`: how long a 404 is remembered; 0 for not at all. */
  constructor(maxAgeMs: number) {
    if (maxAgeMs > 0)
      this.#notFound = new LRUCache({
        ttl: maxAgeMs,
        maxSize: MAX_BYTES,
        sizeCalculation: ({ response }, key) => key.length * 2 + response.body.length + ENTRY_BYTES,
      });
  }

  /** The remembered 404 or the call in flight; otherwise `send`. `key`: country and path. */
  read(key: string, send: () => Promise<TransportResponse>): Promise<JoinedResponse> {
    const known = this.#notFound?.get(key);
    if (known) return Promise.resolve(known);
    const inFlight = this.#inFlight.get(key);
    if (!inFlight || inFlight.readAt < Date.now() - MAX_JOIN_AGE_MS) return this.#send(key, send);
    inFlight.isShared = true;
    return inFlight.loading.catch((error: unknown) => {
      // The client that asked first was turned away; that must not turn away the others.
      if (error instanceof OverShareError) return this.read(key, send);
      throw error;
    });
  }

  /** Figures of products have changed: what is in flight may be out of date, and is not joined any more. */
  productsChanged(): void {
    this.#inFlight.clear();
  }

  /** What did not exist may exist now. */
  forgetNotFound(): void {
    this.#notFound?.clear();
  }

  async #send(key: string, send: () => Promise<TransportResponse>): Promise<JoinedResponse> {
    const readAt = Date.now();
    const loading = send().then((response) => new JoinedResponse(response, readAt, entry.isShared));
    const entry: InFlight = { readAt, loading, isShared: false };
    this.#inFlight.set(key, entry);
    try {
      const joined = await loading;
      // False if something changed while it was in flight.
      const isCurrent = this.#inFlight.get(key) === entry;
      if (isCurrent && joined.response.status === NOT_FOUND && joined.response.body.length <= MAX_BODY_BYTES)
        this.#notFound?.set(key, joined);
      return joined;
    } finally {
      if (this.#inFlight.get(key) === entry) this.#inFlight.delete(key);
    }
  }
}
