import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMemo, useSyncExternalStore } from 'react';
import { createContext, type LoaderFunctionArgs } from 'react-router-dom';
import { type Bff, useBff } from './bff.ts';
import { refetchPolicy } from './refetch-policy.ts';
import { LoadedResult } from './loaded-result.ts';
import { canonicalJson } from './result-key.ts';
import { routeErrorOf } from '../navigation/route-error.ts';

/** Runs a query and leaves its result where `useLoadedQuery` finds it. Rejects with Apollo's errors. */
export type RunQuery = <Data>(
  document: TypedDocumentNode<Data, OperationVariables>,
  variables: OperationVariables,
  options?: { fresh?: boolean },
) => Promise<Data>;

/** How loaders reach the BFF: through this request's cache on the server, through Apollo and its cache in the browser. */
export const runQueryContext = createContext<RunQuery>();

/** Loaders' way to the BFF in the browser. Rejects with Apollo's errors. */
export function runQueryWith(bff: Bff): RunQuery {
  return async (query, variables, options) => {
    const fetchPolicy = options?.fresh ? 'network-only' : refetchPolicy(query, variables);
    const { data } = await bff.query({ query, variables, fetchPolicy });
    if (data === undefined) throw new Error('the answer held no data');
    return data;
  };
}

/** Runs a route's query before its page renders; `fresh` asks again for what the browser has asked before. A failure is thrown as a route error with status, message and request id. */
export async function loadQuery<Data, Variables extends OperationVariables>(
  args: LoaderFunctionArgs,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  options?: { fresh?: boolean },
): Promise<Data> {
  const runQuery = args.context.get(runQueryContext);
  try {
    return await runQuery(document as TypedDocumentNode<Data, OperationVariables>, variables, options);
  } catch (error) {
    throw routeErrorOf(error);
  }
}

/** What `loadQuery` loaded for this page, and what becomes of it. Throws when the route's loader did not load it: that is a programming mistake. */
export function useLoadedQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Data {
  const { results } = useBff();
  // A new object of the same variables is no other query.
  const key = canonicalJson(variables);
  const result = useMemo(() => new LoadedResult<Data>(results, document, JSON.parse(key) as Variables), [results, document, key]);
  return useSyncExternalStore(result.subscribe, result.read, result.read);
}
