import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';

import { CART, type CartData, fillCart, oneShop } from '../support/cart-shop.ts';

const shop = oneShop();

it('returns the cart of X-TOKEN', async () => {
  const cart = await fillCart(shop, [2, 1]);
  const response = await shop.ask<{ cart: CartData }>(CART, {}, { cart: cart.cartId });
  expect(response.data!.cart).toEqual(cart);
});

it.each([
  ['no id', undefined, 0],
  ['an id that is no UUID', 'drop-table', 0],
  ['an unknown id', randomUUID(), 1],
])('is null for %s', async (_, cart, calls) => {
  await shop.forgetRequests();
  const response = await shop.ask(CART, {}, { cart });
  expect(response).toMatchObject({ data: { cart: null } });
  expect(response.errors).toBeUndefined();
  expect(await shop.requests()).toHaveLength(calls);
});

it('contains no cost price, supplier or other staff field', async () => {
  const cart = await fillCart(shop);
  expect(JSON.stringify(cart)).not.toMatch(/costPrice|supplier|markup|pricingModel/i);
});
