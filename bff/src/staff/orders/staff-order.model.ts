import { Field, ID, ObjectType } from '@nestjs/graphql';

import { ActingStaff } from '../../account/viewer.model.ts';
import { Order, OrderStatus } from '../../orders/order.model.ts';

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
  @Field(() => ActingStaff, {
    nullable: true,
    description: "Who of the staff placed it in the customer's name; null when nobody did, and where the backend does not say.",
  })
  placedBy: ActingStaff | null;
  @Field(() => [OrderStatus], {
    description:
      'Where you may move it with changeOrderStatus; empty where it has arrived, where it is not yours to move, and without the capability "staff.orderStatus".',
  })
  nextStatuses: OrderStatus[];
  @Field(() => String, { nullable: true, description: 'The payment at the card provider.' })
  paymentReference: string | null;
}
