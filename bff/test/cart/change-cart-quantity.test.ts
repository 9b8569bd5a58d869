import { beforeAll, beforeEach, expect, it } from 'vitest';

import { CHANGE_CART_QUANTITY, fillCart, oneShop, payloadOf, type SandboxProduct } from '../support/cart-shop.ts';
import { tellsWhenTheCartIsLost } from '../support/lost-cart.ts';

const shop = oneShop();
let products: SandboxProduct[];
let productId: string;
beforeAll(async () => {
  products = await shop.products();
  productId = String(products[0]!.id);
});
beforeEach(() => shop.forgetRequests());

it('sends the new quantity as a PATCH', async () => {
  const { cartId } = await fillCart(shop);
  await shop.forgetRequests();
  const payload = payloadOf(await shop.ask(CHANGE_CART_QUANTITY, { input: { productId, quantity: 4 } }, { cart: cartId }));
  expect(payload).toMatchObject({ cart: { cartId, totalItems: 4 }, userErrors: [] });
  expect(await shop.requests()).toEqual([
    { method: 'PATCH', url: '/cart/items', token: cartId, body: { items: [{ id: Number(productId), quantity: 4 }] } },
  ]);
});

it('removes the line at 0', async () => {
  const { cartId } = await fillCart(shop, [1, 1]);
  const payload = payloadOf(await shop.ask(CHANGE_CART_QUANTITY, { input: { productId, quantity: 0 } }, { cart: cartId }));
  expect(payload).toMatchObject({ cart: { totalItems: 1 }, userErrors: [] });
});

it.each([
  ['-1', -1, 'QUANTITY_BELOW_MINIMUM'],
  ['1e9', 1e9, 'QUANTITY_ABOVE_MAXIMUM'],
])('rejects %s and returns the unchanged cart', async (_, quantity, code) => {
  const { cartId } = await fillCart(shop);
  const payload = payloadOf(await shop.ask(CHANGE_CART_QUANTITY, { input: { productId, quantity } }, { cart: cartId }));
  expect(payload).toMatchObject({ cart: { cartId, totalItems: 1 }, cartReplaced: false, userErrors: [{ code, field: 'quantity' }] });
});

it("reports a line that is gone, with the backend's message", async () => {
  const { cartId } = await fillCart(shop);
  const input = { productId: String(products[5]!.id), quantity: 2 };
  const payload = payloadOf(await shop.ask(CHANGE_CART_QUANTITY, { input }, { cart: cartId }));
  expect(payload).toMatchObject({
    cart: { cartId, totalItems: 1 },
    userErrors: [{ code: 'LINE_NOT_FOUND', message: 'This product is no longer in your cart.' }],
  });
});

tellsWhenTheCartIsLost(() => ({ shop, query: CHANGE_CART_QUANTITY, input: { productId, quantity: 2 } }));
