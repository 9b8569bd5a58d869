import { useCallback } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { AnswerAccountSwitchDocument } from '../gql/answer-account-switch.document.ts';
import type { AnswerAccountSwitchInput, AnswerAccountSwitchMutation } from '../gql/graphql.ts';
import { sendMutation } from '../platform/send-mutation.ts';

/** Answers whether to change to the account of a link. Rejects when the call failed. */
export function useAnswerAccountSwitch(): (input: AnswerAccountSwitchInput) => Promise<AnswerAccountSwitchMutation['answerAccountSwitch']> {
  const client = useApolloClient();
  return useCallback(async (input) => (await sendMutation(client, AnswerAccountSwitchDocument, { input })).answerAccountSwitch, [client]);
}
