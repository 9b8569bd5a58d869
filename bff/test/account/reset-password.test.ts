import { expect, it } from 'vitest';

import { oneShop, ownAddress } from '../support/cart-shop.ts';
import { cookieOf, dataOf, mailedCode, RESET_PASSWORD, signIn, type SignInData, SITE, VIEWER_QUERY } from '../support/people.ts';

const NEWCOMER = { email: 'newcomer@koura.example', password: 'koura-newcomer-2026' };
const shop = oneShop();

const reset = async (code: string, password: string, headers = {}): Promise<{ payload: SignInData; cookies: string[] }> => {
  const response = await shop.ask<{ resetPassword: SignInData }>(
    RESET_PASSWORD,
    { input: { code, password } },
    { headers: { ...SITE, ...ownAddress(), ...headers } },
  );
  return { payload: dataOf(response).resetPassword, cookies: response.cookies };
};

it('sets the password, signs in, and ends the other sessions', async () => {
  const [here, elsewhere] = [await signIn(shop, NEWCOMER), await signIn(shop, NEWCOMER)];
  await shop.control(`${shop.sandbox.config.apiPrefix}/auth/forgot-password`, 'POST', { email: NEWCOMER.email });
  const code = await mailedCode(shop, NEWCOMER.email);
  const weak = await reset(code, '1234567890', here.headers);
  expect(weak.payload.userErrors).toMatchObject([{ code: 'PASSWORD_TOO_WEAK', field: 'password' }]);
  expect(weak.cookies[0]).toMatch(/^koura_token=; /);
  const { payload, cookies } = await reset(code, 'quite another sentence');
  expect(payload).toMatchObject({ viewer: { email: NEWCOMER.email }, userErrors: [] });
  expect(cookieOf(cookies)).not.toBe('');
  const other = await shop.ask<{ viewer: unknown }>(VIEWER_QUERY, {}, { headers: elsewhere.headers });
  expect([other.data!.viewer, other.cookies]).toEqual([null, ['koura_token=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']]);
  expect((await signIn(shop, { ...NEWCOMER, password: 'quite another sentence' })).payload.viewer?.email).toBe(NEWCOMER.email);
  expect((await reset(code, 'a third sentence')).payload.userErrors).toMatchObject([{ code: 'CODE_REFUSED', field: 'code' }]);
});

it.each(['', 'x', '../../users/me', 'a b c d e f'])('%j is not a valid code', async (code) => {
  await shop.forgetRequests();
  expect((await reset(code, 'quite another sentence')).payload.userErrors).toMatchObject([{ code: 'CODE_REFUSED', field: 'code' }]);
  expect(await shop.requests()).toEqual([]);
});
