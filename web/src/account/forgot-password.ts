import { useCallback } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { ForgotPasswordDocument } from '../gql/forgot-password.document.ts';
import type { ForgotPasswordInput, ForgotPasswordMutation } from '../gql/graphql.ts';
import { sendMutation } from '../platform/send-mutation.ts';

/** Asks for a link for a new password. Rejects when the call failed. */
export function useForgotPassword(): (input: ForgotPasswordInput) => Promise<ForgotPasswordMutation['forgotPassword']> {
  const client = useApolloClient();
  return useCallback(async (input) => (await sendMutation(client, ForgotPasswordDocument, { input })).forgotPassword, [client]);
}
