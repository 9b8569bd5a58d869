import { expect, it } from 'vitest';

import { CART, fillCart, oneShop, ownAddress } from '../support/cart-shop.ts';
import { ADMIN, dataOf, SHOPPER, SIGN_IN, signIn, type SignInData, SITE, VIEWER_QUERY, WHOLESALE } from '../support/people.ts';

const shop = oneShop();

it('sets a cookie that scripts cannot read, and returns the person', async () => {
  await shop.forgetRequests();
  const { payload, cookies, headers } = await signIn(shop, { ...SHOPPER, email: ' Shopper@Koura.example ' });
  expect(payload).toMatchObject({ viewer: { email: SHOPPER.email, firstName: 'Hannah', role: 'CUSTOMER' }, token: null, userErrors: [] });
  expect(cookies.map((line) => line.split('=', 1)[0])).toEqual(['koura_token', 'koura_device']);
  const [pair, ...flags] = cookies[0]!.split('; ');
  expect(pair).toMatch(/^koura_token=[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(flags).toEqual(['Path=/', expect.stringMatching(/^Max-Age=25919\d\d$/), 'HttpOnly', 'SameSite=Lax']);
  expect((await shop.requests()).map(({ method, url, body }) => ({ method, url, body }))).toEqual([
    { method: 'POST', url: '/auth/local', body: { identifier: SHOPPER.email, password: '(hidden)' } },
    { method: 'GET', url: '/users/me?populate=role', body: null },
    { method: 'POST', url: expect.stringMatching(/^\/users\/4\/sessions\/[\da-f-]{36}\/new-device$/), body: { unlessAlike: false } },
  ]);
  const response = await shop.ask(VIEWER_QUERY, {}, { headers });
  expect(response.data).toEqual({
    viewer: {
      id: '4',
      email: SHOPPER.email,
      firstName: 'Hannah',
      lastName: 'Wilson',
      phone: '021 555 014',
      newsletter: false,
      role: 'CUSTOMER',
      isStaff: false,
      isSales: false,
      isPremiumEditor: false,
      isAdmin: false,
      hasOwnPrices: false,
    },
  });
});

it('returns the token to partners, and no cookie', async () => {
  const { data, cookies } = await shop.ask<{ signIn: SignInData }>(SIGN_IN, { input: ADMIN }, { headers: ownAddress() });
  expect(cookies).toEqual([]);
  const headers = { authorization: `Bearer ${data!.signIn.token}` };
  expect(dataOf(await shop.ask<{ viewer: object }>(VIEWER_QUERY, {}, { headers })).viewer).toMatchObject({
    role: 'ADMIN',
    isStaff: true,
    isAdmin: true,
  });
});

it("keeps the visitor's cart, which becomes the person's, at their prices", async () => {
  const cart = await fillCart(shop, [2]);
  const { payload, headers } = await signIn(shop, WHOLESALE, { cart: cart.cartId });
  expect(payload.cart!.cartId).toBe(cart.cartId);
  expect(payload.viewer!.hasOwnPrices).toBe(true);
  expect(Number(payload.cart!.total.amount)).toBeLessThan(Number(cart.total.amount));
  const other = await signIn(shop, SHOPPER);
  for (const stranger of [{}, other.headers]) {
    const { data } = await shop.ask<{ cart: unknown }>(CART, {}, { cart: cart.cartId, headers: stranger });
    expect(data!.cart).toBeNull();
  }
  expect((await shop.ask<{ cart: unknown }>(CART, {}, { cart: cart.cartId, headers })).data!.cart).not.toBeNull();
});

it.each([
  ['a wrong password', { ...SHOPPER, password: 'wrong' }],
  ['nobody', { email: 'nobody@koura.example', password: 'wrong' }],
])('has the same result for %s, and sends the same request', async (_name, login) => {
  await shop.forgetRequests();
  const { payload, cookies } = await signIn(shop, login);
  expect(payload).toEqual({
    viewer: null,
    token: null,
    cart: null,
    userErrors: [{ code: 'SIGN_IN_REFUSED', message: 'That email and password don’t match.', field: null }],
  });
  expect(cookies).toEqual([]);
  expect((await shop.requests()).map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /auth/local']);
});

it.each([
  ['', 'x', 'email'],
  ['shopper@koura.example', '', 'password'],
])('requires the missing field: %j %j', async (email, password, field) => {
  await shop.forgetRequests();
  const { payload } = await signIn(shop, { email, password });
  expect(payload.userErrors).toMatchObject([{ code: 'INVALID_INPUT', field }]);
  expect(await shop.requests()).toEqual([]);
});

it('in place of another person: what that person’s page had sent does not take the new cookie', async () => {
  const before = await signIn(shop, SHOPPER);
  const now = await signIn(shop, WHOLESALE, { headers: before.headers });
  const late = await shop.ask<{ viewer: unknown }>(VIEWER_QUERY, {}, { headers: before.headers });
  expect([late.data!.viewer, late.cookies]).toEqual([null, []]);
  expect(dataOf(await shop.ask<{ viewer: object }>(VIEWER_QUERY, {}, { headers: now.headers })).viewer).toMatchObject({
    email: WHOLESALE.email,
  });
});

it('a cookie that the backend rejects is cleared, and sent with no other call', async () => {
  await shop.forgetRequests();
  const headers = { ...SITE, cookie: 'koura_token=abc.def.ghi' };
  const response = await shop.ask<{ viewer: unknown; products: unknown }>('{ viewer { id } products { total } }', {}, { headers });
  expect(response.data!.viewer).toBeNull();
  expect(response.cookies).toEqual(['koura_token=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']);
  const seen = await shop.control<{ url: string; authorized: boolean }[]>('/_sandbox/requests');
  // The backend rejects before it logs; logged requests carried no token.
  expect(seen.filter(({ url, authorized }) => authorized && !url.includes('/users/me'))).toEqual([]);
});
