import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { BackendError } from '../errors/backend-error.ts';
import { DistributedLock } from '../redis/distributed-lock.ts';
import { VersionedValues, nameOf } from '../redis/versioned-values.ts';
import { CacheCounters, type CacheCounts } from './cache-counters.ts';
import type { CacheTags, IsCurrent } from './cache-tags.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** Characters. Shorter values are stored uncompressed: the website of a country is one of them. */
const WORTH_IT = 16_384;
/** Maximum size of a decompressed value: other programs may write into a shared Redis. */
const MAX_UNPACKED_BYTES = 50_000_000;

/** A value as stored in Redis: long ones as JSON, compressed with brotli, in base64. */
type Packed = { plain: unknown } | { brotli: string };

async function pack(value: unknown): Promise<Packed> {
  const json = JSON.stringify(value);
  if (json === undefined || json.length < WORTH_IT) return { plain: value };
  const bytes = await compress(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return { brotli: bytes.toString('base64') };
}

/** Throws when the text was not written by `pack`. */
async function unpack(packed: Packed): Promise<unknown> {
  if (!('brotli' in packed)) return packed.plain;
  const json = await decompress(Buffer.from(packed.brotli, 'base64'), { maxOutputLength: MAX_UNPACKED_BYTES });
  return JSON.parse(json.toString('utf8'));
}

export interface CacheRule {
  freshMs: number;
  /** How long after that the old value is served while a new one is loaded (stale-while-revalidate); not at all when absent. */
  staleWhileRevalidateMs?: number;
  /** How long after `freshMs` it may still be served when loading fails (stale-if-error). */
  staleMs: number;
}

interface Entry {
  value: unknown;
  freshUntil: number;
  staleWhileRevalidateUntil: number;
  staleUntil: number;
  counts: CacheCounts;
}

/** An entry as stored in Redis for all replicas. */
interface SharedEntry {
  packed: Packed;
  freshUntil: number;
  staleUntil: number;
}

const MAX_BYTES = 64_000_000;
/** The objects around a value, and how many times the bytes of its JSON a value takes. */
const BYTES_OF_ENTRY = 300;
const PARSED = 3;
/** After a failed refresh the old value counts as fresh for this long, so that not every request during an outage waits for a load. */
const PAUSE_AFTER_FAILURE_MS = 5000;
const LOCK_MS = 5000;
/** How long to wait for another replica's load before loading the value here. */
const MAX_LOCK_WAIT_MS = 2000;
const POLL_INTERVAL_MS = 25;

/**
 * Read-through cache for values that are the same for everyone: one load at a time per key, across replicas too; serves stale values
 * while loading and after failures; bounded in size and age. Values must survive JSON. Keys: `name:country`.
 */
@Injectable()
export class ReadThrough {
  readonly #shared: VersionedValues;
  readonly #lock: DistributedLock;
  readonly #counters: CacheCounters;
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ value }, key) => BYTES_OF_ENTRY + key.length + (JSON.stringify(value) ?? '').length * PARSED,
  });
  readonly #loading = new Map<string, Promise<unknown>>();
  /** Number of invalidations by name: a load that was in flight during one is not cached. */
  readonly #drops = new Map<string, number>();

  constructor(shared: VersionedValues, lock: DistributedLock, counters: CacheCounters) {
    this.#shared = shared;
    this.#lock = lock;
    this.#counters = counters;
  }

  /** `cacheTags`: of the response that the value becomes part of. */
  get<T>(key: string, rule: CacheRule, load: () => Promise<T>, cacheTags?: CacheTags): T | Promise<T> {
    const value = this.#get(key, rule, load);
    cacheTags?.dependsOn(key, value);
    return value;
  }

  readonly isCurrent: IsCurrent = (key, value) => {
    const entry = this.#entries.get(key);
    return entry !== undefined && entry.value === value && entry.freshUntil > Date.now();
  };

  #get<T>(key: string, rule: CacheRule, load: () => Promise<T>): T | Promise<T> {
    const entry = this.#entries.get(key);
    const now = Date.now();
    if (entry && entry.freshUntil > now) {
      entry.counts.hits++;
      return entry.value as T;
    }
    const inFlight = this.#loading.get(key) as Promise<T> | undefined;
    let running: Promise<T>;
    if (inFlight) {
      running = inFlight.catch((error: unknown) => {
        // The client that asked first was turned away; that must not turn away the others.
        if (error instanceof BackendError && error.turnedAway) return this.#get(key, rule, load);
        throw error;
      });
    } else {
      running = this.#refresh(key, rule, load, entry).finally(() => this.#loading.delete(key));
      this.#loading.set(key, running);
    }
    if (!entry || entry.staleWhileRevalidateUntil <= now) return running;
    running.catch(() => undefined);
    entry.counts.stale++;
    return entry.value as T;
  }

  /**
   * Invalidates everything under a name, such as "website", here and in Redis; loads in flight are not cached, not even at other replicas.
   * What those have in memory they serve until `freshMs` ends.
   */
  async invalidate(name: string): Promise<void> {
    this.#drops.set(name, this.#dropsOf(name) + 1);
    this.#counters.of(name).drops++;
    const keys = [...this.#entries.keys()].filter((key) => nameOf(key) === name);
    for (const key of keys) this.#entries.delete(key);
    await this.#shared.invalidate(name);
  }

  /**
   * Ends the freshness of everything under a name, here and in Redis: the next reader loads it, and has the old value meanwhile where the
   * rule allows it, or where loading fails.
   */
  async outdate(name: string): Promise<void> {
    this.#drops.set(name, this.#dropsOf(name) + 1);
    const keys = [...this.#entries.keys()].filter((key) => nameOf(key) === name);
    const now = Date.now();
    for (const key of keys) {
      const entry = this.#entries.peek(key)!;
      const behindMs = entry.staleWhileRevalidateUntil - entry.freshUntil;
      this.#entries.set(key, { ...entry, freshUntil: now, staleWhileRevalidateUntil: now + behindMs });
    }
    await this.#shared.invalidate(name);
  }

  async #refresh<T>(key: string, rule: CacheRule, load: () => Promise<T>, old: Entry | undefined): Promise<T> {
    const counts = old?.counts ?? this.#counters.of(key);
    const drops = this.#dropsOf(key);
    const { entry: before, version } = await this.#readShared(key, rule, counts);
    if (before && before.freshUntil > Date.now() && drops === this.#dropsOf(key)) return this.#adopt(key, before) as T;
    const lock = await this.#lock.take(key, LOCK_MS);
    try {
      if (lock.held === 'heldElsewhere') {
        const theirs = await this.#waitForOther(key, rule, counts);
        if (theirs) return this.#adopt(key, theirs) as T;
      }
      return await this.#load(key, rule, load, counts, version);
    } catch (error) {
      counts.failures++;
      const stale = old ?? before;
      if (!stale || stale.staleUntil < Date.now() || !isOutage(error)) throw error;
      counts.stale++;
      const freshUntil = Date.now() + PAUSE_AFTER_FAILURE_MS;
      this.#entries.set(key, { ...stale, freshUntil, staleWhileRevalidateUntil: stale.staleUntil });
      return stale.value as T;
    } finally {
      if (lock.held === 'acquired') await lock.release();
    }
  }

  async #load<T>(key: string, rule: CacheRule, load: () => Promise<T>, counts: CacheCounts, version: string): Promise<T> {
    const drops = this.#dropsOf(key);
    counts.misses++;
    const value = await load();
    const now = Date.now();
    counts.loadedAt = now;
    // A load that began before an invalidation may return the old value.
    if (drops !== this.#dropsOf(key)) return value;
    const freshUntil = now + rule.freshMs;
    const staleUntil = freshUntil + rule.staleMs;
    this.#entries.set(key, {
      value,
      freshUntil,
      staleWhileRevalidateUntil: freshUntil + (rule.staleWhileRevalidateMs ?? 0),
      staleUntil,
      counts,
    });
    const entry: SharedEntry = { packed: await pack(value), freshUntil, staleUntil };
    await this.#shared.set(key, entry, rule.freshMs + rule.staleMs, version);
    return value;
  }

  /** `key`: a name, or a key that begins with one. */
  #dropsOf(key: string): number {
    return this.#drops.get(nameOf(key)) ?? 0;
  }

  #adopt(key: string, entry: Entry): unknown {
    entry.counts.sharedHits++;
    this.#entries.set(key, entry);
    return entry.value;
  }

  async #waitForOther(key: string, rule: CacheRule, counts: CacheCounts): Promise<Entry | undefined> {
    for (const until = Date.now() + MAX_LOCK_WAIT_MS; Date.now() < until;) {
      await pause(POLL_INTERVAL_MS);
      const { entry } = await this.#readShared(key, rule, counts);
      if (entry && entry.freshUntil > Date.now()) return entry;
    }
    return undefined;
  }

  /** Redis may contain anything: only a valid entry is used. */
  async #readShared(key: string, rule: CacheRule, counts: CacheCounts): Promise<{ version: string; entry: Entry | undefined }> {
    const { version, value: shared } = await this.#shared.get<Partial<SharedEntry>>(key);
    const { packed, freshUntil, staleUntil } = shared ?? {};
    const isEntry = typeof freshUntil === 'number' && typeof staleUntil === 'number' && typeof packed === 'object';
    const value = isEntry ? await unpack(packed).catch(() => undefined) : undefined;
    if (!isEntry || value === undefined) return { version, entry: undefined };
    const staleWhileRevalidateUntil = freshUntil + (rule.staleWhileRevalidateMs ?? 0);
    return { version, entry: { value, freshUntil, staleWhileRevalidateUntil, staleUntil, counts } };
  }
}

/** A client error such as 404 is a valid response; any other failure may be covered by a stale value. */
function isOutage(error: unknown): boolean {
  return !(error instanceof BackendError) || error.status >= 500 || error.status === 429;
}
