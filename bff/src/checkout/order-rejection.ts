import type { UserErrorCode } from '@koura/shared-types/error-codes';
import { Injectable } from '@nestjs/common';

import type { Caller } from '../request/caller.ts';
import { rejectionCode } from '../errors/backend-rejection.ts';
import { CartPayloads } from '../cart/cart-payloads.ts';
import type { BackendError } from '../errors/backend-error.ts';
import { priceChanged } from './cart-rejection.ts';
import { changesTotal, type OrderAttempt } from './order-attempt.ts';
import { type RejectedOutcome, rejected } from './order-outcome.ts';

/** Backends without `details.code` are recognised by the error's name. */
const CODE_OF_NAME: Record<string, UserErrorCode> = {
  PriceChangedError: 'PRICE_CHANGED',
  QuoteExpiredError: 'QUOTE_EXPIRED',
  OutOfStockError: 'OUT_OF_STOCK',
};

const FIELD_OF_CODE: Partial<Record<UserErrorCode, string>> = {
  TRANSFER_UNAVAILABLE: 'transfer',
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
