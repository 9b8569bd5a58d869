import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { PREFIX, unwrapAction } from '../support/backend-version.ts';

import { ADD_TO_CART, fillCart, oneShop, payloadOf, type SandboxProduct } from '../support/cart-shop.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const shop = oneShop();
let products: SandboxProduct[];
let productId: string;
beforeAll(async () => {
  products = await shop.products();
  productId = String(products[0]!.id);
});
beforeEach(() => shop.forgetRequests());

it('creates a cart with an id of its own when none was sent', async () => {
  const payload = payloadOf(await shop.ask(ADD_TO_CART, { input: { items: [{ productId, quantity: 2 }] } }));
  expect(payload).toMatchObject({ cartReplaced: false, userErrors: [], quantityChanges: [] });
  const { cart } = payload;
  expect(cart!.cartId).toMatch(UUID);
  expect(await shop.requests()).toEqual([
    { method: 'POST', url: '/cart/items', token: cart!.cartId, body: { items: [{ id: Number(productId), quantity: 2 }], newCart: true } },
  ]);
  expect(cart!.available.items).toMatchObject([{ product: { id: productId }, quantity: 2 }]);
  expect(cart!.totalItems).toBe(2);
});

it('adds to the given cart, once, without newCart', async () => {
  const { cartId } = await fillCart(shop);
  await shop.forgetRequests();
  const input = { items: [{ productId, quantity: 1, supplyType: 'IN_STOCK' }], forceAddToCart: true };
  const payload = payloadOf(await shop.ask(ADD_TO_CART, { input }, { cart: cartId }));
  expect(payload.cart).toMatchObject({ cartId, totalItems: 2 });
  expect(await shop.requests()).toEqual([
    {
      method: 'POST',
      url: '/cart/items',
      token: cartId,
      body: { items: [{ id: Number(productId), quantity: 1, supplyType: 'inStock' }], forceAddToCart: true },
    },
  ]);
});

it('charges the price break of the quantity, as computed by the backend', async () => {
  const product = products.find((one) => one.priceBreaks.length > 1 && one.priceBreaks[1]!.quantity <= 20)!;
  const { quantity, price } = product.priceBreaks[1]!;
  const { cart } = payloadOf(await shop.ask(ADD_TO_CART, { input: { items: [{ productId: String(product.id), quantity }] } }));
  const backend = await (await fetch(`${shop.sandbox.url}${PREFIX}/cart`, { headers: { 'x-token': cart!.cartId } })).json();
  expect(cart!.available.items[0]!.unitPrice.amount).toBe(price.toFixed(2));
  expect(cart!.total.amount).toBe(unwrapAction<{ total: number }>(backend).total.toFixed(2));
});

it.each([
  ['unknown', randomUUID()],
  ['not a UUID', 'not-a-uuid'],
])('replaces an id that is %s by a new cart and reports it', async (_, sent) => {
  const payload = payloadOf(await shop.ask(ADD_TO_CART, { input: { items: [{ productId, quantity: 1 }] } }, { cart: sent }));
  expect(payload).toMatchObject({ cartReplaced: true, userErrors: [] });
  expect(payload.cart!.cartId).toMatch(UUID);
  expect(payload.cart!.cartId).not.toBe(sent);
});

it.each([
  ['0', 0, 'QUANTITY_BELOW_MINIMUM', 'The quantity must be at least 1.'],
  ['-1', -1, 'QUANTITY_BELOW_MINIMUM', 'The quantity must be at least 1.'],
  ['10 001', 10_001, 'QUANTITY_ABOVE_MAXIMUM', 'The quantity can be at most 10,000. For more, call us.'],
  ['1e9', 1e9, 'QUANTITY_ABOVE_MAXIMUM', 'The quantity can be at most 10,000. For more, call us.'],
])('rejects the quantity %s with a message, without calling the backend', async (_, quantity, code, message) => {
  const payload = payloadOf(await shop.ask(ADD_TO_CART, { input: { items: [{ productId, quantity }] } }));
  expect(payload).toEqual({
    cart: null,
    quantityChanges: [],
    cartReplaced: false,
    userErrors: [{ code, message, field: 'items.0.quantity' }],
  });
  expect(await shop.requests()).toEqual([]);
});

it.each([1.5, 'abc', '1', null, 1e10])('rejects the quantity %j: not an integer', async (quantity) => {
  const response = await shop.ask(ADD_TO_CART, { input: { items: [{ productId, quantity }] } });
  expect(response.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', status: 400 });
  expect(await shop.requests()).toEqual([]);
});

it.each(['0', '-5', '1.5', 'abc', '', '1; DROP TABLE'])('reports that there is no product %j', async (id) => {
  const payload = payloadOf(await shop.ask(ADD_TO_CART, { input: { items: [{ productId: id, quantity: 1 }] } }));
  expect(payload.userErrors).toMatchObject([{ code: 'PRODUCT_NOT_FOUND', field: 'items.0.productId' }]);
});

it.each([[[]], [Array.from({ length: 101 }, () => ({ productId: '1', quantity: 1 }))]])('accepts 1 to 100 items', async (items) => {
  const response = await shop.ask(ADD_TO_CART, { input: { items } });
  expect(response.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

it("returns the cart and the backend's message when the backend rejects the change", async () => {
  const { cartId } = await fillCart(shop);
  const input = { items: [{ productId: '999999', quantity: 1 }] };
  const payload = payloadOf(await shop.ask(ADD_TO_CART, { input }, { cart: cartId }));
  expect(payload).toMatchObject({ cartReplaced: false, cart: { cartId, totalItems: 1 } });
  expect(payload.userErrors).toEqual([{ code: 'PRODUCT_NOT_FOUND', message: 'We don’t have this product.', field: 'items.0.productId' }]);
});

it('reports partly granted quantities', async () => {
  const scarce = products.at(-1)!;
  await shop.control('/_sandbox/stock', 'POST', { productId: scarce.id, stock: 3 });
  const input = { items: [{ productId: String(scarce.id), quantity: 5, supplyType: 'IN_STOCK' }] };
  const { cart, quantityChanges } = payloadOf(await shop.ask(ADD_TO_CART, { input }));
  expect(quantityChanges).toMatchObject([{ productId: String(scarce.id), requested: 5, granted: 3 }]);
  expect(cart!.available.items[0]!.quantity).toBe(3);
});
