import type { DocumentNode, OperationVariables } from '@apollo/client';
import type { PageResults } from './bff.ts';
import { operationNameOf, resultKey, type PayloadResult } from './result-key.ts';

/** The results of one request on the server: whole, by operation and variables. A page there reads each once, and nothing changes. */
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

  /** All of them, for the page to take along. */
  extract(): PayloadResult[] {
    return [...this.#results.values()];
  }
}
