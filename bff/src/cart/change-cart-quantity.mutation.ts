import { Args, Field, ID, InputType, Int, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { CartPayloads } from './cart-payloads.ts';
import { CartBackend } from './cart.backend.ts';
import { CartPayload } from './cart.model.ts';
import { productNumber, quantityFault, unknownProduct } from './quantity-faults.ts';
import { SupplyType } from './supply-type.model.ts';

@InputType({ description: 'The quantity that a line shall have.' })
export class ChangeCartQuantityInput {
  @Field(() => ID, { description: 'Id of the product on the line.' })
  productId: string;
  @Field(() => Int, { description: 'Pieces, 0 to 10,000: the new quantity, not a difference. 0 removes the line.' })
  quantity: number;
  @Field(() => SupplyType, { nullable: true, description: 'Where the line shall be served from; unchanged when absent.' })
  supplyType?: SupplyType | null;
}

/** Sets a line's quantity (specification section 7: PATCH /cart/items). */
@Resolver()
export class ChangeCartQuantityMutation {
  constructor(
    private readonly backend: CartBackend,
    private readonly answers: CartPayloads,
  ) {}

  @Access('public')
  @Mutation(() => CartPayload, {
    description: "Sets a line's quantity; 0 removes the line. `quantityChanges` tells what was granted only in part.",
  })
  async changeCartQuantity(
    @Args('input', { description: 'The line and its new quantity.' }) input: ChangeCartQuantityInput,
    @CurrentCaller() caller: Caller,
  ): Promise<CartPayload> {
    const id = productNumber(input.productId);
    const fault = id === undefined ? unknownProduct('productId') : quantityFault(input.quantity, 0, 'quantity');
    if (id === undefined || fault) return this.answers.invalid(fault ? [fault] : [], caller);
    const item = { id, quantity: input.quantity, ...(input.supplyType ? { supplyType: input.supplyType } : {}) };
    return this.answers.change(caller, { code: 'LINE_NOT_FOUND', field: 'quantity' }, () =>
      this.backend.changeItems({ items: [item] }, caller),
    );
  }
}
