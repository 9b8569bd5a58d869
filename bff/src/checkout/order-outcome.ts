import type { BackendOrder } from '@koura/shared-types/wire/order';
import type { UserErrorCode } from '@koura/shared-types/error-codes';

import type { UserError } from '../errors/user-error.model.ts';
import type { PriceChange } from './place-order.model.ts';

/** No order and no charge, with the reasons. Holds nothing personal, so it may be remembered. */
export interface RefusedOutcome {
  status: 'REFUSED';
  userErrors: UserError[];
  priceChange: PriceChange | null;
}

/** How an attempt to place an order ended, before it is shown to anybody. */
export type OrderOutcome =
  | { status: 'PLACED'; order: BackendOrder }
  | { status: 'REQUIRES_ACTION'; clientSecret: string }
  | { status: 'CHECKING' }
  | RefusedOutcome;

/** One reason why nothing was ordered. */
export function refused(
  code: UserErrorCode,
  message: string,
  field: string | null = null,
  priceChange: PriceChange | null = null,
): RefusedOutcome {
  return { status: 'REFUSED', userErrors: [{ code, message, field }], priceChange };
}
