import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  InMemoryCache,
  type DocumentNode,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client';
import { firstValueFrom } from 'rxjs';
import type { CallContext, PageBff } from './bff.ts';
import type { RunQuery } from './load-query.ts';
import { ResultCache } from './result-cache.ts';
import { resultKey } from './result-key.ts';
import type { ShellMicroCache } from './shell-micro-cache.ts';

/** Responses shared between requests, and this request's country. */
export interface ShellForCountry {
  results: ShellMicroCache;
  country: string;
}

/** Returns a fallback for the failed result of a query, or throws the error. `ask` runs another query. */
export type Fallback = (
  document: DocumentNode,
  error: unknown,
  query: (document: DocumentNode, variables: OperationVariables) => Promise<unknown>,
) => Promise<object>;

/** Executing a link requires a client but does not use it: one with an empty cache serves all requests. */
const client = new ApolloClient({ ssrMode: true, cache: new InMemoryCache(), link: ApolloLink.empty(), devtools: { enabled: false } });

export interface ServerBff {
  bff: PageBff;
  results: ResultCache;
  runQuery: RunQuery;
}

/**
 * Loaders execute the link and store the results directly: Apollo's observables and normalisation are expensive, and nothing changes
 * after the loaders have run. `shared` holds responses for several requests; omit it for requests of a person. `fallback` may return a
 * result to use in place of a failed one; it throws the error where there is none.
 */
export function createServerBff(link: ApolloLink, shared?: ShellForCountry, fallback?: Fallback): ServerBff {
  const results = new ResultCache();
  const running = new Map<string, Promise<unknown>>();
  const fetchData = async (document: DocumentNode, variables: OperationVariables, context: CallContext = {}): Promise<unknown> => {
    const result = await firstValueFrom(ApolloLink.execute(link, { query: document, variables, context: { ...context } }, { client }));
    if (result.errors?.length) throw new CombinedGraphQLErrors(result);
    return result.data;
  };
  const runQuery: RunQuery = <Data>(
    document: TypedDocumentNode<Data, OperationVariables>,
    variables: OperationVariables,
    options: CallContext = {},
  ) => {
    // A person's own: not stored with the page's results, which caches may share.
    if (options.cart) return fetchData(document, variables, { cart: true }) as Promise<Data>;
    const key = resultKey(document, variables);
    let data = running.get(key);
    if (!data) {
      const load = () => fetchData(document, variables);
      const loading = shared ? shared.results.get(document, shared.country, key, load) : load();
      data = (fallback ? loading.catch((error: unknown) => fallback(document, error, fetchData)) : loading).then((loaded) => {
        results.write(document, variables, loaded as object);
        return loaded;
      });
      running.set(key, data);
    }
    return data as Promise<Data>;
  };
  return { bff: { results, query: onlyLoadersQuery, mutate: onlyLoadersQuery }, results, runQuery };
}

/** Components must not call the BFF while rendering on the server: loaders load what they need. */
function onlyLoadersQuery(): never {
  throw new Error('a component called the BFF while it was rendered on the server');
}
