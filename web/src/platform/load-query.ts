import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/utilities';
import { useApolloClient } from '@apollo/client/react';
import { useMemo, useSyncExternalStore } from 'react';
import { createContext, type LoaderFunctionArgs } from 'react-router-dom';
import { LoadedResult } from './loaded-result.ts';
import { routeErrorOf } from './route-error.ts';

/** Runs a query and leaves its result where `useLoadedQuery` finds it. Rejects with Apollo's errors. */
export type RunQuery = <Data>(
  document: TypedDocumentNode<Data, OperationVariables>,
  variables: OperationVariables,
  options?: { fresh?: boolean },
) => Promise<Data>;

/** How loaders reach the BFF: through this request's cache on the server, through the client in the browser. */
export const runQueryContext = createContext<RunQuery>();

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
  const { cache } = useApolloClient();
  // A new object of the same variables is no other query.
  const key = canonicalStringify(variables);
  const result = useMemo(() => new LoadedResult<Data>(cache, document, JSON.parse(key) as Variables), [cache, document, key]);
  return useSyncExternalStore(result.subscribe, result.read, result.read);
}
