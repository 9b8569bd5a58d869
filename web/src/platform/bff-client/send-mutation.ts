import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Bff, CallContext } from './bff.ts';

type PayloadOf<Data> = Data[Exclude<keyof Data, '__typename'>];

interface MutationOptions extends CallContext {
  /** Writes the payload into Apollo's cache, so that the page shows the change. */
  updatesCache?: boolean;
}

/** Sends a mutation with one field and resolves with its payload. Rejects with Apollo's errors, and when the response has no data. */
export async function sendMutation<Data, Variables extends OperationVariables>(
  bff: Bff,
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { updatesCache = false, ...context }: MutationOptions = {},
): Promise<PayloadOf<Data>> {
  const { data } = await bff.mutate({ mutation, variables, context, ...(!updatesCache && { fetchPolicy: 'no-cache' }) });
  const payload = Object.entries(data ?? {}).find(([name]) => name !== '__typename');
  if (!payload) throw new Error('the response has no data');
  return payload[1] as PayloadOf<Data>;
}
