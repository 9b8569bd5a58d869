import type { UserErrorCode } from '@koura/shared-types/error-codes';

import type { Order } from '../commerce/orders.ts';
import type { UserError } from '../errors/user-error.model.ts';
import type { PriceChange } from './place-order.model.ts';

/** No order and no charge, with the reasons. Contains no personal data, so it may be stored. */
export interface RejectedOutcome {
  status: 'REFUSED';
  userErrors: UserError[];
  priceChange: PriceChange | null;
  /** Tries left with the mailed code, with EMAIL_CODE_WRONG. */
  triesLeft?: number;
  /** Until when the quoted total is held, with EMAIL_CODE_NEEDED. */
  heldUntil?: string;
}

/** How an attempt to place an order ended, before it is presented. */
export type OrderOutcome =
  | { status: 'PLACED'; order: Order }
  | { status: 'REQUIRES_ACTION'; clientSecret: string }
  | { status: 'CHECKING' }
  | RejectedOutcome;

export function rejected(
  code: UserErrorCode,
  message: string,
  field: string | null = null,
  priceChange: PriceChange | null = null,
): RejectedOutcome {
  return { status: 'REFUSED', userErrors: [{ code, message, field }], priceChange };
}

export const ORDER_DESK_UNREACHABLE = rejected(
  'ORDER_REFUSED',
  'We can’t reach our order system right now. Please try again in a few minutes.',
);
