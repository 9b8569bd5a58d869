import { useCallback } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { ChangePasswordDocument } from '../gql/change-password.document.ts';
import type { ChangePasswordInput, ChangePasswordMutation } from '../gql/graphql.ts';
import { sendMutation } from '../platform/send-mutation.ts';

/** Changes the password of the signed-in person. Rejects when the call failed. */
export function useChangePassword(): (input: ChangePasswordInput) => Promise<ChangePasswordMutation['changePassword']> {
  const client = useApolloClient();
  return useCallback(async (input) => (await sendMutation(client, ChangePasswordDocument, { input })).changePassword, [client]);
}
