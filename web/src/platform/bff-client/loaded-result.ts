import type { DocumentNode, OperationVariables } from '@apollo/client';
import type { PageResults } from './bff.ts';

/**
 * A query's result as a store for React. Apollo's own `useQuery` builds an observable and reads the normalised cache while
 * the component renders; a result that came with the page is shown as it came.
 */
export class LoadedResult<Data> {
  #data: Data;
  readonly #watch: (onChange: (data: unknown) => void) => () => void;

  /** Throws when neither the page nor the cache holds the whole result. */
  constructor(results: PageResults, query: DocumentNode, variables: OperationVariables) {
    const data = results.read(query, variables);
    if (data === undefined) throw new Error('useLoadedQuery was called with a query that no loader has loaded');
    this.#data = data as Data;
    this.#watch = (onChange) => results.watch(query, variables, this.#data, onChange);
  }

  readonly read = (): Data => this.#data;

  readonly subscribe = (onChange: () => void): (() => void) =>
    this.#watch((data) => {
      this.#data = data as Data;
      onChange();
    });
}
