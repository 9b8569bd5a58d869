/** Until this age a page is served from the cache. */
const FRESH_MS = 1000;
/** Until this age the cached page is served while a new one is rendered in the background (decision 0073). */
const USABLE_MS = 2000;
/** At most some 17 MB, compressed copies included. */
const MAXIMUM_PAGES = 100;

interface Entry<Page> {
  page?: Page;
  madeAt: number;
  making?: Promise<Page>;
}

/**
 * Caches shared pages for moments: however many requests come, a page is rendered at most once a second, one render at a time.
 * Its prices are at most two seconds old, and the browser catches up over its live connection. `keep` decides what is cached:
 * an error goes only to the requests that waited for that render.
 */
export class PageMicroCache<Page> {
  readonly #keep: (page: Page) => boolean;
  readonly #now: () => number;
  /** By key, least recently rendered first. */
  readonly #entries = new Map<string, Entry<Page>>();

  constructor(keep: (page: Page) => boolean, now: () => number = () => performance.now()) {
    this.#keep = keep;
    this.#now = now;
  }

  /** The cached page of this key, or a new one from `make`. Rejects when `make` does. */
  get(key: string, make: () => Promise<Page>): Page | Promise<Page> {
    const entry = this.#entries.get(key);
    const age = entry ? this.#now() - entry.madeAt : Number.POSITIVE_INFINITY;
    if (entry?.page !== undefined && age < USABLE_MS) {
      // A failure in the background surfaces with the first request that can no longer be served from the cache.
      if (age >= FRESH_MS) this.#make(key, make).catch(() => undefined);
      return entry.page;
    }
    return this.#make(key, make);
  }

  #make(key: string, make: () => Promise<Page>): Promise<Page> {
    const old = this.#entries.get(key);
    if (old?.making) return old.making;
    const making = make().then(
      (page) => {
        if (this.#keep(page)) this.#put(key, { page, madeAt: this.#now() });
        else this.#restore(key, old);
        return page;
      },
      (error: unknown) => {
        this.#restore(key, old);
        throw error;
      },
    );
    this.#put(key, { ...old, madeAt: old?.madeAt ?? Number.NEGATIVE_INFINITY, making });
    return making;
  }

  /** A failed render leaves the cached page in place until it expires. */
  #restore(key: string, old: Entry<Page> | undefined): void {
    if (old?.page === undefined) this.#entries.delete(key);
    else this.#put(key, { page: old.page, madeAt: old.madeAt });
  }

  #put(key: string, entry: Entry<Page>): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size > MAXIMUM_PAGES) this.#entries.delete(this.#entries.keys().next().value!);
  }
}
