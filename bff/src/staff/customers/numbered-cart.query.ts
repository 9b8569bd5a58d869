import { Args, Field, ID, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { CustomerPages } from '../../commerce/staff-customers.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Capability } from '../../website/capability.ts';
import { readSearch } from '../read-search.ts';
import { StaffLimit } from '../staff-limits.ts';
import { OpenCart, toOpenCart } from './staff-customer.query.ts';

@ObjectType({ description: 'The account that a cart belongs to.' })
class CartCustomer {
  @Field(() => ID, { description: 'Account id, for `staffCustomer`.' })
  id: string;
  @Field({ description: 'First and last name.' })
  name: string;
  @Field({ description: 'Email address of the account.' })
  email: string;
}

@ObjectType({ description: 'An open cart that a shopper named by its number. Its id stays with the shopper.' })
class NumberedCart extends OpenCart {
  @Field({ description: 'The number, such as "C-10042".' })
  number: string;
  @Field(() => CartCustomer, { nullable: true, description: "Whose cart it is; null for a visitor's." })
  customer: CartCustomer | null;
}

@Resolver()
export class NumberedCartQuery {
  constructor(private readonly backend: CustomerPages) {}

  @Access('customers.view')
  @StaffLimit('search')
  @Capability('cart.numbers', null)
  @Query(() => NumberedCart, {
    nullable: true,
    description:
      'The open cart with the number that a shopper says on the phone (`Cart.number`). Null for an unknown or ordered one, and without the capability "cart.numbers".',
  })
  async numberedCart(
    @Args('number', { type: () => String, description: 'The number as it was heard: "C-10042", "c10042".' }) typed: string,
    @CurrentCaller() caller: Caller,
  ): Promise<NumberedCart | null> {
    const number = readSearch(typed);
    if (number === '') return null;
    const cart = await this.backend.numberedCart(number, caller);
    if (!cart) return null;
    const { customer } = cart;
    return { ...toOpenCart(cart), number: cart.number, customer: customer && { ...customer, id: customer.id } };
  }
}
