import { Args, Query, Resolver } from '@nestjs/graphql';

import { CustomerPages } from '../../commerce/staff-customers.ts';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Capability } from '../../website/capability.ts';
import { readSearch } from '../read-search.ts';
import { NumberedCart } from './numbered-cart.model.ts';
import { toOpenCart } from './staff-customer-mapper.ts';
import { StaffLimit } from '../staff-limits.ts';

@Resolver()
export class NumberedCartQuery {
  constructor(private readonly backend: CustomerPages) {}

  @Access('staff')
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
