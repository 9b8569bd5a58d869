import { BackendError } from '../../errors/backend-error.ts';
import type { Caller } from '../../request/caller.ts';
import type { IndexedProduct } from './product-values.ts';

const FRESH_MS = 60_000;
const STALE_MS = 24 * 3_600_000;
/** After a failed refresh the old rows count as fresh for this long. */
const PAUSE_AFTER_FAILURE_MS = 5000;

interface Entry {
  products: readonly IndexedProduct[];
  freshUntil: number;
  staleUntil: number;
}

/**
 * Index of a country's catalogue: the product fields that facets and sorts need. One load at a time; the old index is used while the
 * backend is unavailable. Kept in this process only: displayed rows are always read from the backend.
 */
export class PlainStrapiIndex {
  readonly #entries = new Map<string, Entry>();
  readonly #loading = new Map<string, Promise<readonly IndexedProduct[]>>();

  readonly #load: (caller: Caller) => Promise<readonly IndexedProduct[]>;

  constructor(load: (caller: Caller) => Promise<readonly IndexedProduct[]>) {
    this.#load = load;
  }

  products(caller: Caller): readonly IndexedProduct[] | Promise<readonly IndexedProduct[]> {
    const { country } = caller;
    const entry = this.#entries.get(country);
    if (entry && entry.freshUntil > Date.now()) return entry.products;
    let loading = this.#loading.get(country);
    if (!loading) {
      loading = this.#refresh(caller, entry).finally(() => this.#loading.delete(country));
      this.#loading.set(country, loading);
    }
    return loading;
  }

  async #refresh(caller: Caller, old: Entry | undefined): Promise<readonly IndexedProduct[]> {
    try {
      const products = await this.#load(caller);
      const now = Date.now();
      this.#entries.set(caller.country, { products, freshUntil: now + FRESH_MS, staleUntil: now + FRESH_MS + STALE_MS });
      return products;
    } catch (error) {
      if (!(error instanceof BackendError) || !old || old.staleUntil < Date.now()) throw error;
      old.freshUntil = Date.now() + PAUSE_AFTER_FAILURE_MS;
      return old.products;
    }
  }
}
