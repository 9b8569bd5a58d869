import { useCallback } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import type { SignUpInput } from '../../platform/bff-client/schema-types.generated.ts';
import { SignUpDocument, type SignUpMutation } from './sign-up.generated.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';

/** Opens an account. Rejects when the call failed. */
export function useSignUp(): (input: SignUpInput) => Promise<SignUpMutation['signUp']> {
  const bff = useBff();
  return useCallback(async (input) => (await sendMutation(bff, SignUpDocument, { input }, { cart: true })).signUp, [bff]);
}
