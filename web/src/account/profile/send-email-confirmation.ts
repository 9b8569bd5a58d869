import { useCallback } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import type { SendEmailConfirmationInput } from '../../platform/bff-client/schema-types.generated.ts';
import { SendEmailConfirmationDocument, type SendEmailConfirmationMutation } from './send-email-confirmation.generated.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';

/** Asks for the link that opens a new account once more. Rejects when the call failed. */
export function useSendEmailConfirmation(): (
  input: SendEmailConfirmationInput,
) => Promise<SendEmailConfirmationMutation['sendEmailConfirmation']> {
  const bff = useBff();
  return useCallback(async (input) => (await sendMutation(bff, SendEmailConfirmationDocument, { input })).sendEmailConfirmation, [bff]);
}
