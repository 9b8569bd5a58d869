import { expect, it } from 'vitest';

import { CART, fillCart, oneShop } from '../support/cart-shop.ts';
import { SHOPPER, signIn, SITE } from '../support/people.ts';

const SIGN_OUT = 'mutation { signOut { signedOut } }';
const shop = oneShop();

it('clears every cookie that identifies a person; the cart stays with the person', async () => {
  const cart = await fillCart(shop);
  const { headers } = await signIn(shop, SHOPPER, { cart: cart.cartId });
  const cookie = `${headers['cookie']}; koura_acting=x.y.z; koura_order_K-1=secret; country=NZ; koura_parked=x.y`;
  const response = await shop.ask(SIGN_OUT, {}, { headers: { ...headers, cookie } });
  expect(response.data).toEqual({ signOut: { signedOut: true } });
  expect(
    response.cookies.map((line) => line.split('; ').filter((part) => !part.startsWith('HttpOnly') && !part.startsWith('SameSite'))),
  ).toEqual(['koura_token=', 'koura_acting=', 'koura_parked=', 'koura_order_K-1='].map((pair) => [pair, 'Path=/', 'Max-Age=0']));
  expect((await shop.ask<{ cart: unknown }>(CART, {}, { cart: cart.cartId, headers: SITE })).data!.cart).toBeNull();
  const back = await signIn(shop, SHOPPER, { cart: cart.cartId });
  expect(back.payload.cart?.cartId).toBe(cart.cartId);
});

it('never fails, for visitors and for sessions unknown to the backend', async () => {
  expect((await shop.ask(SIGN_OUT, {}, { headers: SITE })).data).toEqual({ signOut: { signedOut: true } });
  const stale = await shop.ask(SIGN_OUT, {}, { headers: { ...SITE, cookie: 'koura_token=a.b.c' } });
  expect(stale.cookies).toEqual(['koura_token=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']);
});
