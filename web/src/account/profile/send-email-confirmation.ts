import { useCallback } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { SendEmailConfirmationDocument } from '../../gql/send-email-confirmation.document.ts';
import type { SendEmailConfirmationInput, SendEmailConfirmationMutation } from '../../gql/graphql.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';

/** Asks for the link that opens a new account once more. Rejects when the call failed. */
export function useSendEmailConfirmation(): (
  input: SendEmailConfirmationInput,
) => Promise<SendEmailConfirmationMutation['sendEmailConfirmation']> {
  const bff = useBff();
  return useCallback(async (input) => (await sendMutation(bff, SendEmailConfirmationDocument, { input })).sendEmailConfirmation, [bff]);
}
