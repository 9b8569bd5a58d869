import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { BackendProxy } from '../support/backend-proxy.ts';
import { CapturedLog } from '../support/captured-log.ts';
import { openShop, ownAddress, type Shop } from '../support/cart-shop.ts';
import { cookieOf, mailedCode, RESET_PASSWORD, SHOPPER, SIGN_IN, SIGN_UP, signIn, SITE, VIEWER_QUERY } from '../support/people.ts';

describe('passwords and tokens', () => {
  const backend = new BackendProxy();
  let log: CapturedLog;
  let shop: Shop;
  beforeAll(async () => {
    log = new CapturedLog();
    shop = await openShop({ LOG_LEVEL: 'debug' }, { backend });
  });
  afterAll(async () => {
    await shop.close();
    log.end();
    await backend.close();
  });

  it('appear in no log line and no response, whatever the backend does with them', async () => {
    const password = `canary ${randomUUID()}`;
    const person = { firstName: 'Kiri', lastName: 'Canaryname', email: 'canary@mail.example', password };
    const ask = (query: string, input: object, headers: Record<string, string> = {}): ReturnType<Shop['ask']> =>
      shop.ask(query, { input }, { headers: { ...SITE, ...ownAddress(), ...headers } });
    const answers: unknown[] = [];
    const everything = async (headers: Record<string, string>): Promise<void> => {
      answers.push(await ask(SIGN_IN, { email: person.email, password }));
      answers.push(await ask(SIGN_IN, { email: person.email, password: `${password}!` }));
      answers.push(await ask('mutation($input: ForgotPasswordInput!) { forgotPassword(input: $input) { sent } }', { email: person.email }));
      answers.push(await ask(RESET_PASSWORD, { code: 'canarycode123', password }));
      const change = 'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { changed userErrors { message } } }';
      answers.push(await ask(change, { currentPassword: `${password}!`, password: `${password}?` }, headers));
      answers.push(await shop.ask(VIEWER_QUERY, {}, { headers }));
      await fetch(`${shop.url}/connect/google/redirect?access_token=canarycode123`, { redirect: 'manual' });
      await fetch(`${shop.url}/connect/email-confirmation?confirmation=canarycode123`, { redirect: 'manual' });
    };
    await ask(SIGN_UP, person);
    const { headers, cookies } = await signIn(shop, person);
    const token = cookieOf(cookies).split('=', 2)[1]!;
    await everything(headers);
    const code = await mailedCode(shop, person.email);
    const echo = `duplicate ${password} ${token} ${person.email} canarycode123`;
    for (const fate of [
      { status: 500, body: { data: null, error: { status: 500, name: 'X', message: echo } } },
      { status: 400, body: { data: null, error: { status: 400, name: 'X', message: `<pre>${echo}</pre>` } } },
      { status: 200, raw: echo },
      'cutResponse',
    ] as const) {
      backend.interfere = () => fate;
      await everything(headers);
    }
    backend.interfere = () => undefined;
    // The token itself may appear up to here: only what is logged from now on is checked for it.
    await ask(RESET_PASSWORD, { code, password: `${password}#` }, headers);
    const canaries = [password, token, code, person.email, 'canarycode123', 'Canaryname'];
    expect(log.entries().length).toBeGreaterThan(10);
    expect(canaries.filter((canary) => log.text.includes(canary))).toEqual([]);
    const shown = JSON.stringify(
      answers.map((response) => (response as { data: unknown; errors?: unknown }) ?? null).map(({ data, errors }) => [data, errors]),
    );
    expect([password, token, 'canarycode123'].filter((canary) => shown.includes(canary))).toEqual([]);
  });
});

describe('under TLS', () => {
  const site = { origin: 'https://shop.example' };
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ SITE_URL: 'https://shop.example' });
  });
  afterAll(() => shop.close());

  it('the cookie is bound to this host and sent over TLS only; the name without the prefix is ignored', async () => {
    const { data, cookies } = await shop.ask<{ signIn: { token: null } }>(SIGN_IN, { input: SHOPPER }, { headers: site });
    expect(data!.signIn.token).toBeNull();
    const [pair, ...flags] = cookies[0]!.split('; ');
    expect(flags).toEqual(['Path=/', expect.stringMatching(/^Max-Age=\d+$/), 'HttpOnly', 'SameSite=Lax', 'Secure']);
    expect(pair).toMatch(/^__Host-koura_token=/);
    const viewer = async (cookie: string): Promise<unknown> =>
      (await shop.ask<{ viewer: unknown }>('{ viewer { email } }', {}, { headers: { ...site, cookie } })).data!.viewer;
    expect(await viewer(pair!)).toEqual({ email: SHOPPER.email });
    expect(await viewer(pair!.replace('__Host-', ''))).toBeNull();
    expect(cookies[1]).toMatch(/^koura_device=.*; HttpOnly; SameSite=Strict; Secure$/);
    const both = { ...site, cookie: pair!, authorization: `Bearer ${pair!.split('=', 2)[1]}` };
    expect((await shop.ask(VIEWER_QUERY, {}, { headers: both })).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      status: 400,
    });
    const out = await shop.ask('mutation { signOut { signedOut } }', {}, { headers: { ...site, cookie: pair! } });
    expect(out.cookies).toEqual(['__Host-koura_token=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure']);
  });
});

describe('another site cannot act for a signed-in person', () => {
  let shop: Shop;
  let cookie: string;
  beforeAll(async () => {
    shop = await openShop();
    cookie = (await signIn(shop, SHOPPER)).headers['cookie']!;
  });
  afterAll(() => shop.close());
  const CHANGE = 'mutation { updateProfile(input: { firstName: "Mallory" }) { viewer { firstName } } }';

  it.each<[string, Record<string, string>, boolean]>([
    ['our page', SITE, true],
    ['our page, as newer browsers say it', { 'sec-fetch-site': 'same-origin' }, true],
    ['the address bar', { 'sec-fetch-site': 'none' }, true],
    ['a foreign page', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, false],
    ['a sister site', { origin: 'http://sub.localhost:3000', 'sec-fetch-site': 'same-site' }, false],
    ['another port', { origin: 'http://localhost:4000' }, false],
    ['a sandboxed frame', { origin: 'null' }, false],
    ['an unknown origin', {}, false],
  ])('%s', async (_name, headers, allowed) => {
    const { data, errors } = await shop.ask(CHANGE, {}, { headers: { ...headers, cookie } });
    expect([data !== null && Object.values(data)[0] !== null, errors?.[0]?.extensions.code]).toEqual(
      allowed ? [true, undefined] : [false, 'FORBIDDEN'],
    );
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])('not as %s', async (type) => {
    const body = JSON.stringify({ query: CHANGE });
    const response = await fetch(`${shop.url}/graphql`, { method: 'POST', headers: { 'content-type': type, cookie, ...SITE }, body });
    expect(response.status).toBe(415);
  });
});
