import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

import { ActingStaff } from '../../account/viewer.model.ts';
import { Order, OrderStatus } from '../../orders/order.model.ts';

@ObjectType({ description: 'The account that an order was placed with.' })
export class OrderAccount {
  @Field(() => ID, { description: 'Id of the account: digits.' })
  id: string;
  @Field({ description: 'First and last name; the user name when there is neither.' })
  name: string;
  @Field({ description: 'Email address of the account; the order may have another one.' })
  email: string;
  @Field(() => String, { nullable: true, description: 'Telephone number of the account; the order may have another one.' })
  phone: string | null;
  @Field({ description: 'The account is blocked: signing in with it and acting as this customer are not possible.' })
  isBlocked: boolean;
  @Field(() => String, { nullable: true, description: 'Name of the customer-specific price list; null for the standard one.' })
  priceList: string | null;
}

@ObjectType({ description: 'What a parcel weighs.' })
export class ShipmentWeight {
  @Field(() => ID, { description: 'Id of the parcel.' })
  shipmentId: string;
  @Field(() => Int, { description: 'With its packaging, in grams.' })
  weightGrams: number;
}

@ObjectType({ description: 'An order, with the fields for staff.' })
export class StaffOrder {
  @Field(() => Order, { description: 'The order as the customer sees it.' })
  order: Order;
  @Field(() => OrderAccount, { nullable: true, description: "The account that it was placed with; null for a guest's order." })
  account: OrderAccount | null;
  @Field(() => ActingStaff, {
    nullable: true,
    description: 'The member of staff who placed it as the customer; null when the customer did, and where the backend does not record it.',
  })
  placedBy: ActingStaff | null;
  @Field(() => [OrderStatus], {
    description:
      'Statuses that changeOrderStatus can set; empty for final statuses, without permission, and without the capability "staff.orderStatus".',
  })
  nextStatuses: OrderStatus[];
  @Field(() => [ShipmentWeight], { description: 'What its parcels weigh, as far as it is known. The customer does not see it.' })
  shipmentWeights: ShipmentWeight[];
  @Field(() => String, { nullable: true, description: 'Id of the payment at the card provider.' })
  paymentReference: string | null;
}
