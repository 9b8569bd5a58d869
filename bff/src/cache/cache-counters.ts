import { Injectable } from '@nestjs/common';

/** Counters of one cache since the process started. */
export interface CacheCounts {
  /** Served from memory, fresh. */
  hits: number;
  /** Served with a value that another replica had loaded. */
  sharedHits: number;
  misses: number;
  /** Served stale, because a load was in flight or had failed. */
  stale: number;
  failures: number;
  /** Invalidations because the source had changed. */
  drops: number;
  /** When a value last came from the source, in milliseconds since 1970; null before the first. */
  loadedAt: number | null;
}

@Injectable()
export class CacheCounters {
  readonly #counts = new Map<string, CacheCounts>();

  /** The counters of a cache, created on first use. A cache is named by the part of its keys before the first colon. */
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
