import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { PREFIX, unwrapAction } from './backend-version.ts';
import {
  ADD_TO_CART,
  APPLY_COUPON,
  CART,
  type CartData,
  CHANGE_CART_QUANTITY,
  fillCart,
  openShop,
  ownAddress,
  payloadOf,
  REMOVE_COUPON,
  REMOVE_FROM_CART,
  type SandboxProduct,
  type Shop,
} from './cart-shop.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const EXPIRED = { code: 'CART_EMPTY', message: 'Your cart has expired. Please add the items again.', field: null };

let shop: Shop;
let products: SandboxProduct[];
let productId: string;

beforeAll(async () => {
  shop = await openShop();
  products = await shop.products();
  productId = String(products[0]!.id);
}, 60_000);
afterAll(() => shop.close());
beforeEach(() => shop.forgetRequests());

describe('addToCart', () => {
  it('opens a cart under an id of its own when none was sent', async () => {
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

  it('adds to the cart that was sent, once, without newCart', async () => {
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

  it('charges the price break that the quantity reached, to the cent as the backend says', async () => {
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
  ])('replaces an id that is %s by a new cart and says so', async (_, sent) => {
    const payload = payloadOf(await shop.ask(ADD_TO_CART, { input: { items: [{ productId, quantity: 1 }] } }, { cart: sent }));
    expect(payload).toMatchObject({ cartReplaced: true, userErrors: [] });
    expect(payload.cart!.cartId).toMatch(UUID);
    expect(payload.cart!.cartId).not.toBe(sent);
  });

  it.each([
    ['0', 0, 'QUANTITY_BELOW_MINIMUM', 'The quantity must be at least 1.'],
    ['-1', -1, 'QUANTITY_BELOW_MINIMUM', 'The quantity must be at least 1.'],
    ['10 001', 10_001, 'QUANTITY_ABOVE_MAXIMUM', 'The quantity can be at most 10,000. For more, please ask our sales desk.'],
    ['1e9', 1e9, 'QUANTITY_ABOVE_MAXIMUM', 'The quantity can be at most 10,000. For more, please ask our sales desk.'],
  ])('refuses the quantity %s in words and asks the backend for nothing', async (_, quantity, code, message) => {
    const payload = payloadOf(await shop.ask(ADD_TO_CART, { input: { items: [{ productId, quantity }] } }));
    expect(payload).toEqual({
      cart: null,
      quantityChanges: [],
      cartReplaced: false,
      userErrors: [{ code, message, field: 'items.0.quantity' }],
    });
    expect(await shop.requests()).toEqual([]);
  });

  it.each([1.5, 'abc', '1', null, 1e10])('refuses the quantity %j as no whole number', async (quantity) => {
    const answer = await shop.ask(ADD_TO_CART, { input: { items: [{ productId, quantity }] } });
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', status: 400 });
    expect(await shop.requests()).toEqual([]);
  });

  it.each(['0', '-5', '1.5', 'abc', '', '1; DROP TABLE'])('says that there is no product %j', async (id) => {
    const payload = payloadOf(await shop.ask(ADD_TO_CART, { input: { items: [{ productId: id, quantity: 1 }] } }));
    expect(payload.userErrors).toMatchObject([{ code: 'PRODUCT_NOT_FOUND', field: 'items.0.productId' }]);
  });

  it.each([[[]], [Array.from({ length: 101 }, () => ({ productId: '1', quantity: 1 }))]])('takes 1 to 100 items', async (items) => {
    const answer = await shop.ask(ADD_TO_CART, { input: { items } });
    expect(answer.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it("keeps the cart and the backend's words when the backend refuses", async () => {
    const { cartId } = await fillCart(shop);
    const input = { items: [{ productId: '999999', quantity: 1 }] };
    const payload = payloadOf(await shop.ask(ADD_TO_CART, { input }, { cart: cartId }));
    expect(payload).toMatchObject({ cartReplaced: false, cart: { cartId, totalItems: 1 } });
    expect(payload.userErrors).toEqual([{ code: 'PRODUCT_NOT_FOUND', message: 'We do not have this product.', field: 'items' }]);
  });

  it('reports what was granted only in part', async () => {
    const scarce = products.at(-1)!;
    await shop.control('/_sandbox/stock', 'POST', { productId: scarce.id, stock: 3 });
    const input = { items: [{ productId: String(scarce.id), quantity: 5, supplyType: 'IN_STOCK' }] };
    const { cart, quantityChanges } = payloadOf(await shop.ask(ADD_TO_CART, { input }));
    expect(quantityChanges).toMatchObject([{ productId: String(scarce.id), requested: 5, granted: 3 }]);
    expect(cart!.available.items[0]!.quantity).toBe(3);
  });
});

describe('cart', () => {
  it('answers the cart of X-TOKEN', async () => {
    const cart = await fillCart(shop, [2, 1]);
    const answer = await shop.ask<{ cart: CartData }>(CART, {}, { cart: cart.cartId });
    expect(answer.data!.cart).toEqual(cart);
  });

  it.each([
    ['no id', undefined, 0],
    ['an id that is no UUID', 'drop-table', 0],
    ['an unknown id', randomUUID(), 1],
  ])('is null for %s', async (_, cart, calls) => {
    await shop.forgetRequests();
    const answer = await shop.ask(CART, {}, { cart });
    expect(answer).toMatchObject({ data: { cart: null } });
    expect(answer.errors).toBeUndefined();
    expect(await shop.requests()).toHaveLength(calls);
  });
});

describe('changeCartQuantity', () => {
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
  ])('refuses %s with the cart as it is', async (_, quantity, code) => {
    const { cartId } = await fillCart(shop);
    const payload = payloadOf(await shop.ask(CHANGE_CART_QUANTITY, { input: { productId, quantity } }, { cart: cartId }));
    expect(payload).toMatchObject({ cart: { cartId, totalItems: 1 }, cartReplaced: false, userErrors: [{ code, field: 'quantity' }] });
  });

  it('says when the line is gone, in the words of the backend', async () => {
    const { cartId } = await fillCart(shop);
    const input = { productId: String(products[5]!.id), quantity: 2 };
    const payload = payloadOf(await shop.ask(CHANGE_CART_QUANTITY, { input }, { cart: cartId }));
    expect(payload).toMatchObject({
      cart: { cartId, totalItems: 1 },
      userErrors: [{ code: 'LINE_NOT_FOUND', message: 'This product is no longer in your cart.' }],
    });
  });
});

describe('removeFromCart', () => {
  it('sends a DELETE', async () => {
    const { cartId } = await fillCart(shop, [1, 1]);
    await shop.forgetRequests();
    const payload = payloadOf(await shop.ask(REMOVE_FROM_CART, { input: { productId } }, { cart: cartId }));
    expect(payload).toMatchObject({ cart: { cartId, totalItems: 1 }, userErrors: [] });
    expect(await shop.requests()).toEqual([{ method: 'DELETE', url: `/cart/products/${productId}`, token: cartId, body: null }]);
  });
});

describe('a cart that is lost', () => {
  const inputs: [string, string, () => unknown][] = [
    ['changeCartQuantity', CHANGE_CART_QUANTITY, () => ({ productId, quantity: 2 })],
    ['removeFromCart', REMOVE_FROM_CART, () => ({ productId })],
    ['applyCoupon', APPLY_COUPON, () => ({ code: 'WELCOME25' })],
    ['removeCoupon', REMOVE_COUPON, () => ({ code: 'WELCOME25' })],
  ];
  it.each(inputs)('is told alike by %s for unknown and malformed ids', async (_, query, input) => {
    const unknown = payloadOf(await shop.ask(query, { input: input() }, { cart: randomUUID() }));
    const malformed = payloadOf(await shop.ask(query, { input: input() }, { cart: 'abc' }));
    expect(unknown).toEqual({ cart: null, quantityChanges: [], cartReplaced: true, userErrors: [EXPIRED] });
    expect(malformed).toEqual(unknown);
  });

  it.each(inputs)('is an empty one for %s without an id', async (_, query, input) => {
    const payload = payloadOf(await shop.ask(query, { input: input() }));
    expect(payload).toMatchObject({
      cart: null,
      cartReplaced: false,
      userErrors: [{ code: 'CART_EMPTY', message: 'Your cart is empty.' }],
    });
  });
});

describe('coupons', () => {
  it('join those that stand on the cart, and leave one by one', async () => {
    const { cartId, total } = await fillCart(shop, [5]);
    const headers = ownAddress();
    await shop.ask(APPLY_COUPON, { input: { code: ' koura10 ' } }, { cart: cartId, headers });
    await shop.forgetRequests();
    const second = payloadOf(await shop.ask(APPLY_COUPON, { input: { code: 'ONCE100' } }, { cart: cartId, headers }));
    expect(second.userErrors).toEqual([]);
    expect(second.cart!.coupons.map(({ code }) => code)).toEqual(['KOURA10', 'ONCE100']);
    expect(Number(second.cart!.total.amount)).toBeLessThan(Number(total.amount));
    expect((await shop.requests()).map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', '/cart', null],
      ['PATCH', '/cart/items', { coupons: ['KOURA10', 'ONCE100'] }],
    ]);
    const removed = payloadOf(await shop.ask(REMOVE_COUPON, { input: { code: 'koura10' } }, { cart: cartId }));
    expect(removed.cart!.coupons.map(({ code }) => code)).toEqual(['ONCE100']);
  });

  it('are refused in one sentence, whether unknown or expired', async () => {
    const { cartId } = await fillCart(shop);
    for (const code of ['NOSUCHCODE', 'EXPIRED2025']) {
      const payload = payloadOf(await shop.ask(APPLY_COUPON, { input: { code } }, { cart: cartId, headers: ownAddress() }));
      expect(payload).toMatchObject({ cart: { cartId, coupons: [] } });
      expect(payload.userErrors).toEqual([{ code: 'COUPON_REFUSED', message: 'This code is not valid.', field: 'code' }]);
    }
  });

  it.each(['', ' ', 'A', '<script>', "' OR 1=1 --", 'x'.repeat(41)])('%j is not sent to the backend', async (code) => {
    const { cartId } = await fillCart(shop);
    await shop.forgetRequests();
    const payload = payloadOf(await shop.ask(APPLY_COUPON, { input: { code } }, { cart: cartId }));
    expect(payload).toMatchObject({ cart: { cartId }, userErrors: [{ code: 'COUPON_REFUSED', field: 'code' }] });
    expect((await shop.requests()).map(({ method }) => method)).toEqual(['GET']);
  });

  it('can be tried ten times in ten minutes per cart', async () => {
    const { cartId } = await fillCart(shop);
    const codes: (string | undefined)[] = [];
    for (let tries = 0; tries < 12; tries++) {
      const payload = payloadOf(
        await shop.ask(APPLY_COUPON, { input: { code: `GUESS${tries}` } }, { cart: cartId, headers: ownAddress() }),
      );
      codes.push(payload.userErrors[0]?.code);
      expect(payload.cart!.cartId).toBe(cartId);
    }
    expect(codes).toEqual([...Array(10).fill('COUPON_REFUSED'), 'TOO_MANY_TRIES', 'TOO_MANY_TRIES']);
  });

  it('and per address', async () => {
    const headers = ownAddress();
    const codes: (string | undefined)[] = [];
    for (let tries = 0; tries < 11; tries++) {
      const { cartId } = await fillCart(shop);
      codes.push(payloadOf(await shop.ask(APPLY_COUPON, { input: { code: 'GUESS' } }, { cart: cartId, headers })).userErrors[0]?.code);
    }
    expect(codes.at(9)).toBe('COUPON_REFUSED');
    expect(codes.at(10)).toBe('TOO_MANY_TRIES');
  });
});

it('shows no cost price, supplier or other canary of the staff', async () => {
  const cart = await fillCart(shop);
  expect(JSON.stringify(cart)).not.toMatch(/costPrice|supplier|markup|pricingModel/i);
});
