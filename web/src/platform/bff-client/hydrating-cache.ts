import { InMemoryCache, type Cache, type DocumentNode, type InMemoryCacheConfig } from '@apollo/client';
import { cacheSizes } from '@apollo/client/utilities';
import { equal } from '@wry/equality';
import type { PageResults } from './bff.ts';
import type { HydrationPayload } from './hydration-payload.ts';

// Apollo remembers what it has read, fifty thousand objects by default. Each price that moves is a new one, up to five times a second: what is
// remembered only fills up memory beyond what one page shows (a list of 24 has some 400).
cacheSizes['inMemoryCache.executeSelectionSet'] = 1000;
cacheSizes['inMemoryCache.executeSubSelectedArray'] = 200;

/**
 * The browser's cache. A result that came with the page is adopted when its query is first read here, so that nothing is fetched
 * again, and no sooner: normalising a list of products while the page hydrates costs a phone more than the rest of the hydration.
 */
export class HydratingCache extends InMemoryCache {
  readonly #sent: HydrationPayload;

  constructor(config: InMemoryCacheConfig, sent: HydrationPayload) {
    super(config);
    this.#sent = sent;
  }

  override read: InMemoryCache['read'] = (options: Cache.ReadOptions) => {
    this.#adopt(options);
    return super.read(options);
  };

  override diff: InMemoryCache['diff'] = ((options: Cache.DiffOptions) => {
    this.#adopt(options);
    return super.diff(options);
  }) as InMemoryCache['diff'];

  override watch: InMemoryCache['watch'] = (options) => {
    this.#adopt(options);
    return super.watch(options);
  };

  /** An entity can be changed only where it is: whatever the page shows is adopted before. */
  override modify<Entity extends Record<string, unknown> = Record<string, unknown>>(options: Cache.ModifyOptions<Entity>): boolean {
    this.#adoptShown();
    return super.modify(options);
  }

  override writeFragment: InMemoryCache['writeFragment'] = (options) => {
    this.#adoptShown();
    return super.writeFragment(options);
  };

  watchResult: PageResults['watch'] = (query, variables, shown, onChange) => {
    let last = shown;
    return this.watch({
      query,
      variables,
      optimistic: true,
      returnPartialData: true,
      immediate: true,
      callback({ result, complete }) {
        // Incomplete after an eviction: the page keeps its last result until the data is fetched again.
        if (!complete || equal(result, last)) return;
        last = result;
        onChange(result);
      },
    });
  };

  #adoptShown(): void {
    for (const shown of this.#sent.shown()) this.#adopt(shown);
  }

  #adopt({ query, variables }: { query: DocumentNode; variables?: Record<string, unknown> }): void {
    const data = this.#sent.take(query, variables);
    if (data !== undefined) this.writeQuery({ query, variables: variables as never, data: data as never });
  }
}
