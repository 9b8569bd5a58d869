import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Bff, CallContext } from './bff.ts';

/** Runs a query past the cache. Rejects with Apollo's errors, and when the response has no data. */
export async function fetchQuery<Data, Variables extends OperationVariables>(
  bff: Bff,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  context: CallContext = {},
): Promise<Data> {
  const { data } = await bff.query({ query, variables, context, fetchPolicy: 'no-cache' });
  if (!data) throw new Error('the response has no data');
  return data;
}
