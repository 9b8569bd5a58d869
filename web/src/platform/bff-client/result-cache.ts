import type { DocumentNode, OperationVariables } from '@apollo/client';
import type { PageResults } from './bff.ts';
import { operationNameOf, resultKey } from './result-key.ts';

/** A response without errors: its data, and all of it as JSON that is safe inside a script element. */
export interface ServedResponse {
  data: object;
  json: string;
}

export interface ServerResult extends ServedResponse {
  operationName: string;
  variables: OperationVariables;
}

/** Query results of one request on the server, by operation and variables, not normalised. */
export class ResultCache implements PageResults {
  readonly #results = new Map<string, ServerResult>();

  read(query: DocumentNode, variables: OperationVariables): unknown {
    return this.#results.get(resultKey(query, variables))?.data;
  }

  write(query: DocumentNode, variables: OperationVariables, { data, json }: ServedResponse): void {
    this.#results.set(resultKey(query, variables), { operationName: operationNameOf(query), variables, data, json });
  }

  watch(): () => void {
    return () => undefined;
  }

  extract(): ServerResult[] {
    return [...this.#results.values()];
  }
}
