import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Bff, CallContext } from './bff.ts';
import { isGraphQlError } from './error-kinds.ts';
import { proveInDialog } from './proof-dialog.ts';

type PayloadOf<Data> = Data[Exclude<keyof Data, '__typename'>];

interface MutationOptions extends CallContext {
  /** Writes the payload into Apollo's cache, so that the page shows the change. */
  updatesCache?: boolean;
}

/**
 * Sends a mutation with one field and resolves with its payload. Where the gateway wants to know who is there, the person is asked, and it is
 * sent again. Rejects with Apollo's errors, and when the response has no data.
 */
export async function sendMutation<Data, Variables extends OperationVariables>(
  bff: Bff,
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { updatesCache = false, ...context }: MutationOptions = {},
): Promise<PayloadOf<Data>> {
  const send = () => bff.mutate({ mutation, variables, context, ...(!updatesCache && { fetchPolicy: 'no-cache' }) });
  const { data } = await send().catch(async (error: unknown) => {
    if (!isProofNeeded(error) || !(await proveInDialog())) throw error;
    return send();
  });
  const payload = Object.entries(data ?? {}).find(([name]) => name !== '__typename');
  if (!payload) throw new Error('the response has no data');
  return payload[1] as PayloadOf<Data>;
}

function isProofNeeded(error: unknown): boolean {
  return isGraphQlError(error) && error.errors.some(({ extensions }) => extensions?.['code'] === 'PROOF_NEEDED');
}
