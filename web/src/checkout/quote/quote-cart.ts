import { useCallback } from 'react';
import type { Money } from '@koura/shared-types/money';
import type { QuoteCartInput } from '../../platform/bff-client/schema-types.generated.ts';
import { useBff } from '../../platform/bff-client/bff.ts';
import { useCart } from '../../cart/use-cart.ts';
import { useCartHandover } from '../../cart/use-cart-handover.ts';
import { QuoteCartDocument, type QuotedCartFieldsFragment } from './quote.generated.ts';
import { type QuoteHold, quoteHold } from './quote-clock.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';

/** A total that the shopper can accept. `quote` is null for a backend without quotes, whose prices are not held. */
export interface HeldTotal extends TotalParts {
  cart: QuotedCartFieldsFragment;
  total: Money;
  quote: { id: string; createdAt: string; hold: QuoteHold } | null;
}

/** Parts of the total beyond the cart's; null where the backend does not name them. */
interface TotalParts {
  shippingTotal: Money | null;
  paymentFee: Money | null;
  pointsValue: Money | null;
}

/**
 * `isCartError`: the cart has to be changed first. `arePointsRefused`: the points cannot be spent, and nothing else is wrong. `isSignedOut`:
 * the person whose page this is has to sign in again.
 */
export type QuoteFailure = { message: string; isCartError: boolean; arePointsRefused: boolean; isSignedOut: boolean };
export type QuoteResult = { held: HeldTotal } | QuoteFailure;

/** Requests a price hold for the cart with these choices, after all pending changes of the cart. Never rejects. */
export function useQuoteCart(input: QuoteCartInput): () => Promise<QuoteResult> {
  const quote = useQuoteCall();
  return useCallback(() => quote(input), [quote, input]);
}

/** The same, with the choices of each call. */
export function useQuoteCall(): (input: QuoteCartInput) => Promise<QuoteResult> {
  const bff = useBff();
  const { cart } = useCart();
  const { afterChanges, reload } = useCartHandover();
  return useCallback(
    (input: QuoteCartInput) =>
      afterChanges(async (): Promise<QuoteResult> => {
        const askedAt = performance.now();
        try {
          const { quote, userErrors } = await sendMutation(bff, QuoteCartDocument, { input }, { cart: true });
          if (userErrors.length > 0) {
            const arePointsRefused = userErrors.every(({ code }) => code === 'POINTS_NOT_AVAILABLE');
            const isSignedOut = userErrors.some(({ code }) => code === 'SIGN_IN_REQUIRED');
            const isCartError = !arePointsRefused && !isSignedOut;
            // Without the session their cart would look lost.
            if (isCartError) void reload();
            return { message: userErrors.map(({ message }) => message).join(' '), isCartError, arePointsRefused, isSignedOut };
          }
          if (!quote) return cart ? { held: { cart, total: cart.total, quote: null, ...partsOf(cart) } } : { ...FAILED, isCartError: true };
          const { quoteId: id, createdAt } = quote;
          const hold = quoteHold(quote, askedAt);
          return { held: { cart: quote.cart, total: quote.total, quote: { id, createdAt, hold }, ...partsOf(quote) } };
        } catch {
          return FAILED;
        }
      }),
    [bff, cart, afterChanges, reload],
  );
}

const FAILED: QuoteFailure = {
  message: 'We couldn’t lock in your prices just now. Please try again.',
  isCartError: false,
  arePointsRefused: false,
  isSignedOut: false,
};

function partsOf({ shippingTotal, paymentFee = null, pointsValue = null }: Partial<TotalParts>): TotalParts {
  return { shippingTotal: shippingTotal ?? null, paymentFee, pointsValue };
}
