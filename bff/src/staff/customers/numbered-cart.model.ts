import { Field, ID, ObjectType } from '@nestjs/graphql';

import { OpenCart } from './staff-customer.model.ts';

@ObjectType({ description: 'The account that a cart belongs to.' })
export class CartCustomer {
  @Field(() => ID, { description: 'Account id, for `staffCustomer`.' })
  id: string;
  @Field({ description: 'First and last name.' })
  name: string;
  @Field({ description: 'Email address of the account.' })
  email: string;
}

@ObjectType({ description: 'An open cart that a shopper named by its number. Its id stays with the shopper.' })
export class NumberedCart extends OpenCart {
  @Field({ description: 'The number, such as "C-10042".' })
  number: string;
  @Field(() => CartCustomer, { nullable: true, description: "Whose cart it is; null for a visitor's." })
  customer: CartCustomer | null;
}
