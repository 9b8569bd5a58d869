import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMemo, useSyncExternalStore } from 'react';
import { createContext, type LoaderFunctionArgs } from 'react-router';
import { type Bff, type CallContext, useBff } from './bff.ts';
import { refetchPolicy } from './refetch-policy.ts';
import { LoadedResult } from './loaded-result.ts';
import { LoadedResults } from './loaded-results.ts';
import { canonicalJson } from './result-key.ts';
import { routeErrorOf } from '../navigation/route-error.ts';

interface QueryOptions extends CallContext {
  /** Bypasses the browser's cache. */
  fresh?: boolean;
}

/** Runs a query and stores its result for `useLoadedQuery`, except for one about the cart. Rejects with Apollo's errors. */
export type RunQuery = <Data>(
  document: TypedDocumentNode<Data, OperationVariables>,
  variables: OperationVariables,
  options?: QueryOptions,
) => Promise<Data>;

/** The loaders' access to the BFF: this request's cache on the server, Apollo's in the browser. */
export const runQueryContext = createContext<RunQuery>();

/** The loaders' access to the BFF in the browser. Rejects with Apollo's errors. */
export function runQueryWith(bff: Bff): RunQuery {
  return async (query, variables, options) => {
    const { cart = false, fresh = false } = options ?? {};
    const fetchPolicy = cart ? 'no-cache' : fresh ? 'network-only' : refetchPolicy(query, variables);
    const { data } = await bff.query({ query, variables, fetchPolicy, context: { cart } });
    if (data === undefined) throw new Error('the response has no data');
    return data;
  };
}

/** Runs a route's query before its page renders; Errors are thrown as route errors with status, message and request id. */
export async function loadQuery<Data, Variables extends OperationVariables>(
  args: LoaderFunctionArgs,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  options?: QueryOptions,
): Promise<Data> {
  const runQuery = args.context.get(runQueryContext);
  try {
    return await runQuery(document as TypedDocumentNode<Data, OperationVariables>, variables, options);
  } catch (error) {
    throw routeErrorOf(error);
  }
}

/** The result that `loadQuery` loaded for this page, kept up to date. Throws when the route's loader did not load it. */
export function useLoadedQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Data {
  const { results } = useBff();
  // Equal variables are the same query, even in a new object.
  const key = canonicalJson(variables);
  const result = useMemo(() => new LoadedResult<Data>(results, document, JSON.parse(key) as Variables), [results, document, key]);
  return useSyncExternalStore(result.subscribe, result.read, result.read);
}

/** Several results of one query, such as all pages of a list, each of which `loadQuery` loaded for this page. */
export function useLoadedQueries<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: readonly Variables[],
): readonly Data[] {
  const { results } = useBff();
  const key = canonicalJson(variables);
  const all = useMemo(() => new LoadedResults<Data>(results, document, JSON.parse(key) as Variables[]), [results, document, key]);
  return useSyncExternalStore(all.subscribe, all.read, all.read);
}
