import type { UserErrorCode } from '@koura/shared-types/error-codes';
import { Field, Int, ObjectType } from '@nestjs/graphql';

import type * as orders from '../commerce/orders.ts';
import { UserError } from '../errors/user-error.model.ts';
import { Money } from '../money/money.model.ts';
import { Order } from '../orders/order.model.ts';
import { describedEnum } from '../schema/described-enum.ts';

const PlaceOrderStatus = describedEnum('PlaceOrderStatus', 'The result of placeOrder.', {
  PLACED: 'The order was placed.',
  AWAITING_PAYMENT:
    'The order was placed, and awaits its money: send the shopper to `redirectUrl` where it is set, show `order.payment.transfer` otherwise.',
  REQUIRES_ACTION: 'The card requires authentication (3-D Secure): use clientSecret, then send the same input again.',
  CHECKING: 'The order was sent but no response was received: poll orderCheck. It may have been placed.',
  REFUSED: 'There is no order, and there never will be one with this key; userErrors give the reason, and what is known about the money.',
});
type PlaceOrderStatus = (typeof PlaceOrderStatus)[keyof typeof PlaceOrderStatus];
@ObjectType({ description: 'The total is higher than the shopper agreed to, and no order was placed.' })
class PriceChange {
  @Field(() => Money, { description: 'The total that the shopper agreed to.' })
  oldTotal: Money;
  @Field(() => Money, { description: 'What the cart costs now, in place of the agreed total.' })
  newTotal: Money;
}

@ObjectType({
  description:
    "REQUIRES_ACTION: pass clientSecret to the provider's script, then call placeOrder again with the same input. CHECKING: poll orderCheck.",
})
export class PlaceOrderPayload {
  @Field(() => PlaceOrderStatus, { description: 'How the attempt ended; it decides which of the other fields are set.' })
  status: PlaceOrderStatus;
  @Field(() => Order, { nullable: true, description: 'The order, once PLACED or AWAITING_PAYMENT.' })
  order: Order | null;
  @Field(() => String, {
    nullable: true,
    description:
      "Gives access to a guest's order later (query order). For clients other than browsers; browsers receive it as an HttpOnly cookie.",
  })
  orderSecret: string | null;
  @Field(() => String, { nullable: true, description: "For the provider's script when REQUIRES_ACTION." })
  clientSecret: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Where the shopper approves the payment at their bank (method BANK, AWAITING_PAYMENT); they come back to the order’s page. Null where the bank doesn’t answer: `bankPayment` asks again.',
  })
  redirectUrl: string | null;
  @Field(() => PriceChange, { nullable: true, description: 'Old and new total when a userError has the code PRICE_CHANGED.' })
  priceChange: PriceChange | null;
  @Field(() => Int, {
    nullable: true,
    description:
      'Tries that are left with the mailed code, with EMAIL_CODE_WRONG; with 0 the next order by transfer is sent a new code. Null where the backend does not say.',
  })
  triesLeft: number | null;
  @Field(() => Date, {
    nullable: true,
    description:
      'Until when the quoted total is held while the code is fetched, with EMAIL_CODE_NEEDED: send the same quoteId with the code. Null where the hold is not extended.',
  })
  heldUntil: string | null;
  @Field(() => [UserError], { description: 'Why it was REFUSED; empty otherwise.' })
  userErrors: UserError[];
}

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
  /** `redirectUrl`: of orders that are paid at the buyer's bank. */
  | { status: 'PLACED'; order: orders.Order; redirectUrl?: string | null }
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
