import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createApp } from '../../src/create-app.ts';
import { loadConfig } from '../../src/config.ts';
import { openShop, type Shop } from '../support/cart-shop.ts';
import { startBackend } from '../support/backend-version.ts';
import { dataOf, SHOPPER, SIGN_IN, signIn, SITE, type UserErrorData, VIEWER_QUERY } from '../support/people.ts';

const CHANGE =
  'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { changed linkSent token userErrors { code message field } } }';
interface Changed {
  changePassword: { changed: boolean; linkSent: boolean; token: string | null; userErrors: UserErrorData[] };
}
const NEW = 'quite another sentence';

describe("at a dealer's backend", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  it.each([
    ['currentPassword', { currentPassword: 'wrong', password: NEW }, 'WRONG_PASSWORD'],
    ['password', { currentPassword: SHOPPER.password, password: 'short' }, 'PASSWORD_TOO_WEAK'],
    ['password', { currentPassword: SHOPPER.password, password: SHOPPER.email }, 'PASSWORD_TOO_WEAK'],
    ['password', { currentPassword: SHOPPER.password, password: SHOPPER.password }, 'PASSWORD_TOO_WEAK'],
    ['currentPassword', { currentPassword: '', password: NEW }, 'INVALID_INPUT'],
  ])('an error of %s has its field', async (field, input, code) => {
    const { headers } = await signIn(shop, SHOPPER);
    const { changed, userErrors } = dataOf(await shop.ask<Changed>(CHANGE, { input }, { headers })).changePassword;
    expect([changed, userErrors]).toMatchObject([false, [{ code, field }]]);
  });

  it('continues with a new token, and ends every other session and a staff session', async () => {
    const elsewhere = await signIn(shop, SHOPPER);
    const { headers } = await signIn(shop, SHOPPER);
    const input = { currentPassword: SHOPPER.password, password: NEW };
    const cookie = `${headers['cookie']}; koura_acting=${headers['cookie']!.split('=', 2)[1]}`;
    const answer = await shop.ask<Changed>(CHANGE, { input }, { headers: { ...headers, cookie } });
    expect(dataOf(answer).changePassword).toEqual({ changed: true, linkSent: false, token: null, userErrors: [] });
    const token = answer.cookies.find((line) => line.startsWith('koura_token='));
    expect(answer.cookies.join('\n')).toContain('koura_acting=; Path=/; Max-Age=0');
    const viewer = async (login: string): Promise<unknown> =>
      (await shop.ask<{ viewer: unknown }>('{ viewer { email } }', {}, { headers: { ...SITE, cookie: login } })).data!.viewer;
    expect(await viewer(token!.split(';', 1)[0]!)).toEqual({ email: SHOPPER.email });
    expect(await viewer(headers['cookie']!)).toBeNull();
    // Cached for a minute at most; the next personal call ends it at once.
    const orders = await shop.ask('{ orders { total } }', {}, { headers: elsewhere.headers });
    expect(orders.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(await viewer(elsewhere.headers['cookie']!)).toBeNull();
  });

  it('requires a session', async () => {
    const answer = await shop.ask(CHANGE, { input: { currentPassword: 'x', password: NEW } }, { headers: SITE });
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
  });
});

it.each([
  ['v4', { changed: true, linkSent: false }, '/auth/change-password'],
  ['v3', { changed: false, linkSent: true }, '/auth/forgot-password'],
] as const)('a plain Strapi %s', async (version, expected, path) => {
  const sandbox = await startBackend(version, true);
  const environment = { COMMERCE_URL: sandbox.url, COMMERCE_API_VERSION: version, COMMERCE_QUERIES: 'stock', LOG_LEVEL: 'silent' };
  const app = await createApp(loadConfig(environment));
  try {
    const ask = async (query: string, variables: object, headers = {}): Promise<{ data: Record<string, Record<string, unknown>> }> =>
      (await app.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } })).json();
    const signedIn = await ask(SIGN_IN, { input: SHOPPER });
    const headers = { authorization: `Bearer ${String(signedIn.data['signIn']!['token'])}` };
    const answer = await ask(CHANGE, { input: { currentPassword: SHOPPER.password, password: NEW } }, headers);
    expect(answer.data['changePassword']).toMatchObject({ ...expected, userErrors: [] });
    const requests = (await (await fetch(`${sandbox.url}/_sandbox/requests`)).json()) as { url: string }[];
    expect(requests.map(({ url }) => url).some((url) => url.endsWith(path))).toBe(true);
    expect((await ask(VIEWER_QUERY, {}, headers)).data['viewer'] === null).toBe(version === 'v4');
  } finally {
    await app.close();
    await sandbox.close();
  }
});
