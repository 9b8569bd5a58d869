import { useCallback } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { SubscribeToNewsletterDocument } from '../gql/subscribe-to-newsletter.document.ts';
import type { SubscribeToNewsletterInput, SubscribeToNewsletterMutation } from '../gql/graphql.ts';
import { sendMutation } from '../platform/send-mutation.ts';

/** Subscribes an address to the newsletter. Rejects when the call failed. */
export function useSubscribeToNewsletter(): (
  input: SubscribeToNewsletterInput,
) => Promise<SubscribeToNewsletterMutation['subscribeToNewsletter']> {
  const client = useApolloClient();
  return useCallback(
    async (input) => (await sendMutation(client, SubscribeToNewsletterDocument, { input })).subscribeToNewsletter,
    [client],
  );
}
