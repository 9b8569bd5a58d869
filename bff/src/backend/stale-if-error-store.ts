import { LRUCache } from 'lru-cache';
import type { BackendCall } from './backend-call.ts';

export interface StoredResponse {
  /** The response's body: JSON that has been parsed successfully. */
  text: string;
  /** When it was received, in milliseconds since 1970. */
  at: number;
}

const MAX_TEXT_LENGTH = 1_000_000;
const MAX_LENGTH = 32_000_000;
const MAX_AGE_MS = 24 * 3_600_000;
/** On busy paths a response is stored once a second, not once a request. */
const STORE_INTERVAL_MS = 1000;

/** Whether the response to a call is the same for everyone: a catalogue GET without a cart, a token or other headers. */
export function isShared(call: BackendCall): boolean {
  return call.method === 'GET' && call.kind === 'catalogue' && !call.cart && !call.headers && call.staleIfError === true;
}

/** The latest valid responses of the public catalogue, served while the backend is unavailable (stale-if-error, RFC 5861). */
export class StaleIfErrorStore {
  readonly #responses = new LRUCache<string, StoredResponse>({
    maxSize: MAX_LENGTH,
    sizeCalculation: ({ text }) => Math.max(1, text.length),
  });

  /** undefined when there is none, or none younger than a day. */
  get(key: string): StoredResponse | undefined {
    const response = this.#responses.get(key);
    return response && Date.now() - response.at < MAX_AGE_MS ? response : undefined;
  }

  /** Whether the stored response is old enough to be replaced by this one. */
  wants(key: string, text: string): boolean {
    const old = this.#responses.peek(key);
    return text.length <= MAX_TEXT_LENGTH && (!old || Date.now() - old.at >= STORE_INTERVAL_MS);
  }

  keep(key: string, text: string): void {
    this.#responses.set(key, { text, at: Date.now() });
  }

  /** Removes every response that may contain one of these products. Ids of other entities match too: a few too many are removed. */
  invalidateProducts(ids: readonly number[]): void {
    const pattern = new RegExp(String.raw`"(?:id|documentId)":"?(?:${ids.join('|')})"?[,}]`);
    // A copy: the cache must not be changed while it is iterated.
    const responses = [...this.#responses.entries()];
    for (const [key, { text }] of responses) if (pattern.test(text)) this.#responses.delete(key);
  }

  clear(): void {
    this.#responses.clear();
  }
}
