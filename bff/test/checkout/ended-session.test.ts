import { beforeEach, describe, expect, it } from 'vitest';

import { CART, type CartData, fillCart, oneShop } from '../support/cart-shop.ts';
import { orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { SHOPPER, signIn, WHOLESALE } from '../support/people.ts';

const shop = oneShop();
beforeEach(() => shop.control('/_sandbox/reset', 'POST'));

const QUOTE = `mutation($viewerId: ID) { quoteCart(input: { viewerId: $viewerId }) { quote { quoteId } userErrors { code message field } } }`;
interface QuoteData {
  quoteCart: { quote: { quoteId: string } | null; userErrors: { code: string; message: string; field: string | null }[] };
}

const SIGNED_OUT = { code: 'SIGN_IN_REQUIRED', message: 'You’ve been signed out. Please sign in again to place this order.', field: null };
const SOMEONE_ELSE = {
  code: 'SIGN_IN_REQUIRED',
  message: 'A different person is signed in now. Please sign in again to place this order.',
  field: null,
};

/** A cart that belongs to the shopper, whose page is open. */
async function ownCart(): Promise<{ cart: CartData; viewerId: string; headers: Record<string, string> }> {
  const { payload, headers } = await signIn(shop, SHOPPER);
  const cart = await fillCart(shop);
  await shop.ask(CART, {}, { cart: cart.cartId, headers });
  await shop.forgetRequests();
  return { cart, viewerId: payload.viewer!.id, headers };
}

describe.each([
  ['a session that has ended', undefined, SIGNED_OUT],
  ['a different person, signed in from another tab', WHOLESALE, SOMEONE_ELSE],
])('%s', (_title, login, error) => {
  it.each([
    ['a new card', {}],
    ['a saved card', { cardToken: null, savedCardId: 'pm_1' }],
    ['points', { points: 500 }],
    ['a transfer', { cardToken: null, transfer: {} }],
  ])('an order with %s is refused with a way on, and nothing is charged, sent or closed', async (_means, changes) => {
    const { cart, viewerId } = await ownCart();
    const { headers } = login ? await signIn(shop, login) : { headers: {} };
    await shop.forgetRequests();
    const input = orderInput(cart, { viewerId, ...changes });
    expect(placed(await placeOrder(shop, cart, input, headers))).toMatchObject({ status: 'REFUSED', order: null, userErrors: [error] });
    expect((await shop.requests()).filter(({ method, url }) => method !== 'GET' || url.includes('cart'))).toEqual([]);
    expect((await shop.payments()).intents).toEqual([]);
  });

  it('a quote is refused the same way, and the cart is not called lost', async () => {
    const { cart, viewerId } = await ownCart();
    const { headers } = login ? await signIn(shop, login) : { headers: {} };
    const { data } = await shop.ask<QuoteData>(QUOTE, { viewerId }, { cart: cart.cartId, headers });
    expect(data!.quoteCart).toEqual({ quote: null, userErrors: [error] });
  });
});

it('the same order is placed once its person has signed in again', async () => {
  const { cart, viewerId } = await ownCart();
  const input = orderInput(cart, { viewerId });
  expect(placed(await placeOrder(shop, cart, input)).userErrors).toEqual([SIGNED_OUT]);
  const { headers, payload } = await signIn(shop, SHOPPER, { cart: cart.cartId });
  expect(payload.cart).toMatchObject({ cartId: cart.cartId });
  expect(placed(await placeOrder(shop, cart, input, headers))).toMatchObject({ status: 'PLACED', order: { total: cart.total } });
});

it('the id of a person is checked like every input', async () => {
  const { cart, headers } = await ownCart();
  const response = placed(await placeOrder(shop, cart, orderInput(cart, { viewerId: 'x y' }), headers));
  expect(response.userErrors).toEqual([{ code: 'INVALID_INPUT', message: 'This is not the id of a person.', field: 'viewerId' }]);
});
