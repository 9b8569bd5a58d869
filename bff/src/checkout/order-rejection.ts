import type { UserErrorCode } from '@koura/shared-types/error-codes';
import { Injectable } from '@nestjs/common';

import type { Caller } from '../request/caller.ts';
import { rejectionCode } from '../errors/backend-rejection.ts';
import { CartPayloads } from '../cart/cart-payloads.ts';
import type { BackendError } from '../errors/backend-error.ts';
import { priceChanged } from './cart-rejection.ts';
import type { OrderAttempt } from './order-attempt.ts';
import { type RejectedOutcome, rejected } from './order-outcome.ts';

/** Backends without `details.code` are recognised by the error's name. */
const CODE_OF_NAME: Record<string, UserErrorCode> = {
  PriceChangedError: 'PRICE_CHANGED',
  QuoteExpiredError: 'QUOTE_EXPIRED',
  OutOfStockError: 'OUT_OF_STOCK',
};

/** Translates the backend's rejection of an order for the shopper. */
@Injectable()
export class OrderRejection {
  constructor(private readonly carts: CartPayloads) {}

  async explain(error: BackendError, attempt: OrderAttempt, caller: Caller): Promise<RejectedOutcome> {
    const code = rejectionCode(error) ?? CODE_OF_NAME[error.backendName] ?? (error.status === 402 ? 'CARD_DECLINED' : 'ORDER_REFUSED');
    if (code === 'PRICE_CHANGED') {
      const newTotal = numberIn(error.details['newTotal']) ?? numberIn(error.details['total']) ?? (await this.#currentTotal(caller));
      return newTotal === undefined ? rejected(code, error.publicMessage, 'expectedTotal') : priceChanged(attempt, newTotal);
    }
    if (error.fieldErrors.length === 0) return rejected(code, error.publicMessage);
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
      // The rejection is valid without the new figure.
      return undefined;
    }
  }
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
