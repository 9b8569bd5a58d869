import { type BackendAddItems, type BackendCart, type BackendChangeItems, cart } from '@koura/shared-types/wire/cart';
import { Injectable } from '@nestjs/common';

import type { Caller } from '../request/caller.ts';
import { BackendClient } from '../backend/backend-client.ts';

/** All backend calls for the cart (specification section 7). The header X-TOKEN carries `caller.cartId`. */
@Injectable()
export class CartBackend {
  constructor(private readonly client: BackendClient) {}

  /** Throws a 404 BackendError for an id that is unknown, completed or another person's. */
  read(caller: Caller): Promise<BackendCart> {
    return this.client.action({ kind: 'cart', method: 'GET', path: '/cart', cart: true }, cart, caller);
  }

  addItems(body: BackendAddItems, caller: Caller): Promise<BackendCart> {
    return this.client.action({ kind: 'cart', method: 'POST', path: '/cart/items', body, cart: true }, cart, caller);
  }

  changeItems(body: BackendChangeItems, caller: Caller): Promise<BackendCart> {
    return this.client.action({ kind: 'cart', method: 'PATCH', path: '/cart/items', body, cart: true }, cart, caller);
  }

  removeProduct(productId: number, caller: Caller): Promise<BackendCart> {
    return this.client.action({ kind: 'cart', method: 'DELETE', path: `/cart/products/${productId}`, cart: true }, cart, caller);
  }
}
