import { expect, it } from 'vitest';

import { oneShop, ownAddress } from '../support/cart-shop.ts';
import { cookieOf, dataOf, SHOPPER, SIGN_IN_WITH_PROVIDER, signIn, type SignInData, SITE, VIEWER_QUERY } from '../support/people.ts';

const shop = oneShop();

/** The provider's token for one of its accounts. */
async function tokenOf(person: number): Promise<string> {
  const page = await fetch(`${shop.sandbox.url}/provider/google/${person}`, { redirect: 'manual' });
  return new URL(page.headers.get('location')!).searchParams.get('access_token')!;
}
const withProvider = async (provider: string, accessToken: string): Promise<SignInData> => {
  const headers = { ...SITE, ...ownAddress() };
  const response = await shop.ask<{ signInWithProvider: SignInData }>(
    SIGN_IN_WITH_PROVIDER,
    { input: { provider, accessToken } },
    { headers },
  );
  return dataOf(response).signInWithProvider;
};
const follow = (path: string, cookie = ''): Promise<Response> =>
  fetch(`${shop.url}${path}`, { redirect: 'manual', headers: { ...ownAddress(), ...(cookie ? { cookie } : {}) } });

it('signs in with a provider’s token, once', async () => {
  const token = await tokenOf(0);
  expect((await withProvider('google', token)).viewer).toMatchObject({ email: 'ana.kereama@mail.example', firstName: 'Ana' });
  expect((await withProvider('google', token)).userErrors).toMatchObject([{ code: 'SIGN_IN_REFUSED', field: null }]);
});

it('rejects an address that signs in with a password', async () => {
  expect((await withProvider('google', await tokenOf(2))).userErrors).toMatchObject([{ code: 'EMAIL_TAKEN', field: null }]);
});

it.each([
  ['../users', 'x'],
  ['google', 'a\r\nb'],
  ['google', ''],
])('sends nothing to the backend for %j %j', async (provider, token) => {
  await shop.forgetRequests();
  expect((await withProvider(provider, token)).userErrors).toMatchObject([{ code: 'SIGN_IN_REFUSED' }]);
  expect(await shop.requests()).toEqual([]);
});

it('a browser goes to the provider and back by links only, and returns to the requested page', async () => {
  const out = await follow('/connect/google?return=%2Fmy-account%2Forders%2F');
  expect([out.status, out.headers.get('location')]).toEqual([302, `${shop.sandbox.url}${shop.sandbox.config.apiPrefix}/connect/google`]);
  const [cookie, ...flags] = out.headers.getSetCookie()[0]!.split('; ');
  expect(flags).toEqual(['Path=/connect', 'Max-Age=600', 'HttpOnly', 'SameSite=Lax']);
  const back = await follow(`/connect/google/redirect?access_token=${await tokenOf(1)}`, cookie);
  expect([back.status, back.headers.get('location')]).toEqual([303, '/my-account/orders/']);
  expect([back.headers.get('cache-control'), back.headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
  const login = cookieOf(back.headers.getSetCookie());
  const { viewer } = dataOf(await shop.ask<{ viewer: object }>(VIEWER_QUERY, {}, { headers: { ...SITE, cookie: login } }));
  expect(viewer).toMatchObject({ email: 'lee.chen@mail.example' });
});

it.each<[string, () => Promise<Response>, string]>([
  ['from an unknown provider', () => follow('/connect/myspace'), '/login/?problem=provider'],
  [
    'that this browser never set out for',
    async () => follow(`/connect/google/redirect?access_token=${await tokenOf(1)}`),
    '/login/?problem=provider',
  ],
  ['that was called off', () => follow('/connect/google/redirect?error=access_denied', 'koura_return=Lw'), '/login/?problem=provider'],
  ['with an unknown token', () => follow('/connect/google/redirect?access_token=x', 'koura_return=Lw'), '/login/?problem=provider'],
  [
    'with an address that has a password',
    async () => follow(`/connect/google/redirect?access_token=${await tokenOf(2)}`, 'koura_return=Lw'),
    '/login/?problem=email-taken',
  ],
])('a return %s ends at the login page', async (_name, go, location) => {
  const response = await go();
  expect([response.status, response.headers.get('location'), cookieOf(response.headers.getSetCookie())]).toEqual([303, location, '']);
});

it('never redirects to another site, whatever the return path', async () => {
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    '%2f%2fevil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%09/evil',
  ]) {
    const out = await follow(`/connect/google?return=${encodeURIComponent(path)}`);
    const back = await follow(
      `/connect/google/redirect?access_token=${await tokenOf(1)}`,
      out.headers.getSetCookie()[0]!.split('; ', 1)[0],
    );
    expect([path, back.headers.get('location')]).toEqual([path, '/']);
  }
});

it('asks before replacing the session of another person', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  const back = await follow(`/connect/google/redirect?access_token=${await tokenOf(1)}`, `${headers['cookie']}; koura_return=Lw`);
  expect(back.headers.get('location')).toBe('/switch-account/');
  expect(cookieOf(back.headers.getSetCookie())).toBe('');
  expect(back.headers.getSetCookie().join('\n')).toMatch(/koura_parked=[\w.-]+; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax/);
});
