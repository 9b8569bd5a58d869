import { useCallback } from 'react';
import type { Money } from '@koura/shared-types/money';
import { useBff } from '../../platform/bff-client/bff.ts';
import { useCart, useCartHandover } from '../../cart/use-cart.ts';
import { QuoteCartDocument } from './quote-cart.generated.ts';
import type { QuotedCartFieldsFragment } from './quoted-cart-fields.generated.ts';
import type { ServerClock } from './quote-clock.ts';

/** A total that the shopper can agree to. Without quotes at the backend there is no id and no end. */
export interface HeldTotal {
  cart: QuotedCartFieldsFragment;
  total: Money;
  quote: { id: string; createdAt: string; expiresAt: string; clock: ServerClock } | null;
}

export type QuoteReply = { held: HeldTotal } | { message: string; isCartError: boolean };

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
          const { data } = await bff.mutate({ mutation: QuoteCartDocument, context: { cart: true }, fetchPolicy: 'no-cache' });
          const { quote, userErrors } = data?.quoteCart ?? { quote: null, userErrors: [] };
          if (userErrors.length > 0) {
            void reload();
            return { message: userErrors.map(({ message }) => message).join(' '), isCartError: true };
          }
          if (!quote) return cart ? { held: { cart, total: cart.total, quote: null } } : { message: FAILED, isCartError: true };
          const clock = { serverMs: Date.parse(quote.serverTime), askedAt };
          const { quoteId: id, createdAt, expiresAt } = quote;
          return { held: { cart: quote.cart, total: quote.total, quote: { id, createdAt, expiresAt, clock } } };
        } catch {
          return { message: FAILED, isCartError: false };
        }
      }),
    [bff, cart, afterChanges, reload],
  );
}

const FAILED = 'We could not fix the prices for you just now. Please try again.';
