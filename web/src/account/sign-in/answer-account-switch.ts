import { useCallback } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { AnswerAccountSwitchDocument } from '../../gql/answer-account-switch.document.ts';
import type { AnswerAccountSwitchInput, AnswerAccountSwitchMutation } from '../../gql/graphql.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';

/** Answers whether to change to the account of a link. Rejects when the call failed. */
export function useAnswerAccountSwitch(): (input: AnswerAccountSwitchInput) => Promise<AnswerAccountSwitchMutation['answerAccountSwitch']> {
  const bff = useBff();
  return useCallback(async (input) => (await sendMutation(bff, AnswerAccountSwitchDocument, { input })).answerAccountSwitch, [bff]);
}
