import type { DocumentNode, OperationVariables } from '@apollo/client';
import type { PageResults } from './bff.ts';
import { operationNameOf, resultKey, type PayloadResult } from './result-key.ts';

/** Query results of one request on the server, by operation and variables, not normalised. */
export class ResultCache implements PageResults {
  readonly #results = new Map<string, PayloadResult>();

  read(query: DocumentNode, variables: OperationVariables): unknown {
    return this.#results.get(resultKey(query, variables))?.[2];
  }

  write(query: DocumentNode, variables: OperationVariables, data: object): void {
    this.#results.set(resultKey(query, variables), [operationNameOf(query), variables, data]);
  }

  watch(): () => void {
    return () => undefined;
  }

  extract(): PayloadResult[] {
    return [...this.#results.values()];
  }
}
