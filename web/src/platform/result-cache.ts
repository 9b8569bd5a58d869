import { ApolloCache, type Cache, type DocumentNode } from '@apollo/client';
import { addTypenameToDocument, canonicalStringify } from '@apollo/client/utilities';
import { Kind } from 'graphql';

/** One query's whole answer as it is sent to the browser: operation name, variables, data. */
export type SentResult = [operationName: string, variables: Record<string, unknown>, data: unknown];

interface Entry {
  variables: Record<string, unknown>;
  data: unknown;
}

const withTypenames = new WeakMap<DocumentNode, DocumentNode>();

/**
 * The server's cache of one request: whole results by document and variables, nothing normalised.
 * On the server Apollo's normalising cache costs more than React itself; a page there reads each result once.
 */
export class ResultCache extends ApolloCache {
  override readonly assumeImmutableResults = true;
  readonly #results = new Map<DocumentNode, Map<string, Entry>>();

  override read<T>(options: Cache.ReadOptions): T | null {
    const entry = this.#results.get(options.query)?.get(keyOf(options.variables));
    return (entry?.data as T | undefined) ?? null;
  }

  override write(options: Cache.WriteOptions): undefined {
    let results = this.#results.get(options.query);
    if (!results) this.#results.set(options.query, (results = new Map()));
    results.set(keyOf(options.variables), { variables: options.variables ?? {}, data: options.result });
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

  override transformDocument(document: DocumentNode): DocumentNode {
    let transformed = withTypenames.get(document);
    if (!transformed) {
      transformed = addTypenameToDocument(document);
      withTypenames.set(document, transformed);
      withTypenames.set(transformed, transformed);
    }
    return transformed;
  }

  override restore(): this {
    return this;
  }

  override extract(): unknown {
    const sent: SentResult[] = [];
    for (const [document, results] of this.#results) {
      for (const { variables, data } of results.values()) sent.push([operationNameOf(document), variables, data]);
    }
    return sent;
  }
}

function keyOf(variables: Record<string, unknown> | undefined): string {
  return variables ? canonicalStringify(variables) : '{}';
}

/** Name of the document's operation; every operation of ours has one. */
export function operationNameOf(document: DocumentNode): string {
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) return definition.name?.value ?? '';
  }
  return '';
}
