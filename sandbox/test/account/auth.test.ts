import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signToken } from '../../../commerce/src/account/json-web-token.ts';
import { defaultConfig } from '../../src/config.ts';
import { startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

const SHOPPER = { identifier: 'shopper@koura.example', password: 'koura-shopper-2026' };
const WHOLESALE = { identifier: 'wholesale@koura.example', password: 'koura-wholesale-2026' };

interface Recorded {
  name: string;
  version: string;
  status: number;
  body: string;
}
const recorded = JSON.parse(
  readFileSync(new URL('../../../bff/test/backend/strapi-responses.json', import.meta.url), 'utf8'),
) as Recorded[];

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion });
  });
  beforeEach(() => client.sandbox.reset());
  afterAll(() => client.sandbox.close());

  const post = (path: string, body: unknown, jwt?: string): Promise<Reply> =>
    client.call('POST', path, { body, headers: jwt ? { authorization: `Bearer ${jwt}` } : {} });
  const get = (path: string, jwt?: string): Promise<Reply> =>
    client.call('GET', path, { headers: jwt ? { authorization: `Bearer ${jwt}` } : {} });
  const jwtOf = async (login: object): Promise<string> => (await post('/auth/local', login)).body.jwt as string;
  const mails = async (): Promise<Json[]> => (await client.control('GET', '/_sandbox/outbox')).body;
  const codeIn = (mail: Json): string => /([0-9a-f]{64})/.exec(mail.text as string)![1]!;
  const person = {
    username: 'kiri@mail.example',
    email: 'Kiri@Mail.example',
    password: 'a long password',
    firstName: 'Kiri',
    lastName: 'Te',
  };

  it.each<[string, () => Promise<Reply>]>([
    ['auth: login, wrong password', () => post('/auth/local', { ...SHOPPER, password: 'nope' })],
    ['auth: login, empty object', () => post('/auth/local', {})],
    ['auth: register, email already taken', () => post('/auth/local/register', { ...person, email: SHOPPER.identifier })],
    ['auth: register, bad email', () => post('/auth/local/register', { ...person, email: 'not-an-email' })],
    ['me: users/me, no token', () => get('/users/me')],
    ['me: users/me, garbage token', () => get('/users/me', 'abc.def.ghi')],
    [
      'me: users/me, token of a user that does not exist',
      () => get('/users/me', signToken({ id: 99_999, pricing: 'standard', version: 1 }, defaultConfig.tokenSecret, new Date())),
    ],
    ['password: reset-password, bad code', () => post('/auth/reset-password', { code: 'bad', password: 'x', passwordConfirmation: 'x' })],
    ['password: change-password, no token', () => post('/auth/change-password', {})],
    ['forbidden: list without permission, anonymous', () => get('/orders')],
  ])('%s, as recorded', async (name, ask) => {
    const { status, body } = recorded.find((one) => one.name === name && one.version === apiVersion)!;
    const response = await ask();
    expect(response.status).toBe(status);
    expect(response.body).toEqual(body.startsWith('{') ? JSON.parse(body) : body);
  });

  it('signs in, returns the user, and answers alike to unknown users and wrong passwords', async () => {
    const { body } = await post('/auth/local', { identifier: 'SHOPPER@koura.example', password: SHOPPER.password });
    expect(body.user).toMatchObject({ id: 4, email: SHOPPER.identifier, firstName: 'Hannah', confirmed: true });
    expect(JSON.stringify(body)).not.toContain('password');
    const me = await get('/users/me?populate=role', body.jwt as string);
    expect(me.body.role.name).toBe('Authenticated');
    expect('role' in (await get('/users/me', body.jwt as string)).body).toBe(apiVersion === 'v3');
    const wrong = await post('/auth/local', { ...SHOPPER, password: 'nope' });
    expect(await post('/auth/local', { identifier: 'nobody@koura.example', password: 'nope' })).toEqual(wrong);
  });

  it('rejects a tampered token, and any invalid one on public routes too', async () => {
    const [header, payload, signature] = (await jwtOf(SHOPPER)).split('.') as [string, string, string];
    const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), id: 1 };
    const forged = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
    expect((await get('/users/me', forged)).status).toBe(401);
    expect((await get('/products', forged)).status).toBe(401);
    expect((await get('/products', await jwtOf(SHOPPER))).status).toBe(200);
  });

  it('signs up; with confirmation on, the account has to be confirmed by the emailed link', async () => {
    const { body } = await post('/auth/local/register', person);
    expect(body.user).toMatchObject({ email: 'kiri@mail.example', firstName: 'Kiri' });
    expect((await get('/users/me', body.jwt as string)).status).toBe(200);
    await client.sandbox.reset();
    await client.control('POST', '/_sandbox/email-confirmation', { on: true });
    const waiting = await post('/auth/local/register', person);
    expect(waiting.status).toBe(200);
    expect(waiting.body.jwt).toBeUndefined();
    const rejected = await post('/auth/local', { identifier: person.username, password: person.password });
    expect(JSON.stringify(rejected.body)).toContain('Your account email is not confirmed');
    await post('/auth/send-email-confirmation', { email: person.email });
    const [newest, first] = await mails();
    expect((await get(`/auth/email-confirmation?confirmation=${codeIn(first)}`)).status).toBe(400);
    const opened = await get(`/auth/email-confirmation?confirmation=${codeIn(newest)}`);
    expect((await get('/users/me', opened.body.jwt as string)).body.confirmed).toBe(true);
    expect((await get(`/auth/email-confirmation?confirmation=${codeIn(newest)}`)).status).toBe(400);
    expect((await post('/auth/send-email-confirmation', { email: person.email })).status).toBe(400);
  });

  it('resets a forgotten password once, and ends the other sessions', async () => {
    const old = await jwtOf(SHOPPER);
    const unknown = await post('/auth/forgot-password', { email: 'nobody@koura.example' });
    expect(unknown.status).toBe(apiVersion === 'v3' ? 400 : 200);
    expect(await mails()).toEqual([]);
    expect((await post('/auth/forgot-password', { email: SHOPPER.identifier })).body).toEqual({ ok: true });
    const code = codeIn((await mails())[0]);
    expect((await get(`/customer/validate-token/${code}`)).status).toBe(200);
    const password = { password: 'another password', passwordConfirmation: 'another password' };
    expect((await post('/auth/reset-password', { code, ...password, passwordConfirmation: 'x' })).status).toBe(400);
    const { body } = await post('/auth/reset-password', { code, ...password });
    expect((await get('/users/me', body.jwt as string)).status).toBe(200);
    expect((await get('/users/me', old)).status).toBe(401);
    expect((await post('/auth/reset-password', { code, ...password })).status).toBe(400);
    expect((await get(`/customer/validate-token/${code}`)).status).toBe(404);
    expect(await jwtOf({ ...SHOPPER, password: 'another password' })).toBeTypeOf('string');
  });

  it("changes a password, with the dealer's call in both versions and the plug-in's in v4", async () => {
    const jwt = await jwtOf(SHOPPER);
    const change = { currentPassword: SHOPPER.password, password: 'another password', passwordConfirmation: 'another password' };
    expect((await post('/me/password', { ...change, currentPassword: 'wrong' }, jwt)).status).toBe(400);
    const { body } = await post('/me/password', change, jwt);
    expect((await get('/users/me', jwt)).status).toBe(401);
    expect((await get('/users/me', body.jwt as string)).status).toBe(200);
    const back = { currentPassword: 'another password', password: SHOPPER.password, passwordConfirmation: SHOPPER.password };
    expect((await post('/auth/change-password', back, body.jwt as string)).status).toBe(apiVersion === 'v3' ? 405 : 200);
  });

  it("signs in by the provider's page: a new account, then the same one; not one with a password", async () => {
    const { url, config } = client.sandbox;
    const choose = async (person: number | string): Promise<URL> => {
      const page = await fetch(`${url}${config.apiPrefix}/connect/google`);
      expect(await page.text()).toContain(`href="/provider/google/${person}"`);
      const response = await fetch(`${url}/provider/google/${person}`, { redirect: 'manual' });
      return new URL(response.headers.get('location')!);
    };
    const back = await choose(0);
    expect(back.pathname).toBe('/connect/google/redirect');
    const first = await get(`/auth/google/callback${back.search}`);
    expect(first.body.user.email).toBe('ana.kereama@mail.example');
    expect((await get(`/auth/google/callback${back.search}`)).status).toBe(400);
    expect((await get(`/auth/google/callback${(await choose(0)).search}`)).body.user.id).toBe(first.body.user.id);
    expect((await get(`/auth/google/callback${(await choose(2)).search}`)).status).toBe(400);
    expect((await choose('nobody')).search).toBe('?error=access_denied');
  });

  it('keeps profile, newsletter and rewards', async () => {
    const jwt = await jwtOf(SHOPPER);
    const changed = await post('/user/me', { firstName: 'Hana', phone: '', newsletter: true, role: 1, pricing: 'wholesale' }, jwt);
    expect(changed.body).toMatchObject({
      firstName: 'Hana',
      lastName: 'Wilson',
      phone: null,
      newsletter: true,
      role: { name: 'Authenticated' },
    });
    expect((await post('/user/me', { firstName: ' ' }, jwt)).status).toBe(400);
    expect((await post('/subscribe', { email: 'reader@mail.example' })).status).toBe(200);
    expect((await post('/subscribe', { email: 'reader' })).status).toBe(400);
    const rewards = await get('/rewards', jwt);
    const { balance, history, referralUrl } = apiVersion === 'v4' ? rewards.body.data : rewards.body;
    expect(balance).toBe((history as Json[]).reduce((sum: number, { points }) => sum + points, 0));
    expect(referralUrl).toBe('http://localhost:3000/?rcode=HANNAH-5W1');
    expect((await get('/rewards')).status).toBe(apiVersion === 'v3' ? 400 : 403);
  });

  it("lists a user's own orders only, newest first, and opens them without a secret", async () => {
    const jwt = await jwtOf(SHOPPER);
    const page = await get('/orders?pagination[page]=2&pagination[pageSize]=20', jwt);
    const rows: Json[] = apiVersion === 'v4' ? page.body.data.map((row: Json) => row.attributes) : page.body;
    expect(rows).toHaveLength(7);
    const total = apiVersion === 'v4' ? page.body.meta.pagination.total : (await get('/orders/count', jwt)).body;
    expect(total).toBe(27);
    expect(rows.every((row) => row.contact.email === SHOPPER.identifier && row.secret === undefined)).toBe(true);
    const times = rows.map((row) => Date.parse(row.createdAt));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect((await get(`/orders/${rows[0].orderNumber}`, jwt)).status).toBe(200);
    expect((await get(`/orders/${rows[0].orderNumber}`, await jwtOf(WHOLESALE))).status).toBe(404);
  });
});

describe('a customer-specific price list', () => {
  let client: SandboxClient;
  beforeAll(async () => {
    client = await startTestSandbox();
  });
  afterAll(() => client.sandbox.close());
  const signedIn = async (login: object): Promise<Record<string, string>> => ({
    authorization: `Bearer ${(await client.call('POST', '/auth/local', { body: login })).body.jwt}`,
  });

  it('applies to products, cart, quote and order, and claims the cart for the customer', async () => {
    const headers = await signedIn(WHOLESALE);
    const priceOf = async (more: Record<string, string>): Promise<number> =>
      (await client.call('GET', '/products/1', { headers: more })).body.data.attributes.price;
    const standard = await priceOf({});
    const own = await priceOf(headers);
    expect(own).toBeLessThan(standard);
    expect(await priceOf(await signedIn(SHOPPER))).toBe(standard);
    const { token } = await client.fillCart([{ id: 1, quantity: 1 }]);
    const mine = await client.call('GET', '/cart', { token, headers });
    expect(mine.body.data.available.total).toBe(own);
    for (const others of [{}, await signedIn(SHOPPER)]) {
      expect((await client.call('GET', '/cart', { token, headers: others })).status).toBe(404);
      expect((await client.call('POST', '/checkout/quote', { token, headers: others, body: {} })).status).toBe(404);
      expect((await client.call('GET', `/carts?filters[cartId][$eq]=${token}`, { headers: others })).body.data).toEqual([]);
    }
    expect((await client.call('POST', '/checkout/quote', { token, headers, body: {} })).body.data.cart.available.total).toBe(own);
  });

  it('shows staff fields to staff only', async () => {
    const admin = await signedIn({ identifier: 'editor@koura.example', password: 'koura-editor-2026' });
    const seen = async (headers: Record<string, string>): Promise<Json> =>
      (await client.call('GET', '/products/1', { headers })).body.data.attributes;
    expect((await seen(admin)).minimumCostPrice).toBeTypeOf('number');
    expect('minimumCostPrice' in (await seen(await signedIn(SHOPPER)))).toBe(false);
    expect('minimumCostPrice' in (await seen({}))).toBe(false);
  });

  it("keeps a referral code on an empty cart, but not the customer's own", async () => {
    const { body } = await client.call('POST', '/cart/items', {
      token: crypto.randomUUID(),
      body: { items: [], coupons: ['hannah-5w1'], newCart: true, referral: true },
    });
    expect(body.data.coupons).toEqual([{ code: 'HANNAH-5W1', label: 'From a friend: $15 off orders over $200' }]);
    const own = await client.call('POST', '/cart/items', {
      token: crypto.randomUUID(),
      headers: await signedIn(SHOPPER),
      body: { items: [], coupons: ['HANNAH-5W1'], newCart: true, referral: true },
    });
    expect(own.body.data).toMatchObject({ coupons: [], validationMessage: 'This is your own code. It’s for your friends.' });
  });
});
