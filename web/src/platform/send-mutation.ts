import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';

/** Sends a mutation past the cache; rejects when the answer holds no data, with Apollo's errors when the call failed. */
export async function sendMutation<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data } = await client.mutate({ mutation, variables, fetchPolicy: 'no-cache' });
  if (!data) throw new Error('the reply held no data');
  return data;
}
