import { Args, Field, ID, InputType, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { CartPayloads } from './cart-payloads.ts';
import { CartBackend } from './cart.backend.ts';
import { CartPayload } from './cart.model.ts';
import { productNumber, unknownProduct } from './quantity-faults.ts';

@InputType({ description: 'The line to remove.' })
export class RemoveFromCartInput {
  @Field(() => ID, { description: 'Id of the product on the line.' })
  productId: string;
}

/** Removes a line (specification section 7: DELETE /cart/products/{id}). */
@Resolver()
export class RemoveFromCartMutation {
  constructor(
    private readonly backend: CartBackend,
    private readonly answers: CartPayloads,
  ) {}

  @Access('public')
  @Mutation(() => CartPayload, { description: 'Removes a line from the cart.' })
  async removeFromCart(
    @Args('input', { description: 'The line to remove.' }) input: RemoveFromCartInput,
    @CurrentCaller() caller: Caller,
  ): Promise<CartPayload> {
    const id = productNumber(input.productId);
    if (id === undefined) return this.answers.invalid([unknownProduct('productId')], caller);
    return this.answers.change(caller, { code: 'LINE_NOT_FOUND', field: 'productId' }, () => this.backend.removeProduct(id, caller));
  }
}
