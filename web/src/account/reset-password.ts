import { useCallback } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { ResetPasswordDocument } from '../gql/reset-password.document.ts';
import type { ResetPasswordInput, ResetPasswordMutation } from '../gql/graphql.ts';
import { sendMutation } from '../platform/send-mutation.ts';

/** Sets a new password with the code of a mailed link, and signs in. Rejects when the call failed. */
export function useResetPassword(): (input: ResetPasswordInput) => Promise<ResetPasswordMutation['resetPassword']> {
  const client = useApolloClient();
  return useCallback(async (input) => (await sendMutation(client, ResetPasswordDocument, { input })).resetPassword, [client]);
}
