import type { BackendCart } from '@koura/shared-types/wire/cart';
import { minorUnits } from '@koura/shared-types/money';

import { money } from '../money/money.model.ts';
import type { OrderAttempt } from './order-attempt.ts';
import { type RefusedOutcome, refused } from './order-outcome.ts';

/**
 * Why the cart cannot be paid as it stands, before any card is touched. A quoted total is the backend's to judge:
 * it may be below today's.
 */
export function cartRefusal(cart: BackendCart | undefined, attempt: OrderAttempt): RefusedOutcome | undefined {
  if (!cart) return refused('CART_EMPTY', 'Your cart has expired. Please add the items again.');
  if (cart.available.items.length === 0) return refused('CART_EMPTY', 'Your cart holds nothing that can be bought now.');
  if (!cart.isValid)
    return refused('CART_NOT_VALID', cart.validationMessage ?? 'Your cart cannot be ordered as it is. Please check its lines.');
  if (cart.currency !== attempt.currency) return refused('INVALID_INPUT', `The cart is priced in ${cart.currency}.`, 'expectedTotal');
  if (attempt.order.quoteId === undefined && minorUnits(cart.total) > attempt.expectedMinor) return priceChanged(attempt, cart.total);
  return undefined;
}

/** The total went up; `newTotal` is a decimal of the attempt's currency. */
export function priceChanged(attempt: OrderAttempt, newTotal: number): RefusedOutcome {
  const change = { oldTotal: money(attempt.expectedMinor / 100, attempt.currency), newTotal: money(newTotal, attempt.currency) };
  return refused('PRICE_CHANGED', 'The price has changed. Please check the new total.', 'expectedTotal', change);
}
