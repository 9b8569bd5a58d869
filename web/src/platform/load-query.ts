import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { createContext, type LoaderFunctionArgs } from 'react-router-dom';
import { routeErrorOf } from './route-error.ts';

/** The Apollo client of this request (server) or of this browser; set where the router is made. */
export const apolloClientContext = createContext<ApolloClient>();

/** Runs a route's query before its page renders. A failure is thrown as a route error with status, message and request id. */
export async function loadQuery<Data, Variables extends OperationVariables>(
  args: LoaderFunctionArgs,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const client = args.context.get(apolloClientContext);
  try {
    const { data } = await client.query<Data>({ query: document, variables });
    return data as Data;
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
