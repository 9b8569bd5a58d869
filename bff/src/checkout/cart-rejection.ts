import { decimalNumber } from '@koura/shared-types/money';

import type { Cart } from '../commerce/carts.ts';
import { minorUnitsOf } from '../money/minor-units-of.ts';
import { money } from '../money/money.model.ts';
import { changesTotal, type OrderAttempt } from './order-attempt.ts';
import { type RejectedOutcome, rejected } from './order-outcome.ts';

/**
 * Why the cart cannot be paid in its current state, before any card is charged. A quoted total, and one that depends on more than the
 * cart, is left to the backend.
 */
export function cartRejection(cart: Cart | undefined, attempt: OrderAttempt): RejectedOutcome | undefined {
  if (!cart) return rejected('CART_EMPTY', 'Your cart has expired. Please add the items again.');
  if (cart.available.items.length === 0) return rejected('CART_EMPTY', 'Nothing in your cart can be bought right now.');
  if (!cart.isValid)
    return rejected('CART_NOT_VALID', cart.validationMessage ?? 'Your cart can’t be ordered as it is. Please check the items in it.');
  // Another country was chosen meanwhile, for example in another tab.
  if (cart.currency !== attempt.currency)
    return rejected('INVALID_INPUT', `Your cart is now priced in ${cart.currency}. Reload the page to see the new total.`, 'expectedTotal');
  const isCartsTotal = attempt.order.quoteId === undefined && !changesTotal(attempt);
  if (!isCartsTotal) return undefined;
  const above = minorUnitsOf(cart.total, cart.currency) - attempt.expectedMinor;
  if (above > 0) return priceChanged(attempt, cart.total);
  // A price that fell is the shopper's gain; a line that can no longer be ordered would be missing from the parcel.
  if (above < 0 && cart.unavailable.items.length > 0) return priceChanged(attempt, cart.total, LINES_LOST);
  return undefined;
}

const HIGHER = 'The price has changed. Please check the new total.';
const LINES_LOST = 'Part of your cart can no longer be ordered. Please check your cart and the new total.';

/** The total is another one; `newTotal` is a decimal of the attempt's currency. */
export function priceChanged(attempt: OrderAttempt, newTotal: number, message = HIGHER): RejectedOutcome {
  const { expectedMinor, currency } = attempt;
  const change = { oldTotal: money(decimalNumber(expectedMinor, currency), currency), newTotal: money(newTotal, currency) };
  return rejected('PRICE_CHANGED', message, 'expectedTotal', change);
}
