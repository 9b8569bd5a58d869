import { Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { CartPayloads } from './cart-payloads.ts';
import { Cart, CartMapper } from './cart.model.ts';

/** The cart of the request. An id that is not a UUID is not sent to the backend. */
@Resolver()
export class CartQuery {
  constructor(
    private readonly payloads: CartPayloads,
    private readonly mapper: CartMapper,
  ) {}

  @Access('public')
  @Query(() => Cart, {
    nullable: true,
    description: "The cart named by the X-TOKEN header; null without one, and for an id that is unknown, completed or another person's.",
  })
  async cart(@CurrentCaller() caller: Caller): Promise<Cart | null> {
    const cart = await this.payloads.find(caller);
    return cart ? this.mapper.toCart(cart, caller) : null;
  }
}
