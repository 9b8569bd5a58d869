import { Args, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { readSearch } from '../read-search.ts';
import { StaffLimits } from '../staff-limits.ts';
import { CustomerPageBackend } from './customer-page.backend.ts';
import { NumberedCart } from './numbered-cart.model.ts';
import { toOpenCart } from './staff-customer-mapper.ts';

@Resolver()
export class NumberedCartQuery {
  constructor(
    private readonly backend: CustomerPageBackend,
    private readonly website: WebsiteSettings,
    private readonly limits: StaffLimits,
  ) {}

  @Access('staff')
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
    await this.limits.count('search', caller);
    const { capabilities } = await this.website.of(caller);
    if (number === '' || !capabilities.includes('cart.numbers')) return null;
    const cart = await this.backend.numberedCart(number, caller);
    if (!cart) return null;
    const { customer } = cart;
    return { ...toOpenCart(cart), number: cart.number, customer: customer && { ...customer, id: String(customer.id) } };
  }
}
