import { useCallback } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { SignInDocument } from '../../gql/sign-in.document.ts';
import type { SignInInput, SignInMutation } from '../../gql/graphql.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';

/** Signs a person in; the cookie comes with the answer. Rejects when the call failed. */
export function useSignIn(): (input: SignInInput) => Promise<SignInMutation['signIn']> {
  const bff = useBff();
  return useCallback(async (input) => (await sendMutation(bff, SignInDocument, { input })).signIn, [bff]);
}
