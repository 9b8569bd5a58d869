import { useCallback } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import type { ForgotPasswordInput } from '../../platform/bff-client/schema-types.generated.ts';
import { ForgotPasswordDocument, type ForgotPasswordMutation } from './forgot-password.generated.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';

/** Asks for a link for a new password. Rejects when the call failed. */
export function useForgotPassword(): (input: ForgotPasswordInput) => Promise<ForgotPasswordMutation['forgotPassword']> {
  const bff = useBff();
  return useCallback(async (input) => (await sendMutation(bff, ForgotPasswordDocument, { input })).forgotPassword, [bff]);
}
