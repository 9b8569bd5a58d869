import { Field, ObjectType, registerEnumType } from '@nestjs/graphql';

import { UserError } from '../errors/user-error.model.ts';
import { Money } from '../money/money.model.ts';
import { Order } from '../orders/order.model.ts';

/** The result of placeOrder. */
export const PlaceOrderStatus = { PLACED: 'PLACED', REQUIRES_ACTION: 'REQUIRES_ACTION', CHECKING: 'CHECKING', REFUSED: 'REFUSED' } as const;
export type PlaceOrderStatus = (typeof PlaceOrderStatus)[keyof typeof PlaceOrderStatus];
registerEnumType(PlaceOrderStatus, {
  name: 'PlaceOrderStatus',
  description: 'How far placeOrder came.',
  valuesMap: {
    PLACED: { description: 'The order stands.' },
    REQUIRES_ACTION: { description: 'The card wants its owner to confirm (3-D Secure): use clientSecret, then send the same input again.' },
    CHECKING: { description: 'The order was sent and no answer came back: poll orderCheck. It may well have been placed.' },
    REFUSED: {
      description: 'There is no order, and there never will be one with this key; userErrors say why, and what is known of the money.',
    },
  },
});

@ObjectType({ description: 'The total is higher than the shopper agreed to, and no order was placed.' })
export class PriceChange {
  @Field(() => Money, { description: 'What the shopper agreed to.' })
  oldTotal: Money;
  @Field(() => Money, { description: 'What it would cost now.' })
  newTotal: Money;
}

@ObjectType({
  description:
    "requiresAction: clientSecret for the provider's script; call placeOrder again with the same input afterwards. CHECKING: poll orderCheck.",
})
export class PlaceOrderPayload {
  @Field(() => PlaceOrderStatus, { description: 'How far it came.' })
  status: PlaceOrderStatus;
  @Field(() => Order, { nullable: true, description: 'The order, once PLACED.' })
  order: Order | null;
  @Field(() => String, {
    nullable: true,
    description: "Opens a guest's order later (query order). Only for clients that are no browser; browsers get it as an HttpOnly cookie.",
  })
  orderSecret: string | null;
  @Field(() => String, { nullable: true, description: "For the provider's script when REQUIRES_ACTION." })
  clientSecret: string | null;
  @Field(() => PriceChange, { nullable: true, description: 'Old and new total when a userError says PRICE_CHANGED.' })
  priceChange: PriceChange | null;
  @Field(() => [UserError], { description: 'Why it was REFUSED; empty otherwise.' })
  userErrors: UserError[];
}
