import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inOwnMemory } from '@koura/shared-types/own-memory';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { lruByCount } from './lru-by-count.ts';
import { CacheCounters, type CacheCounts } from './cache-counters.ts';
import { ReadThrough } from './read-through.ts';
import type { CacheTags } from './cache-tags.ts';

export type Encoding = 'br' | 'gzip';

export interface CachedResponse {
  key: string;
  body: Buffer;
  compressed: Partial<Record<Encoding, Buffer>>;
  compressing: Set<Encoding>;
  cacheTags: CacheTags;
  /** Not served after this time, in milliseconds since 1970. */
  until: number;
  bytes: number;
}

const MAX_BYTES = 48_000_000;
/** For responses to documents that are not the shop's: anybody can write as many different ones as they like. */
const MAX_BYTES_OF_OTHERS = 8_000_000;
/** The objects around a response, and each name in its tags. */
const BYTES_OF_ENTRY = 1000;
const BYTES_OF_NAME = 100;
const MAX_RESPONSE_BYTES = 8_000_000;
/** Compressing shorter bodies gains nothing. */
const MIN_COMPRESSED_BYTES = 1024;
/** Number of products whose last invalidation is remembered, to recognise responses that were being computed at the time. */
const REMEMBERED_INVALIDATIONS = 50_000;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** How the keys of responses to documents begin that are not the shop's. */
export const OTHER_DOCUMENT = '? ';

/**
 * Whole responses to operations that have the same response for everyone, as bytes, in this process only. A response is served while
 * every read-through value in it is current; one with data that only the backend was asked for, for `shortLivedMs` at most and until
 * one of its products is invalidated.
 */
@Injectable()
export class ResponseCache {
  readonly #readThrough: ReadThrough;
  readonly #counts: CacheCounts;
  readonly #toShopDocuments = this.#createCache(MAX_BYTES);
  readonly #toOtherDocuments = this.#createCache(MAX_BYTES_OF_OTHERS);
  readonly #byProduct = new Map<string, Set<CachedResponse>>();
  readonly #invalidatedAt = lruByCount<string, number>(REMEMBERED_INVALIDATIONS);
  #allInvalidatedAt = 0;
  #invalidations = 0;

  constructor(readThrough: ReadThrough, counters: CacheCounters) {
    this.#readThrough = readThrough;
    this.#counts = counters.of('replies');
  }

  /** Passed to the tags of a response whose computation begins now. */
  get invalidations(): number {
    return this.#invalidations;
  }

  #createCache(maxSize: number): LRUCache<string, CachedResponse> {
    return new LRUCache({ maxSize, sizeCalculation: ({ bytes }) => bytes, dispose: (response) => this.#unlink(response) });
  }

  #cacheOf(key: string): LRUCache<string, CachedResponse> {
    return key.startsWith(OTHER_DOCUMENT) ? this.#toOtherDocuments : this.#toShopDocuments;
  }

  find(key: string): CachedResponse | undefined {
    const responses = this.#cacheOf(key);
    const response = responses.get(key);
    if (!response) return undefined;
    if (this.#isCurrent(response)) {
      this.#counts.hits++;
      return response;
    }
    responses.delete(key);
    return undefined;
  }

  #isCurrent({ until, cacheTags }: CachedResponse): boolean {
    const now = Date.now();
    return now < until && now < cacheTags.endsAt && cacheTags.areCurrent(this.#readThrough.isCurrent);
  }

  /** Caches a response if it may be. `shortLivedMs`: for how long, when it contains data that the backend was asked for. */
  keep(cacheTags: CacheTags, body: Buffer, shortLivedMs: number): void {
    const { isCacheable, isShortLived, startedAt, products, invalidationsBefore } = cacheTags;
    const until = isShortLived ? startedAt + shortLivedMs : Number.POSITIVE_INFINITY;
    if (!isCacheable || until <= Date.now()) return;
    if (this.#isOutdated(products, invalidationsBefore)) return;
    if (!cacheTags.areCurrent(this.#readThrough.isCurrent)) return;
    this.#cacheOf(cacheTags.key).delete(cacheTags.key);
    if (body.length > MAX_RESPONSE_BYTES) return;
    this.#store({
      key: cacheTags.key,
      body: inOwnMemory(body),
      compressed: {},
      compressing: new Set(),
      cacheTags,
      until,
      bytes: body.length + BYTES_OF_ENTRY + cacheTags.key.length + BYTES_OF_NAME * products.size,
    });
    this.#counts.misses++;
    this.#counts.loadedAt = Date.now();
  }

  /** The compressed body when it exists; otherwise starts compressing it for later requests. */
  bodyIn(response: CachedResponse, encoding: Encoding): Buffer | undefined {
    const done = response.compressed[encoding];
    if (!done && !response.compressing.has(encoding) && response.body.length >= MIN_COMPRESSED_BYTES) {
      void this.#compress(response, encoding);
    }
    return done;
  }

  /** These products have changed: responses that contain them are removed, and those being computed not cached. */
  invalidateProducts(ids: Iterable<number | string>): void {
    this.#invalidations++;
    this.#counts.drops++;
    for (const id of ids) {
      const name = String(id);
      this.#invalidatedAt.set(name, this.#invalidations);
      for (const { key } of this.#byProduct.get(name) ?? []) this.#cacheOf(key).delete(key);
    }
  }

  /** Any product may have changed. Read-through values are invalidated separately (`ReadThrough.invalidate`), and responses with them. */
  invalidateAll(): void {
    this.#allInvalidatedAt = ++this.#invalidations;
    this.#counts.drops++;
    this.#toShopDocuments.clear();
    this.#toOtherDocuments.clear();
  }

  #isOutdated(products: ReadonlySet<string>, invalidationsBefore: number): boolean {
    if (this.#allInvalidatedAt > invalidationsBefore) return true;
    if (this.#invalidations === invalidationsBefore) return false;
    return [...products].some((id) => (this.#invalidatedAt.get(id) ?? 0) > invalidationsBefore);
  }

  async #compress(response: CachedResponse, encoding: Encoding): Promise<void> {
    response.compressing.add(encoding);
    // A response that is served for a second is not worth the best compression.
    const quality = response.cacheTags.isShortLived ? 4 : 9;
    const compressed =
      encoding === 'br'
        ? await brotli(response.body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
        : await zip(response.body, { level: Math.min(quality, 6) });
    const body = inOwnMemory(compressed);
    response.compressed[encoding] = body;
    const responses = this.#cacheOf(response.key);
    if (responses.peek(response.key) !== response) return;
    // The cache measures an entry when it is set.
    responses.delete(response.key);
    response.bytes += body.length;
    this.#store(response);
  }

  #store(response: CachedResponse): void {
    this.#cacheOf(response.key).set(response.key, response);
    for (const id of response.cacheTags.products) {
      const responses = this.#byProduct.get(id);
      if (responses) responses.add(response);
      else this.#byProduct.set(id, new Set([response]));
    }
  }

  #unlink(response: CachedResponse): void {
    for (const id of response.cacheTags.products) {
      const responses = this.#byProduct.get(id);
      responses?.delete(response);
      if (responses?.size === 0) this.#byProduct.delete(id);
    }
  }
}

/** How old the data of a cached response is, in milliseconds; 0 where a cached value says when it becomes outdated. */
export function ageOf({ cacheTags }: CachedResponse): number {
  return cacheTags.isShortLived ? Date.now() - cacheTags.startedAt : 0;
}
