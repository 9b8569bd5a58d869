import { useCallback } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { SignUpDocument } from '../gql/sign-up.document.ts';
import type { SignUpInput, SignUpMutation } from '../gql/graphql.ts';
import { sendMutation } from '../platform/send-mutation.ts';

/** Opens an account. Rejects when the call failed. */
export function useSignUp(): (input: SignUpInput) => Promise<SignUpMutation['signUp']> {
  const client = useApolloClient();
  return useCallback(async (input) => (await sendMutation(client, SignUpDocument, { input })).signUp, [client]);
}
