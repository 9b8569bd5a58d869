import { useCallback } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import type { SignInInput } from '../../platform/bff-client/schema-types.generated.ts';
import { SignInDocument, type SignInMutation } from './sign-in.generated.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';

/** Signs a person in; the cookie comes with the answer. Rejects when the call failed. */
export function useSignIn(): (input: SignInInput) => Promise<SignInMutation['signIn']> {
  const bff = useBff();
  return useCallback(async (input) => (await sendMutation(bff, SignInDocument, { input }, { cart: true })).signIn, [bff]);
}
