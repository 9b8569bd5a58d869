import type { UserErrorCode } from '@koura/shared-types/error-codes';
import { Injectable } from '@nestjs/common';

import type { Caller } from '../request/caller.ts';
import { refusalCode } from '../errors/backend-refusal.ts';
import { CartAnswers } from '../cart/cart-answers.ts';
import type { BackendError } from '../errors/backend-error.ts';
import { priceChanged } from './cart-refusal.ts';
import type { OrderAttempt } from './order-attempt.ts';
import { type RefusedOutcome, refused } from './order-outcome.ts';

/** Backends without `details.code` tell by the error's name. */
const CODE_OF_NAME: Record<string, UserErrorCode> = {
  PriceChangedError: 'PRICE_CHANGED',
  QuoteExpiredError: 'QUOTE_EXPIRED',
  OutOfStockError: 'OUT_OF_STOCK',
};

/** The backend's "no" to an order, as the shopper reads it. */
@Injectable()
export class RefusedOrder {
  constructor(private readonly carts: CartAnswers) {}

  async explain(error: BackendError, attempt: OrderAttempt, caller: Caller): Promise<RefusedOutcome> {
    const code = refusalCode(error) ?? CODE_OF_NAME[error.backendName] ?? (error.status === 402 ? 'CARD_DECLINED' : 'ORDER_REFUSED');
    if (code === 'PRICE_CHANGED') {
      const newTotal = numberIn(error.details['newTotal']) ?? numberIn(error.details['total']) ?? (await this.#currentTotal(caller));
      return newTotal === undefined ? refused(code, error.publicMessage, 'expectedTotal') : priceChanged(attempt, newTotal);
    }
    if (error.fieldErrors.length === 0) return refused(code, error.publicMessage);
    const userErrors = error.fieldErrors.map(({ field, message }) => ({
      code,
      message,
      field: field === 'total' ? 'expectedTotal' : field || null,
    }));
    return { status: 'REFUSED', userErrors, priceChange: null };
  }

  async #currentTotal(caller: Caller): Promise<number | undefined> {
    try {
      return (await this.carts.find(caller))?.total;
    } catch {
      // The refusal stands without the new figure.
      return undefined;
    }
  }
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
