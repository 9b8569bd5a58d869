import type { PaymentState as BackendPaymentState } from '@koura/shared-types/backend-order';
import { Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';

import { Order, OrderStatus } from '../orders/order.model.ts';

/** What became of the money; the values are the contract's own words. */
export const PaymentState = {
  HELD: 'held',
  TAKEN: 'taken',
  PARTLY_RETURNED: 'partlyReturned',
  RETURNED: 'returned',
  VOIDED: 'voided',
  FAILED: 'failed',
} as const satisfies Record<string, BackendPaymentState>;
export type PaymentState = BackendPaymentState;
registerEnumType(PaymentState, {
  name: 'PaymentState',
  description: "What became of an order's money.",
  valuesMap: {
    HELD: { description: 'Reserved on the card, not taken.' },
    TAKEN: { description: 'Taken.' },
    PARTLY_RETURNED: { description: 'Taken, and some of it given back.' },
    RETURNED: { description: 'Taken, and all of it given back.' },
    VOIDED: { description: 'Let go; nothing was taken.' },
    FAILED: { description: 'Nothing is held and nothing was taken.' },
  },
});

@ObjectType({ description: 'The account that an order was placed with.' })
export class OrderAccount {
  @Field(() => ID, { description: 'Number of the account.' })
  id: string;
  @Field({ description: 'First and last name; the name of the account where there is none.' })
  name: string;
  @Field({ description: 'Where its mail goes; the order may name another address.' })
  email: string;
  @Field(() => String, { nullable: true, description: 'Its telephone number; the order may name another one.' })
  phone: string | null;
  @Field({ description: 'The account is closed: nobody can sign in with it, or act as this customer.' })
  isBlocked: boolean;
  @Field(() => String, { nullable: true, description: 'Name of a price list of its own; null for the standard one.' })
  priceList: string | null;
}

@ObjectType({ description: 'An order as staff see it.' })
export class StaffOrder {
  @Field(() => Order, { description: 'What the customer sees.' })
  order: Order;
  @Field(() => OrderAccount, { nullable: true, description: "The account that it was placed with; null for a guest's order." })
  account: OrderAccount | null;
  @Field(() => [OrderStatus], {
    description:
      'Where you may move it with changeOrderStatus; empty where it has arrived, where it is not yours to move, and without the capability "staff.orderStatus".',
  })
  nextStatuses: OrderStatus[];
  @Field(() => String, { nullable: true, description: 'The payment at the card provider.' })
  paymentReference: string | null;
  @Field(() => PaymentState, {
    nullable: true,
    description: 'What became of the money. null in lists, and where neither backend nor card provider can tell.',
  })
  paymentState: PaymentState | null;
}
