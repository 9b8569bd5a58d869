import type { DocumentNode, OperationVariables } from '@apollo/client';
import type { PageResults } from './bff.ts';

/**
 * A query's result as a store for React. Unlike Apollo's `useQuery` it neither creates an observable nor reads the normalised cache
 * during render: a result that came with the page is used as it is.
 */
export class LoadedResult<Data> {
  #data: Data;
  readonly #watch: (onChange: (data: unknown) => void) => () => void;

  /** Throws when neither the page nor the cache holds the whole result. */
  constructor(results: PageResults, query: DocumentNode, variables: OperationVariables) {
    const data = results.read(query, variables);
    if (data === undefined) throw new Error('useLoadedQuery: no loader has loaded this query');
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
