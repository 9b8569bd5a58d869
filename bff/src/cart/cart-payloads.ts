import { Injectable } from '@nestjs/common';

import { type Cart, Carts } from '../commerce/carts.ts';
import type { Caller } from '../request/caller.ts';
import { BackendError, isRejection, rejectionToUserError, undefinedIfStatus } from '../errors/backend-error.ts';
import type { UserError } from '../errors/user-error.model.ts';
import { CartMapper, type CartPayload } from './cart.model.ts';

/** Builds the payload of the cart mutations: it always contains the current cart, so that a rejection loses nothing. */
@Injectable()
export class CartPayloads {
  constructor(
    private readonly backend: Carts,
    private readonly mapper: CartMapper,
  ) {}

  /** The cart of the request, or undefined when the id is not one this caller may see; the reason is not revealed. */
  async find(caller: Caller): Promise<Cart | undefined> {
    return caller.cartId ? undefinedIfStatus(this.backend.read(caller), ...NO_SUCH_CART) : undefined;
  }

  /** Runs a change of an existing cart. `code` and `field` are the defaults for a rejection, which becomes `userErrors` with the current cart; a lost cart is reported as such. */
  async change(caller: Caller, { code, field }: Omit<UserError, 'message'>, run: () => Promise<Cart>): Promise<CartPayload> {
    if (!caller.cartId) return this.lost(caller);
    try {
      return await this.changed(await run(), caller);
    } catch (error) {
      if (!isRejection(error) && !isNoSuchCart(error)) throw error;
      const cart = await this.find(caller);
      return cart ? this.rejected(cart, [rejectionToUserError(error, code, field)], caller) : this.lost(caller);
    }
  }

  async changed(cart: Cart, caller: Caller, userErrors: UserError[] = [], cartReplaced = false): Promise<CartPayload> {
    return {
      cart: await this.mapper.toCart(cart, caller),
      quantityChanges: cart.quantityChange ?? [],
      cartReplaced,
      userErrors,
    };
  }

  /** Nothing was changed; the cart, if there is one, is returned as it was. */
  async rejected(cart: Cart | undefined, userErrors: UserError[], caller: Caller, cartReplaced = false): Promise<CartPayload> {
    return { cart: cart ? await this.mapper.toCart(cart, caller) : null, quantityChanges: [], cartReplaced, userErrors };
  }

  /** Invalid input that is not sent to the backend; the cart is read so that the page can show it. */
  async invalid(userErrors: UserError[], caller: Caller): Promise<CartPayload> {
    const cart = await this.find(caller);
    return this.rejected(cart, userErrors, caller, !cart && caller.sentCartId);
  }

  /** The id is not a cart of this shopper: unknown, completed, another person's or malformed; the reason is not revealed. */
  lost(caller: Caller): CartPayload {
    const message = caller.sentCartId ? 'Your cart has expired. Please add the items again.' : 'Your cart is empty.';
    return { cart: null, quantityChanges: [], cartReplaced: caller.sentCartId, userErrors: [{ code: 'CART_EMPTY', message, field: null }] };
  }
}

const NO_SUCH_CART: readonly number[] = [403, 404];

/** 404, and 403 from backends that distinguish other people's carts: both are reported alike. */
export function isNoSuchCart(error: unknown): error is BackendError {
  return error instanceof BackendError && NO_SUCH_CART.includes(error.status);
}
