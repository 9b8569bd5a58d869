import { type BackendAddItems, type BackendChangeItems, cart } from '@koura/shared-types/wire/cart';
import { Injectable } from '@nestjs/common';

import { type AddItems, type Cart, type CartObserver, Carts, type ChangeItems, withoutSellingGone } from '../commerce/carts.ts';
import type { BackendCall } from '../backend/backend-call.ts';
import type { Caller } from '../request/caller.ts';
import { BackendClient } from '../backend/backend-client.ts';
import { route } from './queries/route.ts';
import { sentId, withTextIds } from './text-ids.ts';

@Injectable()
export class StrapiCarts extends Carts {
  constructor(private readonly client: BackendClient) {
    super();
  }

  observe(observer: CartObserver): void {
    this.client.observeCartCalls(observer);
  }

  read(caller: Caller): Promise<Cart> {
    return this.#cart({ method: 'GET', ...route('cart') }, caller);
  }

  addItems({ items, ...more }: AddItems, caller: Caller): Promise<Cart> {
    const body: BackendAddItems = { ...more, items: items.map(numbered) };
    return this.#cart({ method: 'POST', ...route('cart', 'items'), body }, caller);
  }

  changeItems({ items, ...more }: ChangeItems, caller: Caller): Promise<Cart> {
    const body: BackendChangeItems = { ...more, ...(items && { items: items.map(numbered) }) };
    return this.#cart({ method: 'PATCH', ...route('cart', 'items'), body }, caller);
  }

  removeProduct(productId: string, caller: Caller): Promise<Cart> {
    return this.#cart({ method: 'DELETE', ...route('cart', 'products', productId) }, caller);
  }

  async #cart(call: Pick<BackendCall, 'method' | 'path' | 'collection' | 'body'>, caller: Caller): Promise<Cart> {
    return withoutSellingGone(await this.client.action({ kind: 'cart', ...call, cart: true }, withTextIds(cart), caller));
  }
}

const numbered = <Item extends { id: string }>(item: Item) => ({ ...item, id: sentId(item.id) });
