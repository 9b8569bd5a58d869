import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

import { Money } from '../../money/money.model.ts';
import { OrderStatus } from '../../orders/order.model.ts';

@ObjectType({ description: 'The order that a customer placed last.' })
export class LastOrder {
  @Field({ description: 'Number of the order.' })
  orderNumber: string;
  @Field(() => Date, { description: 'When it was placed.' })
  createdAt: string;
  @Field(() => OrderStatus, { description: 'Where it stands.' })
  status: OrderStatus;
  @Field(() => Money, { description: 'What was paid.' })
  total: Money;
}

@ObjectType({ description: 'A customer as staff see them.' })
export class Customer {
  @Field(() => ID, { description: 'Number of the account.' })
  id: string;
  @Field({ description: 'First and last name; the name of the account where there is none.' })
  name: string;
  @Field({ description: 'Where mail goes.' })
  email: string;
  @Field(() => String, { nullable: true, description: 'Telephone number.' })
  phone: string | null;
  @Field({ description: 'The account is closed: nobody can sign in with it, or act as this customer.' })
  isBlocked: boolean;
  @Field(() => Date, { nullable: true, description: 'Since when there is the account.' })
  since: string | null;
  @Field(() => String, { nullable: true, description: 'Name of a price list of their own; null for the standard one.' })
  priceList: string | null;
  @Field(() => Int, { nullable: true, description: 'Orders of every status; null where the shop does not count them.' })
  orderCount: number | null;
  @Field(() => LastOrder, { nullable: true, description: 'The newest order; null when there is none.' })
  lastOrder: LastOrder | null;
}
