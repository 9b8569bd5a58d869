import { InMemoryCache, type Cache, type DocumentNode, type InMemoryCacheConfig } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/utilities';
import { resultKey, type SentResult } from './result-cache.ts';

/** The browser's cache: adopts a result that came with the page when its query is first read, so that nothing is fetched again. */
export class HydratingCache extends InMemoryCache {
  readonly #sent: Map<string, unknown>;

  constructor(config: InMemoryCacheConfig, sent: readonly SentResult[]) {
    super(config);
    this.#sent = new Map(sent.map(([name, variables, data]) => [name + canonicalStringify(variables), data]));
  }

  override read: InMemoryCache['read'] = (options: Cache.ReadOptions) => {
    this.#adopt(options);
    return super.read(options);
  };

  override diff: InMemoryCache['diff'] = ((options: Cache.DiffOptions) => {
    this.#adopt(options);
    return super.diff(options);
  }) as InMemoryCache['diff'];

  #adopt({ query, variables }: { query: DocumentNode; variables?: Record<string, unknown> }): void {
    if (this.#sent.size === 0) return;
    const key = resultKey(query, variables);
    const data = this.#sent.get(key);
    if (data === undefined) return;
    this.#sent.delete(key);
    this.writeQuery({ query, variables: variables as never, data: data as never });
  }
}
