import type { UserErrorCode } from '@koura/shared-types/error-codes';
import { decimalNumber } from '@koura/shared-types/money';
import { Injectable } from '@nestjs/common';

import { CartPayloads } from '../cart/cart-payloads.ts';
import type { Cart } from '../commerce/carts.ts';
import { type BackendError, rejectionCode } from '../errors/backend-error.ts';
import { minorUnitsOf, money } from '../money/money.model.ts';
import type { Caller } from '../request/caller.ts';
import { type OrderAttempt, changesTotal } from './order-attempt.ts';
import { type RejectedOutcome, rejected } from './order-outcome.ts';

/**
 * Why the cart cannot be paid in its current state, before any card is charged. A quoted total, and one that depends on more than the
 * cart, is left to the backend.
 */
export function cartRejection(cart: Cart | undefined, attempt: OrderAttempt): RejectedOutcome | undefined {
  if (!cart) return rejected('CART_EMPTY', 'Your cart has expired. Please add the items again.');
  const isEmpty = cart.available.items.length === 0;
  // What a quote holds is sold although its price is not certain now: it was when it was quoted.
  const isUpdating = cart.unavailable.items.some((id) => cart.items[id]?.product?.purchaseRules.pricesUpdating);
  const isHeld = isEmpty && isUpdating && attempt.order.quoteId !== undefined;
  if (isEmpty && !isHeld) return rejected('CART_EMPTY', 'Nothing in your cart can be bought right now.');
  if (!cart.isValid && !isHeld)
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
function priceChanged(attempt: OrderAttempt, newTotal: number, message = HIGHER): RejectedOutcome {
  const { expectedMinor, currency } = attempt;
  const change = { oldTotal: money(decimalNumber(expectedMinor, currency), currency), newTotal: money(newTotal, currency) };
  return rejected('PRICE_CHANGED', message, 'expectedTotal', change);
}

/** Backends without `details.code` are recognised by the error's name. */
const CODE_OF_NAME: Record<string, UserErrorCode> = {
  PriceChangedError: 'PRICE_CHANGED',
  QuoteExpiredError: 'QUOTE_EXPIRED',
  OutOfStockError: 'OUT_OF_STOCK',
};

const FIELD_OF_CODE: Partial<Record<UserErrorCode, string>> = {
  TRANSFER_UNAVAILABLE: 'transfer',
  BANK_UNAVAILABLE: 'bank',
  EMAIL_CODE_NEEDED: 'transfer.emailCode',
  EMAIL_CODE_WRONG: 'transfer.emailCode',
  SLOT_TAKEN: 'deliveryChoice.slotId',
  POINTS_NOT_AVAILABLE: 'points',
};
/** Fields whose names differ in the backend's request. */
const FIELD_OF_PATH: Record<string, string> = { total: 'expectedTotal', 'payment.transfer.emailCode': 'transfer.emailCode' };

@Injectable()
export class OrderRejection {
  constructor(private readonly carts: CartPayloads) {}

  async explain(error: BackendError, attempt: OrderAttempt, caller: Caller): Promise<RejectedOutcome> {
    const code = codeOf(error);
    if (code === 'TOO_MANY_TRIES' && error.retryAfterSeconds !== undefined) caller.setRetryAfter(error.retryAfterSeconds);
    if (code === 'PRICE_CHANGED') {
      const newTotal =
        numberIn(error.details['newTotal']) ?? numberIn(error.details['total']) ?? (await this.#currentTotal(attempt, caller));
      return newTotal === undefined ? rejected(code, error.publicMessage, 'expectedTotal') : priceChanged(attempt, newTotal);
    }
    if (error.fieldErrors.length === 0) {
      const triesLeft = code === 'EMAIL_CODE_WRONG' ? numberIn(error.details['triesLeft']) : undefined;
      const heldForSeconds = code === 'EMAIL_CODE_NEEDED' ? numberIn(error.details['heldForSeconds']) : undefined;
      return {
        ...rejected(code, error.publicMessage, FIELD_OF_CODE[code] ?? null),
        ...(triesLeft === undefined ? {} : { triesLeft }),
        // By this machine's clock, as the quote's own times are.
        ...(heldForSeconds === undefined ? {} : { heldUntil: new Date(Date.now() + heldForSeconds * 1000).toISOString() }),
      };
    }
    const userErrors = error.fieldErrors.map(({ field, message }) => ({ code, message, field: FIELD_OF_PATH[field] ?? (field || null) }));
    return { status: 'REFUSED', userErrors, priceChange: null };
  }

  /** The cart's total is that of the courier and a card. */
  async #currentTotal(attempt: OrderAttempt, caller: Caller): Promise<number | undefined> {
    if (changesTotal(attempt)) return undefined;
    try {
      return (await this.carts.find(caller))?.total;
    } catch {
      // The rejection is valid without the new figure.
      return undefined;
    }
  }
}

function codeOf(error: BackendError): UserErrorCode {
  const byStatus: Record<number, UserErrorCode> = { 402: 'CARD_DECLINED', 429: 'TOO_MANY_TRIES' };
  return rejectionCode(error) ?? CODE_OF_NAME[error.backendName] ?? byStatus[error.status] ?? 'ORDER_REFUSED';
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
