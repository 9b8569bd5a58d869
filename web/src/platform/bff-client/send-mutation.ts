import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Bff, CallContext } from './bff.ts';

/** Sends a mutation past the cache; rejects when the answer holds no data, with Apollo's errors when the call failed. */
export async function sendMutation<Data, Variables extends OperationVariables>(
  bff: Bff,
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  context?: CallContext,
): Promise<Data> {
  const { data } = await bff.mutate({ mutation, variables, ...(context && { context }), fetchPolicy: 'no-cache' });
  if (!data) throw new Error('the reply held no data');
  return data;
}
