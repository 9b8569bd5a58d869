import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Bff } from './bff.ts';
import { callMessage } from './call-message.ts';
import { sendMutation } from './send-mutation.ts';

/** Sends a mutation whose outcome alone matters. Resolves with an error message, null on success. Never rejects. */
export async function tryMutation<Variables extends OperationVariables>(
  bff: Bff,
  mutation: TypedDocumentNode<Record<string, unknown>, Variables>,
  variables: Variables,
): Promise<string | null> {
  try {
    const { userErrors } = (await sendMutation(bff, mutation, variables)) as { userErrors: readonly { message: string }[] };
    return userErrors.map(({ message }) => message).join(' ') || null;
  } catch (error) {
    return callMessage(error);
  }
}
