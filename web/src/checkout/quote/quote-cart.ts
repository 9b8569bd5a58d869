import { useCallback } from 'react';
import type { Money } from '@koura/shared-types/money';
import { useBff } from '../../platform/bff-client/bff.ts';
import { useCart } from '../../cart/use-cart.ts';
import { useCartHandover } from '../../cart/use-cart-handover.ts';
import { QuoteCartDocument } from './quote-cart.generated.ts';
import type { QuotedCartFieldsFragment } from './quoted-cart-fields.generated.ts';
import type { ServerClock } from './quote-clock.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';

/** A total that the shopper can accept. `quote` is null for a backend without quotes, whose prices are not held. */
export interface HeldTotal {
  cart: QuotedCartFieldsFragment;
  total: Money;
  quote: { id: string; createdAt: string; expiresAt: string; clock: ServerClock } | null;
}

export type QuoteReply = { held: HeldTotal } | { message: string; isCartError: boolean };

/** Requests a price hold for the cart, after all pending changes of the cart. Never rejects. */
export function useQuoteCart(): () => Promise<QuoteReply> {
  const bff = useBff();
  const { cart } = useCart();
  const { afterChanges, reload } = useCartHandover();
  return useCallback(
    () =>
      afterChanges(async (): Promise<QuoteReply> => {
        const askedAt = performance.now();
        try {
          const { quote, userErrors } = await sendMutation(bff, QuoteCartDocument, {}, { cart: true });
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
