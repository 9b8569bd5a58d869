import { useCallback } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import type { ChangePasswordInput } from '../../platform/bff-client/schema-types.generated.ts';
import { ChangePasswordDocument, type ChangePasswordMutation } from './change-password.generated.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';

/** Changes the password of the signed-in person. Rejects when the call failed. */
export function useChangePassword(): (input: ChangePasswordInput) => Promise<ChangePasswordMutation['changePassword']> {
  const bff = useBff();
  return useCallback(async (input) => (await sendMutation(bff, ChangePasswordDocument, { input })).changePassword, [bff]);
}
