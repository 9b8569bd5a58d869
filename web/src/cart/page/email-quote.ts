import { useCallback } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import type { EmailQuoteInput } from '../../platform/bff-client/schema-types.generated.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { inCartQueue } from '../cart-queue.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';

/** Emails the cart as a quote. Resolves with an error message, null on success. */
export function useEmailQuote(): (input: EmailQuoteInput) => Promise<string | null> {
  const bff = useBff();
  return useCallback(
    (input) =>
      inCartQueue(async () => {
        try {
          const { EmailQuoteDocument } = await import('./email-quote.generated.ts');
          const { sent, userErrors } = await sendMutation(bff, EmailQuoteDocument, { input }, { cart: true });
          if (sent) return null;
          return userErrors[0]?.message ?? 'We couldn’t send the quote. Please try again.';
        } catch (error) {
          return callMessage(error);
        }
      }),
    [bff],
  );
}
