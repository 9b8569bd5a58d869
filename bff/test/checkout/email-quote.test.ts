import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';

import { fillCart, oneShop } from '../support/cart-shop.ts';

const shop = oneShop();

const EMAIL = 'mutation($input: EmailQuoteInput!) { emailQuote(input: $input) { sent userErrors { code message field } } }';

it('hands address and name to the backend', async () => {
  const cart = await fillCart(shop);
  await shop.forgetRequests();
  const answer = await shop.ask(EMAIL, { input: { email: ' ana@example.test ', name: 'Ana' } }, { cart: cart.cartId });
  expect(answer.data).toEqual({ emailQuote: { sent: true, userErrors: [] } });
  expect(await shop.requests()).toEqual([
    { method: 'POST', url: '/checkout/email', token: cart.cartId, body: { email: 'ana@example.test', name: 'Ana' } },
  ]);
});

it.each(['', 'ana', 'ana@', '@example.test', 'a b@example.test', 'ana@example', 'ana@example.test\r\nBcc: x@y.zz', 'ana@ex..test'])(
  'refuses %j',
  async (email) => {
    const cart = await fillCart(shop);
    await shop.forgetRequests();
    const answer = await shop.ask(EMAIL, { input: { email } }, { cart: cart.cartId });
    expect(answer.data).toMatchObject({ emailQuote: { sent: false, userErrors: [{ code: 'INVALID_INPUT', field: 'email' }] } });
    expect(await shop.requests()).toEqual([]);
  },
);

it('says when the cart is gone', async () => {
  const answer = await shop.ask(EMAIL, { input: { email: 'ana@example.test' } }, { cart: randomUUID() });
  expect(answer.data).toMatchObject({ emailQuote: { sent: false, userErrors: [{ code: 'CART_EMPTY' }] } });
});
