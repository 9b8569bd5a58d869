import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { FormattedExecutionResult } from 'graphql';
import { inlineJson, inlineJsonText } from '../inline-json.ts';
import type { CallContext, PageBff } from './bff.ts';
import type { RunQuery } from './load-query.ts';
import { ResultCache, type ServedResponse } from './result-cache.ts';
import { resultKey } from './result-key.ts';
import type { ShellMicroCache } from './shell-micro-cache.ts';

export interface BffResponse extends FormattedExecutionResult {
  /** The response as it came: pages hold it for the browser. */
  text: string;
}

/** A call of the BFF on the server. Resolves with its response, which may be errors; rejects when there is none. */
export type QueryBff = (document: DocumentNode, variables: OperationVariables, context?: CallContext) => Promise<BffResponse>;

/** Responses shared between requests, and this request's country. */
export interface ShellForCountry {
  results: ShellMicroCache;
  country: string;
}

/** Returns a fallback for the failed result of a query, or throws the error. `query` runs another one. */
export type Fallback = (
  document: DocumentNode,
  error: unknown,
  query: (document: DocumentNode, variables: OperationVariables) => Promise<unknown>,
) => Promise<object>;

export interface ServerBff {
  bff: PageBff;
  results: ResultCache;
  runQuery: RunQuery;
}

/**
 * The BFF for the loaders of one page. Without Apollo, whose observables and normalisation are expensive: nothing changes after the loaders
 * have run. `shared` holds responses for several requests; omit it for requests of a person. `fallback` may return a result to use in place
 * of a failed one; it throws the error where there is none.
 */
export function createServerBff(query: QueryBff, shared?: ShellForCountry, fallback?: Fallback): ServerBff {
  const results = new ResultCache();
  const running = new Map<string, Promise<unknown>>();
  const fetchResponse = async (document: DocumentNode, variables: OperationVariables, context?: CallContext): Promise<BffResponse> => {
    const response = await query(document, variables, context);
    if (response.errors?.length) throw new CombinedGraphQLErrors(response);
    return response;
  };
  const dataOf = async (...call: Parameters<QueryBff>): Promise<unknown> => (await fetchResponse(...call)).data;
  const load = async (document: DocumentNode, variables: OperationVariables): Promise<ServedResponse> => {
    const { data, text } = await fetchResponse(document, variables);
    return { data: data as object, json: inlineJsonText(text) };
  };
  const runQuery: RunQuery = <Data>(
    document: TypedDocumentNode<Data, OperationVariables>,
    variables: OperationVariables,
    options: CallContext = {},
  ) => {
    // A person's own: not stored with the page's results, which caches may share.
    if (options.cart) return dataOf(document, variables, { cart: true }) as Promise<Data>;
    const key = resultKey(document, variables);
    let data = running.get(key);
    if (!data) {
      const loading = shared
        ? shared.results.get(document, shared.country, key, () => load(document, variables))
        : load(document, variables);
      const response = fallback ? loading.catch(async (error: unknown) => madeResponse(await fallback(document, error, dataOf))) : loading;
      data = response.then((loaded) => {
        results.write(document, variables, loaded);
        return loaded.data;
      });
      running.set(key, data);
    }
    return data as Promise<Data>;
  };
  return { bff: { results, query: onlyLoadersQuery, mutate: onlyLoadersQuery }, results, runQuery };
}

function madeResponse(data: object): ServedResponse {
  return { data, json: inlineJson({ data }) };
}

/** Components must not call the BFF while rendering on the server: loaders load what they need. */
function onlyLoadersQuery(): never {
  throw new Error('a component called the BFF while it was rendered on the server');
}
