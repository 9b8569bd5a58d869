import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  type DocumentNode,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client';
import { firstValueFrom } from 'rxjs';
import type { RunQuery } from './load-query.ts';
import { ResultCache, resultKey } from './result-cache.ts';
import type { SharedResults } from './shared-results.ts';

/** Answers kept for several requests, and the country whose answers this request gets. */
export interface SharedForCountry {
  results: SharedResults;
  country: string;
}

interface QueryManager {
  transformCache: unknown;
}

/** What Apollo works out about a document, once a process instead of once a request. */
let documentInfo: unknown;

/** Apollo on the server for one request: the client that pages render with, and the way that loaders fill its cache. */
export interface ServerClient {
  client: ApolloClient;
  cache: ResultCache;
  runQuery: RunQuery;
}

/**
 * Loaders go through the link straight into the cache: the client's own way there (observables that follow later changes)
 * costs more than the page's data is worth, and nothing changes after the loaders have run.
 * `shared` holds answers for several requests; leave it out for a request that belongs to a person.
 */
export function createServerClient(link: ApolloLink, shared?: SharedForCountry): ServerClient {
  const cache = new ResultCache();
  const client = new ApolloClient({ ssrMode: true, cache, link, queryDeduplication: false, devtools: { enabled: false } });
  shareDocumentInfo(client);
  const running = new Map<string, Promise<unknown>>();
  const fetchData = async (document: DocumentNode, variables: OperationVariables): Promise<unknown> => {
    const result = await firstValueFrom(ApolloLink.execute(link, { query: document, variables }, { client }));
    if (result.errors?.length) throw new CombinedGraphQLErrors(result);
    return result.data;
  };
  const runQuery = <Data>(document: TypedDocumentNode<Data, OperationVariables>, variables: OperationVariables): Promise<Data> => {
    const key = resultKey(document, variables);
    let data = running.get(key);
    if (!data) {
      const load = () => fetchData(document, variables);
      data = (shared ? shared.results.get(document, shared.country, key, load) : load()).then((loaded) => {
        cache.write({ query: document, variables, result: loaded, dataId: 'ROOT_QUERY' });
        return loaded;
      });
      running.set(key, data);
    }
    return data as Promise<Data>;
  };
  return { client, cache, runQuery };
}

/**
 * A client walks every document seven times when it first meets it, and on the server every client is new.
 * The outcome depends on the document alone, so all clients share the first one's store of it.
 */
function shareDocumentInfo(client: ApolloClient): void {
  const manager = (client as unknown as { queryManager: QueryManager }).queryManager;
  if (manager.transformCache === undefined) throw new Error('Apollo Client has moved its document cache: see shareDocumentInfo');
  documentInfo ??= manager.transformCache;
  manager.transformCache = documentInfo;
}
