import { expect, it } from 'vitest';

import { oneShop, ownAddress } from '../support/cart-shop.ts';
import { cookieOf, dataOf, SHOPPER, signIn, SITE, VIEWER_QUERY, WHOLESALE } from '../support/people.ts';

const SWITCH = '{ accountSwitch { from to returnPath } }';
const shop = oneShop();

/** The request of the web server for a `jwt_token`. */
async function arrive(token: unknown, returnPath: unknown, cookie = '', headers: Record<string, string> = SITE): Promise<Response> {
  return fetch(`${shop.url}/arrivals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...ownAddress(), ...headers, ...(cookie ? { cookie } : {}) },
    body: JSON.stringify({ token, returnPath }),
  });
}
const tokenOf = (headers: Record<string, string>): string => headers['cookie']!.split('=', 2)[1]!;

it('a token signs in a browser without a session', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  const answer = await arrive(tokenOf(headers), '/buy/gold/?search=kiwi');
  expect([answer.status, await answer.json()]).toEqual([200, { location: '/buy/gold/?search=kiwi' }]);
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^koura_token=\S+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)]);
});

it.each([['a.b.c'], ['x'.repeat(5000)], [''], [7], [null]])(
  'an invalid token (%.20s) redirects without a new session, and keeps an existing one',
  async (token) => {
    const { headers } = await signIn(shop, SHOPPER);
    for (const cookie of ['', headers['cookie']!]) {
      const answer = await arrive(token, '/buy/', cookie);
      expect([answer.status, await answer.json(), answer.headers.getSetCookie()]).toEqual([200, { location: '/buy/' }, []]);
    }
  },
);

it.each([
  '//evil.example/',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/\t/evil',
  'https://evil.example',
  'javascript:alert(1)',
  undefined,
])('never redirects to another site: %j', async (path) => {
  const { headers } = await signIn(shop, SHOPPER);
  expect(await (await arrive(tokenOf(headers), path)).json()).toEqual({ location: '/' });
});

it('rejects requests of other sites', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  for (const foreign of [{}, { origin: 'https://evil.example' }]) {
    const answer = await arrive(tokenOf(headers), '/', '', foreign);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  }
});

it('asks when another person is signed in, and switches to the other account, or not', async () => {
  const shopper = await signIn(shop, SHOPPER);
  const wholesale = await signIn(shop, WHOLESALE);
  const mine = shopper.headers['cookie']!;
  expect(await (await arrive(tokenOf(shopper.headers), '/buy/', mine)).json()).toEqual({ location: '/buy/' });
  const parked = await arrive(tokenOf(wholesale.headers), '/buy/gold/', mine);
  expect(await parked.json()).toEqual({ location: '/switch-account/' });
  expect(cookieOf(parked.headers.getSetCookie())).toBe('');
  const headers = { ...SITE, cookie: `${mine}; ${parked.headers.getSetCookie()[0]!.split(';', 1)[0]!}` };
  expect((await shop.ask(SWITCH, {}, { headers })).data).toEqual({
    accountSwitch: { from: SHOPPER.email, to: WHOLESALE.email, returnPath: '/buy/gold/' },
  });
  for (const [accept, email] of [
    [false, SHOPPER.email],
    [true, WHOLESALE.email],
  ]) {
    const query = `mutation { answerAccountSwitch(input: { accept: ${accept} }) { viewer { email } returnPath userErrors { code } } }`;
    const answer = await shop.ask(query, {}, { headers });
    expect(answer.data).toEqual({ answerAccountSwitch: { viewer: { email }, returnPath: '/buy/gold/', userErrors: [] } });
    expect(answer.cookies.join('\n')).toContain('koura_parked=; Path=/; Max-Age=0');
    const login = cookieOf(answer.cookies) || mine;
    expect(dataOf(await shop.ask<{ viewer: object }>(VIEWER_QUERY, {}, { headers: { ...SITE, cookie: login } })).viewer).toMatchObject({
      email,
    });
  }
});

it('there is no choice without a parked token, or with one that has expired', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  expect((await shop.ask(SWITCH, {}, { headers })).data).toEqual({ accountSwitch: null });
  const bad = `${headers['cookie']}; koura_parked=a.b.c.Lw`;
  expect((await shop.ask(SWITCH, {}, { headers: { ...headers, cookie: bad } })).data).toEqual({ accountSwitch: null });
});
