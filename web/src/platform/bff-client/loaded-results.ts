import type { DocumentNode, OperationVariables } from '@apollo/client';
import type { PageResults } from './bff.ts';
import { LoadedResult } from './loaded-result.ts';

export class LoadedResults<Data> {
  readonly #each: readonly LoadedResult<Data>[];
  #all: readonly Data[];

  /** Throws when neither the page nor the cache holds all of them. */
  constructor(results: PageResults, query: DocumentNode, variables: readonly OperationVariables[]) {
    this.#each = variables.map((one) => new LoadedResult<Data>(results, query, one));
    this.#all = this.#each.map(({ read }) => read());
  }

  readonly read = (): readonly Data[] => this.#all;

  readonly subscribe = (onChange: () => void): (() => void) => {
    const ends = this.#each.map(({ subscribe }) =>
      subscribe(() => {
        this.#all = this.#each.map(({ read }) => read());
        onChange();
      }),
    );
    return () => ends.forEach((end) => end());
  };
}
