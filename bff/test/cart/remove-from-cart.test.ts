import { beforeAll, beforeEach, expect, it } from 'vitest';

import { fillCart, oneShop, payloadOf, REMOVE_FROM_CART } from '../support/cart-shop.ts';
import { tellsWhenTheCartIsLost } from '../support/lost-cart.ts';

const shop = oneShop();
let productId: string;
beforeAll(async () => {
  productId = String((await shop.products())[0]!.id);
});
beforeEach(() => shop.forgetRequests());

it('sends a DELETE', async () => {
  const { cartId } = await fillCart(shop, [1, 1]);
  await shop.forgetRequests();
  const payload = payloadOf(await shop.ask(REMOVE_FROM_CART, { input: { productId } }, { cart: cartId }));
  expect(payload).toMatchObject({ cart: { cartId, totalItems: 1 }, userErrors: [] });
  expect(await shop.requests()).toEqual([{ method: 'DELETE', url: `/cart/products/${productId}`, token: cartId, body: null }]);
});

it('can be repeated', async () => {
  const { cartId } = await fillCart(shop, [1, 1]);
  for (const _ of ['first', 'again']) {
    const payload = payloadOf(await shop.ask(REMOVE_FROM_CART, { input: { productId } }, { cart: cartId }));
    expect(payload).toMatchObject({ cart: { cartId, totalItems: 1 }, cartReplaced: false, userErrors: [] });
  }
});

tellsWhenTheCartIsLost(() => ({ shop, query: REMOVE_FROM_CART, input: { productId } }));
