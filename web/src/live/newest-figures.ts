import type { ApolloCache } from '@apollo/client';
import { PRODUCT_FIGURES } from '@koura/shared-types/events/product-figures.generated';
import type { LiveProduct } from '@koura/shared-types/live-events';

type Nested = Record<string, unknown>;

/** Live prices are rendered at most five times a second. */
const RENDER_EVERY_MS = 200;

/** The latest live prices of watched products; writes them to the page's cache in order of `priceUpdatedAt`. */
export class NewestFigures {
  readonly #cache: ApolloCache;
  readonly #newest = new Map<string, LiveProduct>();
  readonly #waiting = new Set<string>();
  #writtenAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(cache: ApolloCache) {
    this.#cache = cache;
  }

  take(products: readonly LiveProduct[]): void {
    for (const product of products) {
      const { id } = product;
      const known = this.#newest.get(id);
      if (known && known.priceUpdatedAt > product.priceUpdatedAt) continue;
      this.#newest.set(id, product);
      this.#waiting.add(id);
    }
    if (this.#waiting.size === 0) return;
    const wait = Math.max(0, this.#writtenAt + RENDER_EVERY_MS - performance.now());
    if (this.#timer === undefined) this.#timer = setTimeout(() => this.#write(), wait);
  }

  /** Removes products that are no longer watched. */
  forget(ids: readonly number[]): void {
    for (const id of ids) {
      this.#newest.delete(String(id));
      this.#waiting.delete(String(id));
    }
  }

  /** Replaces older prices of products anywhere in a response that was in flight. */
  correct(data: unknown): void {
    if (this.#newest.size === 0 || typeof data !== 'object' || data === null) return;
    if (Array.isArray(data)) {
      for (const one of data) this.correct(one);
      return;
    }
    const object = data as Nested;
    if (object['__typename'] === 'Product') this.#correctProduct(object);
    for (const value of Object.values(object)) if (typeof value === 'object') this.correct(value);
  }

  #correctProduct(object: Nested): void {
    const newest = this.#newest.get(String(object['id']));
    const at = object['priceUpdatedAt'];
    if (!newest || (typeof at === 'string' && at >= newest.priceUpdatedAt)) return;
    for (const field of Object.keys(object)) if (field in newest) object[field] = merged(object[field], newest[field]);
  }

  #write(): void {
    this.#timer = undefined;
    this.#writtenAt = performance.now();
    const cache = this.#cache;
    // One broadcast, and so one render, for all products.
    cache.batch({
      update: () => {
        for (const id of this.#waiting) {
          const newest = this.#newest.get(id);
          if (newest) writeProduct(cache, id, newest);
        }
      },
    });
    this.#waiting.clear();
  }
}

/** Writes the live fragment to the cache, unless the product is not cached or newer there. */
function writeProduct(cache: ApolloCache, id: string, newest: LiveProduct): void {
  const reference = cache.identify({ __typename: 'Product', id });
  if (!reference) return;
  let isNewer = false;
  cache.modify({
    id: reference,
    fields: {
      priceUpdatedAt(existing: string) {
        isNewer = existing <= newest.priceUpdatedAt;
        return existing;
      },
    },
    broadcast: false,
  });
  if (isNewer) cache.writeFragment({ id: reference, fragment: PRODUCT_FIGURES, fragmentName: 'ProductFigures', data: newest });
}

/** Keeps fields of an object that the feed does not send. */
function merged(existing: unknown, value: unknown): unknown {
  const isObject = (one: unknown): one is Nested => typeof one === 'object' && one !== null && !Array.isArray(one);
  return isObject(existing) && isObject(value) ? { ...existing, ...value } : value;
}
