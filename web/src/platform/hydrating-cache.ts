import { InMemoryCache, type Cache, type DocumentNode, type InMemoryCacheConfig } from '@apollo/client';
import { cacheSizes, canonicalStringify } from '@apollo/client/utilities';
import { resultKey, type SentResult } from './result-cache.ts';

// Apollo remembers what it has read, fifty thousand objects by default. Each price that moves is a new one, up to five times a second: what is
// remembered only fills up memory beyond what one page shows (a list of 24 has some 400).
cacheSizes['inMemoryCache.executeSelectionSet'] = 1000;
cacheSizes['inMemoryCache.executeSubSelectedArray'] = 200;

interface Sent {
  query?: DocumentNode;
  variables: Record<string, unknown>;
  data: unknown;
}

/**
 * The browser's cache. A result that came with the page is adopted when its query is first read, so that nothing is fetched
 * again; `sentData` looks at it without adopting, because normalising a list of products while the page hydrates costs a
 * phone more than the rest of the hydration.
 */
export class HydratingCache extends InMemoryCache {
  readonly #sent: Map<string, Sent>;

  constructor(config: InMemoryCacheConfig, sent: readonly SentResult[]) {
    super(config);
    this.#sent = new Map(sent.map(([name, variables, data]) => [name + canonicalStringify(variables), { variables, data }]));
  }

  /** What came with the page for this query and is not adopted yet. */
  sentData(query: DocumentNode, variables: Record<string, unknown>): unknown {
    if (this.#sent.size === 0) return undefined;
    const sent = this.#sent.get(resultKey(query, variables));
    if (sent) sent.query = query;
    return sent?.data;
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

  #adoptShown(): void {
    for (const { query, variables } of this.#sent.values()) if (query) this.#adopt({ query, variables });
  }

  #adopt({ query, variables }: { query: DocumentNode; variables?: Record<string, unknown> }): void {
    if (this.#sent.size === 0) return;
    const key = resultKey(query, variables);
    const sent = this.#sent.get(key);
    if (sent === undefined) return;
    this.#sent.delete(key);
    this.writeQuery({ query, variables: variables as never, data: sent.data as never });
  }
}
