import { randomUUID } from 'node:crypto';
import {
  type AddToCart,
  type ChangeCartQuantity,
  type RemoveFromCart,
  addToCart,
  changeCartQuantity,
  removeFromCart,
} from '@koura/shared-types/inputs/cart';
import { Field, ID, InputType, Int, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type AddItems, type Cart, Carts } from '../commerce/carts.ts';
import { type BackendError, isRejection, rejectionToUserError } from '../errors/backend-error.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../errors/checked-input.ts';
import type { UserError } from '../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { CartPayloads, isNoSuchCart } from './cart-payloads.ts';
import { CartPayload, SupplyType } from './cart.model.ts';
import { NewCartLimits } from './new-cart-limits.ts';

const ITEM_ERRORS = {
  productId: 'PRODUCT_NOT_FOUND',
  'quantity.min_value': 'QUANTITY_BELOW_MINIMUM',
  'quantity.max_value': 'QUANTITY_ABOVE_MAXIMUM',
} as const;

@InputType({ description: 'A quantity of one product.' })
class CartItemInput {
  @Field(() => ID)
  productId: string;
  @Field(() => Int, { description: 'Units, 1 to 10,000.' })
  quantity: number;
  @Field(() => SupplyType, { nullable: true, description: 'Where to supply it from; chosen by the backend when absent.' })
  supplyType?: SupplyType | null;
}

@InputType({ description: 'Products to add to the cart.' })
@MatchesSchema(addToCart, { ...ITEM_ERRORS, items: 'BAD_USER_INPUT' })
class AddToCartInput {
  @Field(() => [CartItemInput], { description: 'One entry per product, 1 to 100 entries.' })
  items: CartItemInput[];
  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'Also add items that cannot be supplied now; they go into the unavailable group.',
  })
  forceAddToCart?: boolean | null;
}

/** Adds products to the cart of the request, or to a new one if there is none (specification section 7: POST /cart/items). */
@Resolver()
export class AddToCartMutation {
  constructor(
    private readonly backend: Carts,
    private readonly payloads: CartPayloads,
    private readonly newCarts: NewCartLimits,
  ) {}

  @Access('public')
  @Mutation(() => CartPayload, {
    description:
      'Adds products to the cart. Without a usable X-TOKEN header a new cart is created: keep the id of `cart` and send it from then on.',
  })
  async addToCart(@CheckedInput(AddToCartInput) input: Checked<AddToCart>, @CurrentCaller() caller: Caller): Promise<CartPayload> {
    if (!input.value) return this.payloads.invalid(input.userErrors, caller);
    const { items, forceAddToCart } = input.value;
    const body: AddItems = {
      items: items.map((item) => ({
        id: item.productId,
        quantity: item.quantity,
        ...(item.supplyType ? { supplyType: item.supplyType } : {}),
      })),
      ...(forceAddToCart ? { forceAddToCart: true } : {}),
    };
    if (!caller.cartId) return this.addToNewCart(body, caller);
    try {
      return await this.payloads.changed(await this.backend.addItems(body, caller), caller);
    } catch (error) {
      if (!isRejection(error) && !isNoSuchCart(error)) throw error;
      // A 404 may concern the product or the cart; reading the cart tells which.
      const cart = await this.payloads.find(caller);
      if (!cart) return this.addToNewCart(body, caller);
      return this.payloads.rejected(cart, [rejectionOf(error, body)], caller);
    }
  }

  private async addToNewCart(body: AddItems, caller: Caller): Promise<CartPayload> {
    const limited = await this.newCarts.count(caller);
    if (limited) return this.payloads.rejected(undefined, [limited], caller, caller.sentCartId);
    const owner: Caller = { ...caller, cartId: randomUUID() };
    let cart: Cart;
    try {
      cart = await this.backend.addItems({ ...body, newCart: true }, owner);
    } catch (error) {
      await this.newCarts.takeBack(caller);
      if (!isRejection(error)) throw error;
      return this.payloads.rejected(undefined, [rejectionOf(error, body)], caller, caller.sentCartId);
    }
    return this.payloads.changed(cart, owner, [], caller.sentCartId);
  }
}

/** `field` is the entry's own where the backend says which product it rejected. */
function rejectionOf(error: BackendError, { items }: AddItems): UserError {
  const rejected = error.details?.['productId'];
  const position = items.findIndex(({ id }) => id === String(rejected));
  const code = codeFor(error.status);
  const userError = rejectionToUserError(error, code, position < 0 ? 'items' : `items.${position}.productId`);
  const isQuantity = userError.code.startsWith('QUANTITY_') || userError.code === 'OUT_OF_STOCK';
  return isQuantity && position >= 0 ? { ...userError, field: `items.${position}.quantity` } : userError;
}

function codeFor(status: number): 'PRODUCT_NOT_FOUND' | 'NOT_FOR_SALE' {
  return status === 404 ? 'PRODUCT_NOT_FOUND' : 'NOT_FOR_SALE';
}

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
