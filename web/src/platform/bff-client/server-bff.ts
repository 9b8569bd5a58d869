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
import type { PageBff } from './bff.ts';
import type { RunQuery } from './load-query.ts';
import { ResultCache } from './result-cache.ts';
import { resultKey } from './result-key.ts';
import type { ShellMicroCache } from './shell-micro-cache.ts';

/** Answers kept for several requests, and the country whose answers this request gets. */
export interface ShellForCountry {
  results: ShellMicroCache;
  country: string;
}

/** Links are run for a client and ask nothing of it: one does for all requests, with nothing in its cache. */
const client = new ApolloClient({ ssrMode: true, cache: new InMemoryCache(), link: ApolloLink.empty(), devtools: { enabled: false } });

/** One request's way to the BFF on the server: what its components render with, and what its loaders fill it by. */
export interface ServerBff {
  bff: PageBff;
  results: ResultCache;
  runQuery: RunQuery;
}

/**
 * Loaders go through the link straight into the results: Apollo's own way there (observables that follow later changes)
 * costs more than the page's data is worth, and nothing changes after the loaders have run.
 * `shared` holds answers for several requests; leave it out for a request that belongs to a person.
 */
export function createServerBff(link: ApolloLink, shared?: ShellForCountry): ServerBff {
  const results = new ResultCache();
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
        results.write(document, variables, loaded as object);
        return loaded;
      });
      running.set(key, data);
    }
    return data as Promise<Data>;
  };
  return { bff: { results, query: onlyLoadersAsk, mutate: onlyLoadersAsk }, results, runQuery };
}

/** On the server a component that calls is a programming mistake: what it needs is loaded before. */
function onlyLoadersAsk(): never {
  throw new Error('a component called the BFF while it was rendered on the server');
}
