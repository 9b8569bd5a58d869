import { LRUCache } from 'lru-cache';

/** Until this age a page is served from the cache. */
const FRESH_MS = 1000;
/** Some thousand pages, compressed copies included. */
const MAX_BYTES = 64_000_000;
/** How often a page is rendered again because something on it changed meanwhile. */
const MAX_TRIES = 2;

export interface PageCacheLimits {
  /** Until this age the cached page is served while a new one is rendered in the background (decision 0073). */
  usableMs: number;
  maximumBytes: number;
}
const LIMITS: PageCacheLimits = { usableMs: 2000, maximumBytes: MAX_BYTES };

export interface PageRules<Page> {
  /** Whether it is cached: an error goes only to the requests that waited for its render. */
  keep(page: Page): boolean;
  /** Its size with everything that is made of it. */
  bytes(page: Page): number;
  /** The surrogate keys of what it holds. */
  keys?(page: Page): readonly string[];
}

interface Kept<Page> {
  page: Page;
  madeAt: number;
}

interface Making<Page> {
  page: Promise<Page>;
  /** Keys that were purged since the render began. */
  purged: Set<string>;
}

/**
 * Caches shared pages for moments: however many requests come, a page is rendered at most once a second, one render at a time.
 * Its prices are at most two seconds old, and the browser catches up over its live connection.
 */
export class PageMicroCache<Page extends object> {
  readonly #rules: PageRules<Page>;
  readonly #usableMs: number;
  readonly #now: () => number;
  readonly #kept: LRUCache<string, Kept<Page>>;
  readonly #making = new Map<string, Making<Page>>();

  constructor(rules: PageRules<Page>, limits: Partial<PageCacheLimits> = {}, now: () => number = () => performance.now()) {
    const { usableMs, maximumBytes } = { ...LIMITS, ...limits };
    this.#usableMs = usableMs;
    this.#rules = rules;
    this.#now = now;
    this.#kept = new LRUCache({ maxSize: maximumBytes, sizeCalculation: ({ page }, key) => rules.bytes(page) + key.length });
  }

  /** The cached page of this key, or a new one from `make`. Rejects when `make` does. */
  get(key: string, make: () => Promise<Page>): Page | Promise<Page> {
    const kept = this.#kept.get(key);
    const age = kept ? this.#now() - kept.madeAt : Number.POSITIVE_INFINITY;
    if (!kept || age >= this.#usableMs) return this.#make(key, make);
    // A failure in the background surfaces with the first request that can no longer be served from the cache.
    if (age >= FRESH_MS) this.#make(key, make).catch(() => undefined);
    return kept.page;
  }

  /** Removes the pages that have one of these surrogate keys. One that is being rendered is rendered again. */
  purge(keys: readonly string[]): void {
    for (const { purged } of this.#making.values()) for (const key of keys) purged.add(key);
    const gone = new Set(keys);
    for (const [key, { page }] of this.#kept.entries()) if (this.#hasOneOf(page, gone)) this.#kept.delete(key);
  }

  #make(key: string, make: () => Promise<Page>): Promise<Page> {
    const running = this.#making.get(key);
    if (running) return running.page;
    const purged = new Set<string>();
    const page = this.#render(key, make, purged).finally(() => this.#making.delete(key));
    this.#making.set(key, { page, purged });
    return page;
  }

  /** A failed render leaves the cached page in place until it expires. */
  async #render(key: string, make: () => Promise<Page>, purged: Set<string>): Promise<Page> {
    for (let tries = 1; ; tries++) {
      const page = await make();
      const isOutdated = this.#hasOneOf(page, purged);
      if (!isOutdated && this.#rules.keep(page)) this.#kept.set(key, { page, madeAt: this.#now() });
      if (!isOutdated || tries === MAX_TRIES) return page;
      purged.clear();
    }
  }

  #hasOneOf(page: Page, keys: ReadonlySet<string>): boolean {
    return keys.size > 0 && (this.#rules.keys?.(page) ?? []).some((key) => keys.has(key));
  }
}
