import { useCallback } from 'react';
import type { Money } from '@koura/shared-types/money';
import { useBff } from '../../platform/bff-client/bff.ts';
import { useCart, useCartHandover } from '../../cart/use-cart.ts';
import { QuoteCartDocument } from '../../gql/quote-cart.document.ts';
import type { QuotedCartFieldsFragment } from '../../gql/graphql.ts';
import type { ServerClock } from './quote-clock.ts';

/** A total that the shopper can agree to. Without quotes at the backend there is no id and no end. */
export interface HeldTotal {
  cart: QuotedCartFieldsFragment;
  total: Money;
  quote: { id: string; createdAt: string; expiresAt: string; clock: ServerClock } | null;
}

export type QuoteReply = { held: HeldTotal } | { message: string; cartIsAtFault: boolean };

/** Has the backend hold today's prices for the cart, after all changes of the cart are answered. Never rejects. */
export function useQuoteCart(): () => Promise<QuoteReply> {
  const bff = useBff();
  const { cart } = useCart();
  const { afterChanges, reload } = useCartHandover();
  return useCallback(
    () =>
      afterChanges(async (): Promise<QuoteReply> => {
        const askedAt = performance.now();
        try {
          const { data } = await bff.mutate({ mutation: QuoteCartDocument, fetchPolicy: 'no-cache' });
          const { quote, userErrors } = data?.quoteCart ?? { quote: null, userErrors: [] };
          if (userErrors.length > 0) {
            void reload();
            return { message: userErrors.map(({ message }) => message).join(' '), cartIsAtFault: true };
          }
          if (!quote) return cart ? { held: { cart, total: cart.total, quote: null } } : { message: FAILED, cartIsAtFault: true };
          const clock = { serverMs: Date.parse(quote.serverTime), askedAt };
          const { quoteId: id, createdAt, expiresAt } = quote;
          return { held: { cart: quote.cart, total: quote.total, quote: { id, createdAt, expiresAt, clock } } };
        } catch {
          return { message: FAILED, cartIsAtFault: false };
        }
      }),
    [bff, cart, afterChanges, reload],
  );
}

const FAILED = 'We could not fix the prices for you just now. Please try again.';
