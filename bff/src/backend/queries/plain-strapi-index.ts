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
 * All products of a country's catalogue by what facets and sorts look at. Loaded once at a time; the old rows stand in while the
 * backend is away. Kept in this process: rows are read from the backend again before anybody sees them.
 */
export class PlainStrapiIndex {
  readonly #entries = new Map<string, Entry>();
  readonly #loading = new Map<string, Promise<readonly IndexedProduct[]>>();

  constructor(private readonly load: (caller: Caller) => Promise<readonly IndexedProduct[]>) {}

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
      const products = await this.load(caller);
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
