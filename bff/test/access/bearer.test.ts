import { describe, expect, it } from 'vitest';
import { bearerOf, SHOPPER, SIGN_IN, type SignInData } from '../support/people.ts';
import { oneBff } from '../support/open-bff.ts';

const bff = oneBff();
const UNAUTHENTICATED = { code: 'UNAUTHENTICATED', status: 401 };
const PRICES = '{ products(pageSize: 1) { items { price { amount } } } }';

describe.each([
  ['an unknown bearer token', 'Bearer a.b.c'],
  ['one that can be no token', 'Bearer not/a/token'],
  ['an empty one', 'Bearer'],
])('%s', (_name, authorization) => {
  it.each([
    ['who is signed in', '{ viewer { email } }'],
    ['prices, which might be the person’s own', PRICES],
    ['a cart', '{ cart { cartId } }'],
    ['orders', '{ orders { total } }'],
  ])('is answered UNAUTHENTICATED when it requests %s', async (_what, query) => {
    const { body } = await bff.ask(query, undefined, { authorization });
    expect(body.errors?.map(({ extensions }) => extensions)).toMatchObject([UNAUTHENTICATED]);
    expect(Object.values(body.data ?? {}).filter((value) => value !== null)).toEqual([]);
  });

  it('does not prevent signing in or out', async () => {
    const { body } = await bff.ask<{ signIn: SignInData }>(SIGN_IN, { input: SHOPPER }, { authorization });
    expect(body.data?.signIn.viewer?.email).toBe(SHOPPER.email);
    expect((await bff.ask('mutation { signOut { signedOut } }', undefined, { authorization })).body.data).toEqual({
      signOut: { signedOut: true },
    });
  });
});

it('a valid token is accepted; a browser with a stale cookie is a visitor', async () => {
  const good = await bff.ask('{ viewer { email } }', undefined, { authorization: await bearerOf(bff, SHOPPER) });
  expect(good.body.data).toEqual({ viewer: { email: SHOPPER.email } });
  const stale = await bff.ask('{ viewer { email } }', undefined, { cookie: 'koura_token=a.b.c' });
  expect([stale.body.errors, stale.body.data]).toEqual([undefined, { viewer: null }]);
  expect(String(stale.headers['set-cookie'])).toMatch(/^koura_token=; Path=\/; Max-Age=0/);
});

it('another Authorization scheme, such as a proxy’s own, is not a token', async () => {
  expect((await bff.ask(PRICES, undefined, { authorization: 'Basic YTpi' })).body.errors).toBeUndefined();
});
