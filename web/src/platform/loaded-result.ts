import type { ApolloCache, DocumentNode, OperationVariables } from '@apollo/client';
import { equal } from '@wry/equality';
import { HydratingCache } from './hydrating-cache.ts';
import { whenIdle } from './when-idle.ts';

/**
 * A query's result as a store for React. Apollo's own `useQuery` builds an observable and reads the normalised cache while
 * the component renders; a result that came with the page is shown as it came, and watched once the browser is idle.
 */
export class LoadedResult<Data> {
  #data: Data;
  readonly #options;
  readonly #cache: ApolloCache;
  readonly #cameWithThePage: boolean;

  /** Throws when neither the page nor the cache holds the whole result. */
  constructor(cache: ApolloCache, query: DocumentNode, variables: OperationVariables) {
    this.#cache = cache;
    this.#options = { query, variables, optimistic: true };
    const sent = cache instanceof HydratingCache ? cache.sentData(query, variables) : undefined;
    this.#cameWithThePage = sent !== undefined;
    const data = sent ?? cache.read<Data>(this.#options);
    if (data === null) throw new Error('useLoadedQuery was called with a query that no loader has loaded');
    this.#data = data as Data;
  }

  readonly read = (): Data => this.#data;

  readonly subscribe = (onChange: () => void): (() => void) => {
    if (!this.#cameWithThePage) return this.#watch(onChange);
    let stop = whenIdle(() => (stop = this.#watch(onChange)));
    return () => stop();
  };

  #watch(onChange: () => void): () => void {
    return this.#cache.watch<Data>({
      ...this.#options,
      returnPartialData: true,
      immediate: true,
      callback: ({ result, complete }) => {
        // A gap (an entity that was dropped) is filled by whoever fetches it again; until then the page stands.
        if (!complete || equal(result, this.#data)) return;
        this.#data = result;
        onChange();
      },
    });
  }
}
