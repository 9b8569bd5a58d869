import { useCallback } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import type { AnswerAccountSwitchInput } from '../../platform/bff-client/schema-types.generated.ts';
import { AnswerAccountSwitchDocument, type AnswerAccountSwitchMutation } from './answer-account-switch.generated.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';

/** Answers whether to change to the account of a link. Rejects when the call failed. */
export function useAnswerAccountSwitch(): (input: AnswerAccountSwitchInput) => Promise<AnswerAccountSwitchMutation['answerAccountSwitch']> {
  const bff = useBff();
  return useCallback(async (input) => (await sendMutation(bff, AnswerAccountSwitchDocument, { input })).answerAccountSwitch, [bff]);
}
