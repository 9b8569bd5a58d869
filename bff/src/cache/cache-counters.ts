import { Injectable } from '@nestjs/common';

/** How one cache is doing since the process began. */
export interface CacheCounts {
  /** Answered from memory, fresh. */
  hits: number;
  /** Answered by what another replica had loaded. */
  sharedHits: number;
  /** Asked at the source. */
  misses: number;
  /** Answered with an old value, because asking was under way or had failed. */
  stale: number;
  /** Askings that failed. */
  failures: number;
  /** Times that it was emptied because its source had changed. */
  drops: number;
  /** When a value last came from the source, in milliseconds since 1970; null before the first. */
  loadedAt: number | null;
}

/** Counters of all caches, by name. */
@Injectable()
export class CacheCounters {
  readonly #counts = new Map<string, CacheCounts>();

  /** The counters of a cache, made when first asked for. A key's cache is named by what stands before its first colon. */
  of(key: string): CacheCounts {
    const end = key.indexOf(':');
    const name = end === -1 ? key : key.slice(0, end);
    let counts = this.#counts.get(name);
    if (!counts) {
      counts = { hits: 0, sharedHits: 0, misses: 0, stale: 0, failures: 0, drops: 0, loadedAt: null };
      this.#counts.set(name, counts);
    }
    return counts;
  }

  /** All counters as they are now; `ageMs` is the time since the last load. */
  snapshot(): Record<string, CacheCounts & { ageMs: number | null }> {
    const now = Date.now();
    return Object.fromEntries(
      [...this.#counts].map(([name, counts]) => [name, { ...counts, ageMs: counts.loadedAt === null ? null : now - counts.loadedAt }]),
    );
  }
}
