import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

import { Money } from '../../money/money.model.ts';
import { OrderStatus } from '../../orders/order.model.ts';

@ObjectType({ description: "A customer's latest order." })
export class LastOrder {
  @Field({ description: 'Number of the order, such as "K-100234".' })
  orderNumber: string;
  @Field(() => Date, { description: 'When it was placed.' })
  createdAt: string;
  @Field(() => OrderStatus, { description: 'Status of the order.' })
  status: OrderStatus;
  @Field(() => Money, { description: 'Total of the order.' })
  total: Money;
}

@ObjectType({ description: 'A customer, with the fields for staff.' })
export class Customer {
  @Field(() => ID, { description: 'Id of the account: digits.' })
  id: string;
  @Field({ description: 'First and last name; the user name when there is neither.' })
  name: string;
  @Field({ description: 'Email address of the account.' })
  email: string;
  @Field(() => String, { nullable: true, description: 'Telephone number; null where the account has none.' })
  phone: string | null;
  @Field({ description: 'The account is blocked: signing in with it and acting as this customer are not possible.' })
  isBlocked: boolean;
  @Field(() => Date, { nullable: true, description: 'When the account was created.' })
  since: string | null;
  @Field(() => String, { nullable: true, description: 'Name of the customer-specific price list; null for the standard one.' })
  priceList: string | null;
  @Field(() => Int, { nullable: true, description: 'Orders of every status; null where the backend does not count them.' })
  orderCount: number | null;
  @Field(() => LastOrder, { nullable: true, description: 'The latest order; null when there is none.' })
  lastOrder: LastOrder | null;
}
