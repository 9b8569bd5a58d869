import { useCallback } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import type { EmailQuoteInput } from '../../platform/bff-client/schema-types.generated.ts';
import { EmailQuoteDocument } from './email-quote.generated.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { inCartQueue } from '../write-cart.ts';

/** Has the cart mailed as a quote. Resolves with null when it was sent, else with the error message. */
export function useEmailQuote(): (input: EmailQuoteInput) => Promise<string | null> {
  const bff = useBff();
  return useCallback(
    (input) =>
      inCartQueue(async () => {
        try {
          const { data } = await bff.mutate({
            mutation: EmailQuoteDocument,
            variables: { input },
            context: { cart: true },
            fetchPolicy: 'no-cache',
          });
          if (data?.emailQuote.sent) return null;
          return data?.emailQuote.userErrors[0]?.message ?? 'The quote could not be sent. Please try again.';
        } catch (error) {
          return callMessage(error);
        }
      }),
    [bff],
  );
}
