import { ApolloCache, type Cache, type DocumentNode } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/utilities';
import { Kind } from 'graphql';

/** One query's whole answer as it is sent to the browser: operation name, variables, data. */
export type SentResult = [operationName: string, variables: Record<string, unknown>, data: object];

/**
 * The server's cache of one request: whole results by operation and variables, nothing normalised.
 * On the server Apollo's normalising cache costs more than React itself; a page there reads each result once.
 */
export class ResultCache extends ApolloCache {
  override readonly assumeImmutableResults = true;
  readonly #results = new Map<string, SentResult>();

  override read<T>(options: Cache.ReadOptions): T | null {
    const sent = this.#results.get(resultKey(options.query, options.variables));
    return (sent?.[2] as T | undefined) ?? null;
  }

  override write(options: Cache.WriteOptions): undefined {
    const { query, variables, result } = options;
    this.#results.set(resultKey(query, variables), [operationNameOf(query), variables ?? {}, result as object]);
    return undefined;
  }

  override diff<T>(options: Cache.DiffOptions): Cache.DiffResult<T> {
    const result = this.read<T>({ ...options, returnPartialData: true });
    const diff = result === null ? { result: null, complete: false, missing: undefined } : { result, complete: true };
    return diff as unknown as Cache.DiffResult<T>;
  }

  /** Nothing changes after the loaders have run, so nobody needs telling. */
  override watch(): () => void {
    return () => undefined;
  }

  override reset(): Promise<void> {
    this.#results.clear();
    return Promise.resolve();
  }

  override evict(): boolean {
    return false;
  }

  override removeOptimistic(): void {}

  override performTransaction(transaction: (cache: this) => void): void {
    transaction(this);
  }

  override resolvesClientField(): boolean {
    return false;
  }

  override fragmentMatches(): boolean {
    return true;
  }

  /** Generated documents ask for every type name already. */
  override transformDocument(document: DocumentNode): DocumentNode {
    return document;
  }

  override restore(): this {
    return this;
  }

  override extract(): SentResult[] {
    return [...this.#results.values()];
  }
}

/** What a result is found by, on the server and when the browser adopts it. */
export function resultKey(document: DocumentNode, variables: Record<string, unknown> | undefined): string {
  return operationNameOf(document) + canonicalStringify(variables ?? {});
}

/** Name of the document's operation; every operation of ours has one, and no two the same. */
function operationNameOf(document: DocumentNode): string {
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) return definition.name?.value ?? '';
  }
  return '';
}
