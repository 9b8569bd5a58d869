import type { BackendCart } from '@koura/shared-types/wire/cart';
import type { UserErrorCode } from '@koura/shared-types/error-codes';
import { Injectable } from '@nestjs/common';

import type { Caller } from '../request/caller.ts';
import { BackendError } from '../errors/backend-error.ts';
import type { UserError } from '../errors/user-error.model.ts';
import { isRefusal, refusalToUserError } from '../errors/backend-refusal.ts';
import { CartBackend } from './cart.backend.ts';
import { CartMapper } from './cart-mapper.ts';
import type { CartPayload } from './cart.model.ts';

/** What a change names when the backend refuses it without a code. */
export interface RefusalHint {
  code: UserErrorCode;
  field: string | null;
}

/** Builds the answer of the cart mutations: the fresh cart always comes with it, so that a refusal loses nothing. */
@Injectable()
export class CartAnswers {
  constructor(
    private readonly backend: CartBackend,
    private readonly mapper: CartMapper,
  ) {}

  /** The cart of the request, or undefined where it names none that this caller may see; all such ids look alike. */
  async find(caller: Caller): Promise<BackendCart | undefined> {
    if (!caller.cartId) return undefined;
    try {
      return await this.backend.read(caller);
    } catch (error) {
      if (isNoSuchCart(error)) return undefined;
      throw error;
    }
  }

  /** Runs a change of an existing cart. A refusal becomes `userErrors` with the cart as it is; a lost cart is said so. */
  async change(caller: Caller, hint: RefusalHint, run: () => Promise<BackendCart>): Promise<CartPayload> {
    if (!caller.cartId) return this.lost(caller);
    try {
      return await this.changed(await run(), caller);
    } catch (error) {
      if (!isRefusal(error) && !isNoSuchCart(error)) throw error;
      const cart = await this.find(caller);
      return cart ? this.refused(cart, [refusalToUserError(error, hint.code, hint.field)], caller) : this.lost(caller);
    }
  }

  /** The change went through. */
  async changed(cart: BackendCart, caller: Caller, userErrors: UserError[] = [], cartReplaced = false): Promise<CartPayload> {
    return {
      cart: await this.mapper.toCart(cart, caller),
      quantityChanges: (cart.quantityChange ?? []).map((change) => ({ ...change, productId: String(change.productId) })),
      cartReplaced,
      userErrors,
    };
  }

  /** Nothing was changed; the cart, if there is one, stands as it was. */
  async refused(cart: BackendCart | undefined, userErrors: UserError[], caller: Caller, cartReplaced = false): Promise<CartPayload> {
    return { cart: cart ? await this.mapper.toCart(cart, caller) : null, quantityChanges: [], cartReplaced, userErrors };
  }

  /** Input that never reaches the backend as a change; the cart is read so that the page can show it. */
  async invalid(userErrors: UserError[], caller: Caller): Promise<CartPayload> {
    const cart = await this.find(caller);
    return this.refused(cart, userErrors, caller, !cart && caller.sentCartId);
  }

  /** The id sent names no cart of this shopper: unknown, completed, somebody else's or malformed, all alike. */
  lost(caller: Caller): CartPayload {
    const message = caller.sentCartId ? 'Your cart has expired. Please add the items again.' : 'Your cart is empty.';
    return { cart: null, quantityChanges: [], cartReplaced: caller.sentCartId, userErrors: [{ code: 'CART_EMPTY', message, field: null }] };
  }
}

/** 404, and 403 from backends that tell foreign carts apart: the shopper is told neither. */
export function isNoSuchCart(error: unknown): error is BackendError {
  return error instanceof BackendError && (error.status === 404 || error.status === 403);
}
