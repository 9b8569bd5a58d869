/** How long a page counts as the newest. */
const FRESH_MS = 1000;
/** From then on it is made anew, and until this age the old one is sent meanwhile (docs/decisions/0073). */
const USABLE_MS = 2000;
/** Some 17 MB at the most, compressed copies included. */
const MAXIMUM_PAGES = 100;

interface Entry<Page> {
  page?: Page;
  madeAt: number;
  making?: Promise<Page>;
}

/**
 * Pages that are everybody's, kept for moments: however many people ask for one, it is made once a second at most and one at a time.
 * Prices in it are at most two seconds old, and the browser catches up over its live connection. `keep` says which are worth
 * keeping: an error is told to those who waited for it, and to nobody else.
 */
export class PageMicroCache<Page> {
  readonly #keep: (page: Page) => boolean;
  readonly #now: () => number;
  /** By key, the latest made last. */
  readonly #entries = new Map<string, Entry<Page>>();

  constructor(keep: (page: Page) => boolean, now: () => number = () => performance.now()) {
    this.#keep = keep;
    this.#now = now;
  }

  /** The page of this key: kept, or as `make` makes it. Rejects when `make` does. */
  get(key: string, make: () => Promise<Page>): Page | Promise<Page> {
    const entry = this.#entries.get(key);
    const age = entry ? this.#now() - entry.madeAt : Number.POSITIVE_INFINITY;
    if (entry?.page !== undefined && age < USABLE_MS) {
      // What goes wrong in the background is told to the first who cannot do with the old page any more.
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

  /** A page that could not be made anew is good until its time is over. */
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
