import { type ChangeCartQuantity, changeCartQuantity } from '@koura/shared-types/inputs/cart';
import { Field, ID, InputType, Int, Mutation, Resolver } from '@nestjs/graphql';

import { Carts } from '../commerce/carts.ts';
import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { CartPayloads } from './cart-payloads.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../errors/checked-input.ts';
import { CartPayload } from './cart.model.ts';
import { ITEM_ERRORS } from './item-errors.ts';
import { SupplyType } from './supply-type.model.ts';

@InputType({ description: 'The new quantity of a line.' })
@MatchesSchema(changeCartQuantity, ITEM_ERRORS)
class ChangeCartQuantityInput {
  @Field(() => ID, { description: "Id of the line's product." })
  productId: string;
  @Field(() => Int, { description: 'Units, 0 to 10,000: the new quantity, not a difference. 0 removes the line.' })
  quantity: number;
  @Field(() => SupplyType, { nullable: true, description: 'Where to supply the line from; unchanged when absent.' })
  supplyType?: SupplyType | null;
}

/** Sets a line's quantity (specification section 7: PATCH /cart/items). */
@Resolver()
export class ChangeCartQuantityMutation {
  constructor(
    private readonly backend: Carts,
    private readonly payloads: CartPayloads,
  ) {}

  @Access('public')
  @Mutation(() => CartPayload, {
    description: "Sets a line's quantity; 0 removes the line. `quantityChanges` lists quantities that were only partly granted.",
  })
  async changeCartQuantity(
    @CheckedInput(ChangeCartQuantityInput) input: Checked<ChangeCartQuantity>,
    @CurrentCaller() caller: Caller,
  ): Promise<CartPayload> {
    if (!input.value) return this.payloads.invalid(input.userErrors, caller);
    const { productId, quantity, supplyType } = input.value;
    const item = { id: productId, quantity, ...(supplyType ? { supplyType } : {}) };
    return this.payloads.change(caller, { code: 'LINE_NOT_FOUND', field: 'quantity' }, () =>
      this.backend.changeItems({ items: [item] }, caller),
    );
  }
}
