import { type RemoveFromCart, removeFromCart } from '@koura/shared-types/inputs/cart';
import { Field, ID, InputType, Mutation, Resolver } from '@nestjs/graphql';

import { Carts } from '../commerce/carts.ts';
import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { CartPayloads } from './cart-payloads.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../errors/checked-input.ts';
import { CartPayload } from './cart.model.ts';
import { ITEM_ERRORS } from './item-errors.ts';

@InputType({ description: 'The line to remove.' })
@MatchesSchema(removeFromCart, ITEM_ERRORS)
class RemoveFromCartInput {
  @Field(() => ID, { description: "Id of the line's product." })
  productId: string;
}

/** Removes a line (specification section 7: DELETE /cart/products/{id}). */
@Resolver()
export class RemoveFromCartMutation {
  constructor(
    private readonly backend: Carts,
    private readonly payloads: CartPayloads,
  ) {}

  @Access('public')
  @Mutation(() => CartPayload, { description: 'Removes a line from the cart.' })
  async removeFromCart(
    @CheckedInput(RemoveFromCartInput) input: Checked<RemoveFromCart>,
    @CurrentCaller() caller: Caller,
  ): Promise<CartPayload> {
    if (!input.value) return this.payloads.invalid(input.userErrors, caller);
    const id = input.value.productId;
    return this.payloads.change(caller, { code: 'LINE_NOT_FOUND', field: 'productId' }, () => this.backend.removeProduct(id, caller));
  }
}
