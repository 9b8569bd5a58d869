import { ApolloClient, type ApolloLink } from '@apollo/client';
import { ResultCache } from './result-cache.ts';

interface QueryManager {
  transformCache: unknown;
}

/** What Apollo works out about a document, once a process instead of once a request. */
let documentInfo: unknown;

/**
 * The Apollo client of one request on the server.
 * A client walks every document seven times when it first meets it, and on the server every client is new: that was a
 * quarter of a page's cost. The result depends on the document alone, so all clients share the first one's store of it.
 */
export function createServerClient(link: ApolloLink): ApolloClient {
  const client = new ApolloClient({
    ssrMode: true,
    cache: new ResultCache(),
    link,
    queryDeduplication: true,
    devtools: { enabled: false },
  });
  const manager = (client as unknown as { queryManager: QueryManager }).queryManager;
  if (manager.transformCache === undefined) throw new Error('Apollo Client has moved its document cache: see createServerClient');
  documentInfo ??= manager.transformCache;
  manager.transformCache = documentInfo;
  return client;
}
