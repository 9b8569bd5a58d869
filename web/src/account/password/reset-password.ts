import { useCallback } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import type { ResetPasswordInput } from '../../platform/bff-client/schema-types.generated.ts';
import { ResetPasswordDocument, type ResetPasswordMutation } from './reset-password.generated.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';

/** Sets a new password with the code of a mailed link, and signs in. Rejects when the call failed. */
export function useResetPassword(): (input: ResetPasswordInput) => Promise<ResetPasswordMutation['resetPassword']> {
  const bff = useBff();
  return useCallback(async (input) => (await sendMutation(bff, ResetPasswordDocument, { input }, { cart: true })).resetPassword, [bff]);
}
