import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { createContext, type LoaderFunctionArgs } from 'react-router-dom';
import { routeErrorOf } from './route-error.ts';

/** Runs a query and leaves its result where `useQuery` finds it. Rejects with Apollo's errors. */
export type RunQuery = <Data>(document: TypedDocumentNode<Data, OperationVariables>, variables: OperationVariables) => Promise<Data>;

/** How loaders reach the BFF: through this request's cache on the server, through the client in the browser. */
export const runQueryContext = createContext<RunQuery>();

/** Loaders' way to the BFF in the browser: through the client and its cache. Rejects with Apollo's errors. */
export function runQueryWith(client: ApolloClient): RunQuery {
  return async (query, variables) => {
    const { data } = await client.query({ query, variables });
    if (data === undefined) throw new Error('the answer held no data');
    return data;
  };
}

/** Runs a route's query before its page renders. A failure is thrown as a route error with status, message and request id. */
export async function loadQuery<Data, Variables extends OperationVariables>(
  args: LoaderFunctionArgs,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const runQuery = args.context.get(runQueryContext);
  try {
    return await runQuery(document as TypedDocumentNode<Data, OperationVariables>, variables);
  } catch (error) {
    throw routeErrorOf(error);
  }
}

/** What `loadQuery` loaded for this page. Throws when the route's loader did not load it: that is a programming mistake. */
export function useLoadedQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Data {
  const { data } = useQuery<Data>(document, { variables });
  if (data === undefined) throw new Error('useLoadedQuery was called with a query that no loader has loaded');
  return data;
}
