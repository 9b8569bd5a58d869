import type { LiveProduct } from '@koura/shared-types/live-events';
import type { BrowserBff } from '../platform/bff-client/browser-bff.ts';
import { changedObjects, type ResultObject, withNewer } from '../platform/bff-client/changed-objects.ts';

/** Live prices are rendered at most five times a second. */
const RENDER_INTERVAL_MS = 200;

/** The latest live prices of watched products; brings them into what the page shows in order of `priceUpdatedAt`. */
export class NewestFigures {
  readonly #shown: Pick<BrowserBff, 'change'>;
  readonly #newest = new Map<string, LiveProduct>();
  readonly #waiting = new Set<string>();
  #writtenAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(shown: Pick<BrowserBff, 'change'>) {
    this.#shown = shown;
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
    const wait = Math.max(0, this.#writtenAt + RENDER_INTERVAL_MS - performance.now());
    if (this.#timer === undefined) this.#timer = setTimeout(() => this.#write(), wait);
  }

  forget(ids: readonly string[]): void {
    for (const id of ids) {
      this.#newest.delete(id);
      this.#waiting.delete(id);
    }
  }

  /** Replaces older prices of products anywhere in a response that was in flight. */
  correct(data: unknown): void {
    if (this.#newest.size === 0 || typeof data !== 'object' || data === null) return;
    const isOlder = (at: string, newest: string): boolean => at < newest;
    Object.assign(
      data,
      changedObjects(data, (object) => withFigures(object, this.#newest.get(String(object['id'])), isOlder)),
    );
  }

  #write(): void {
    this.#timer = undefined;
    this.#writtenAt = performance.now();
    const waiting = new Map([...this.#waiting].flatMap((id) => [[id, this.#newest.get(id)!]] as const));
    this.#waiting.clear();
    // Stock moves without the time of the price.
    const isNotNewer = (at: string, newest: string): boolean => at <= newest;
    this.#shown.change(['Product'], (object) => withFigures(object, waiting.get(String(object['id'])), isNotNewer));
  }
}

type Comparison = (at: string, newest: string) => boolean;

/** A product with its newest figures, so far as it has these fields; other objects and newer products as they are. */
function withFigures(object: ResultObject, newest: LiveProduct | undefined, applies: Comparison): ResultObject {
  if (newest === undefined || object['__typename'] !== 'Product') return object;
  const at = object['priceUpdatedAt'];
  if (typeof at === 'string' && !applies(at, newest.priceUpdatedAt)) return object;
  return withNewer(object, newest);
}
