import { useCallback } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { SignUpDocument } from '../../gql/sign-up.document.ts';
import type { SignUpInput, SignUpMutation } from '../../gql/graphql.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';

/** Opens an account. Rejects when the call failed. */
export function useSignUp(): (input: SignUpInput) => Promise<SignUpMutation['signUp']> {
  const bff = useBff();
  return useCallback(async (input) => (await sendMutation(bff, SignUpDocument, { input })).signUp, [bff]);
}
