import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { BoundedMap } from './bounded-map.ts';
import { CacheCounters, type CacheCounts } from './cache-counters.ts';
import { ReadThrough } from './read-through.ts';
import type { ReplySources } from './reply-sources.ts';

export type Encoding = 'br' | 'gzip';

/** A GraphQL answer as it goes out, and what it rests on. */
export interface StoredReply {
  key: string;
  body: Buffer;
  compressed: Partial<Record<Encoding, Buffer>>;
  compressing: Set<Encoding>;
  sources: ReplySources;
  /** No longer served from then on, in milliseconds since 1970. */
  until: number;
  bytes: number;
}

const ALL_BYTES = 64_000_000;
const LARGEST_BYTES = 8_000_000;
/** Shorter bodies gain nothing. */
const WORTH_COMPRESSING = 1024;
/** Of products whose change is remembered, so that an answer that was begun before it is not kept after it. */
const REMEMBERED_DROPS = 50_000;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Whole answers to operations that everybody gets alike, as bytes, in this process only. One is repeated for as long as every
 * value that it was made of is the current one of its cache; one with products for `fleetingMs` at most, and not after a
 * change of one of them (`dropProducts`).
 */
@Injectable()
export class StoredReplies {
  readonly #cache: ReadThrough;
  readonly #counts: CacheCounts;
  readonly #replies = new Map<string, StoredReply>();
  readonly #ofProduct = new Map<string, Set<StoredReply>>();
  readonly #droppedAt = new BoundedMap<string, number>(REMEMBERED_DROPS);
  #allDroppedAt = 0;
  #drops = 0;
  #bytes = 0;

  constructor(cache: ReadThrough, counters: CacheCounters) {
    this.#cache = cache;
    this.#counts = counters.of('replies');
  }

  /** To be noted in the sources of an answer that is begun now. */
  get drops(): number {
    return this.#drops;
  }

  find(key: string): StoredReply | undefined {
    const reply = this.#replies.get(key);
    if (!reply) return undefined;
    if (reply.until > Date.now() && reply.sources.areCurrent(this.#cache.isCurrent)) {
      this.#counts.hits++;
      return reply;
    }
    this.#forget(reply);
    return undefined;
  }

  /** Keeps an answer if it may be repeated. `fleetingMs`: how long that may be for what the backend was asked for this answer alone. */
  keep(sources: ReplySources, body: Buffer, fleetingMs: number): void {
    const until = sources.isFleeting ? sources.startedAt + fleetingMs : Number.POSITIVE_INFINITY;
    if (!sources.isRepeatable || until <= Date.now() || this.#isOutdated(sources) || !sources.areCurrent(this.#cache.isCurrent)) return;
    const old = this.#replies.get(sources.key);
    if (old) this.#forget(old);
    if (body.length > LARGEST_BYTES) return;
    const reply: StoredReply = {
      key: sources.key,
      body,
      compressed: {},
      compressing: new Set(),
      sources,
      until,
      bytes: body.length + sources.key.length,
    };
    this.#replies.set(reply.key, reply);
    for (const id of sources.products) {
      const replies = this.#ofProduct.get(id);
      if (replies) replies.add(reply);
      else this.#ofProduct.set(id, new Set([reply]));
    }
    this.#counts.misses++;
    this.#counts.loadedAt = Date.now();
    this.#grow(reply.bytes);
  }

  /** The body in the encoding if that exists by now; else it is made for the next one who asks. */
  bodyIn(reply: StoredReply, encoding: Encoding): Buffer | undefined {
    const done = reply.compressed[encoding];
    if (!done && !reply.compressing.has(encoding) && reply.body.length >= WORTH_COMPRESSING) void this.#compress(reply, encoding);
    return done;
  }

  /** These products have changed: answers that show them are not repeated, nor those under way. */
  dropProducts(ids: Iterable<number | string>): void {
    this.#drops++;
    this.#counts.drops++;
    for (const id of ids) {
      const name = String(id);
      this.#droppedAt.set(name, this.#drops);
      for (const reply of this.#ofProduct.get(name) ?? []) this.#forget(reply);
    }
  }

  /** Anything may have changed. Values of the caches are dropped there (`ReadThrough.drop`), and answers made of them with them. */
  dropAll(): void {
    this.#allDroppedAt = ++this.#drops;
    this.#counts.drops++;
    this.#replies.clear();
    this.#ofProduct.clear();
    this.#bytes = 0;
  }

  #isOutdated({ dropsBefore, products }: ReplySources): boolean {
    if (this.#allDroppedAt > dropsBefore) return true;
    if (this.#drops === dropsBefore) return false;
    return [...products].some((id) => (this.#droppedAt.get(id) ?? 0) > dropsBefore);
  }

  async #compress(reply: StoredReply, encoding: Encoding): Promise<void> {
    reply.compressing.add(encoding);
    // What is good for a second is not worth the best compression.
    const quality = reply.sources.isFleeting ? 4 : 9;
    const body =
      encoding === 'br'
        ? await brotli(reply.body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
        : await zip(reply.body, { level: Math.min(quality, 6) });
    reply.compressed[encoding] = body;
    if (this.#replies.get(reply.key) !== reply) return;
    reply.bytes += body.length;
    this.#grow(body.length);
  }

  #grow(bytes: number): void {
    this.#bytes += bytes;
    // A Map keeps its order of insertion: the first was made longest ago.
    for (const oldest of this.#replies.values()) {
      if (this.#bytes <= ALL_BYTES) break;
      this.#forget(oldest);
    }
  }

  #forget(reply: StoredReply): void {
    if (this.#replies.get(reply.key) !== reply) return;
    this.#replies.delete(reply.key);
    this.#bytes -= reply.bytes;
    for (const id of reply.sources.products) {
      const replies = this.#ofProduct.get(id);
      replies?.delete(reply);
      if (replies?.size === 0) this.#ofProduct.delete(id);
    }
  }
}
