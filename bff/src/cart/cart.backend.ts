import { type BackendAddItems, type BackendCart, type BackendChangeItems, cart } from '@koura/shared-types/wire/cart';
import { Injectable } from '@nestjs/common';

import type { BackendCall } from '../backend/backend-call.ts';
import type { Caller } from '../request/caller.ts';
import { BackendClient } from '../backend/backend-client.ts';
import { withoutSellingGone } from './gone-products.ts';

/** All backend calls for the cart (specification section 7). The header X-TOKEN carries `caller.cartId`. */
@Injectable()
export class CartBackend {
  constructor(private readonly client: BackendClient) {}

  /** Throws a 404 BackendError for an id that is unknown, completed or another person's. */
  read(caller: Caller): Promise<BackendCart> {
    return this.#cart({ method: 'GET', path: '/cart' }, caller);
  }

  addItems(body: BackendAddItems, caller: Caller): Promise<BackendCart> {
    return this.#cart({ method: 'POST', path: '/cart/items', body }, caller);
  }

  changeItems(body: BackendChangeItems, caller: Caller): Promise<BackendCart> {
    return this.#cart({ method: 'PATCH', path: '/cart/items', body }, caller);
  }

  removeProduct(productId: number, caller: Caller): Promise<BackendCart> {
    return this.#cart({ method: 'DELETE', path: `/cart/products/${productId}` }, caller);
  }

  async #cart(call: Pick<BackendCall, 'method' | 'path' | 'body'>, caller: Caller): Promise<BackendCart> {
    return withoutSellingGone(await this.client.action({ kind: 'cart', ...call, cart: true }, cart, caller));
  }
}
