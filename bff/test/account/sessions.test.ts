import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { signToken } from '../../../commerce/src/account/json-web-token.ts';
import { actAs, afterCookies, cookieIn } from '../support/acting.ts';
import { type Answer, oneShop } from '../support/cart-shop.ts';
import { onlyInFull } from '../support/main-paths.ts';
import { cookieOf, dataOf, SALES, SHOPPER, signIn, SITE, type UserErrorData } from '../support/people.ts';

interface Place {
  id: string;
  isCurrent: boolean;
  device: string;
  place: string | null;
  address: string;
  method: string | null;
}
interface Changed {
  sessions: Place[];
  userErrors: UserErrorData[];
}
interface Token {
  token: string | null;
  expiresAt: string | null;
  userErrors: UserErrorData[];
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const FIELDS = 'id isCurrent device place address method';
const VIEWER = '{ viewer { email } }';
const SIGN_IN = 'mutation($input: SignInInput!) { signIn(input: $input) { token expiresAt userErrors { code } } }';
const RENEW = 'mutation { renewSession { token expiresAt userErrors { code } } }';
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const IPHONE = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
};

const shop = oneShop({ PLACE_HEADERS: 'x-city,x-country', TRUSTED_PROXIES: '127.0.0.1' });
const without = oneShop({}, {}, ['accounts.sessions']);
// A token lasts for an hour, as in a real shop.
beforeAll(() => void Object.assign(shop.sandbox.config, { tokenMinutes: 60 }));
beforeEach(() => shop.control('/_sandbox/reset', 'POST'));
afterEach(() => {
  vi.useRealTimers();
});

type Headers = Record<string, string>;
const later = (ms: number): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
const emailAt = async (headers: Headers): Promise<Answer<{ viewer: { email: string } | null }>> => shop.ask(VIEWER, {}, { headers });
const isSignedIn = async (headers: Headers): Promise<boolean> => (await emailAt(headers)).data?.viewer?.email === SHOPPER.email;
const listAt = async (headers: Headers): Promise<Place[]> =>
  dataOf(await shop.ask<{ sessions: Place[] }>(`{ sessions { ${FIELDS} } }`, {}, { headers })).sessions;
const tokenOf = (headers: Headers): string => headers['cookie']!.split('koura_token=')[1]!.split(';')[0]!;
const bearer = (token: string | null): Headers => ({ authorization: `Bearer ${token}` });
const end = async (id: string, headers: Headers): Promise<Changed> =>
  dataOf(
    await shop.ask<{ endSession: Changed }>(
      `mutation($id: ID!) { endSession(id: $id) { sessions { ${FIELDS} } userErrors { code } } }`,
      { id },
      { headers },
    ),
  ).endSession;
const endOthers = async (headers: Headers): Promise<Changed> =>
  dataOf(
    await shop.ask<{ endOtherSessions: Changed }>(
      `mutation { endOtherSessions { sessions { ${FIELDS} } userErrors { code } } }`,
      {},
      { headers },
    ),
  ).endOtherSessions;
async function programSignIn(login = SHOPPER): Promise<Token> {
  return dataOf(await shop.ask<{ signIn: Token }>(SIGN_IN, { input: login })).signIn;
}
const renew = async (token: string | null): Promise<Token> =>
  dataOf(await shop.ask<{ renewSession: Token }>(RENEW, {}, { headers: bearer(token) })).renewSession;

describe('a browser', () => {
  it('keeps its session for 30 days after its last visit, with a token that is replaced in time', async () => {
    let { cookies, headers } = await signIn(shop, SHOPPER);
    expect(cookies.find((line) => line.startsWith('koura_token='))).toMatch(/Max-Age=(?:2592000|2591999);/);
    expect((await emailAt(headers)).cookies).toEqual([]);
    // Half of its life is over: the request goes on with the old one.
    later(31 * MINUTE_MS);
    const early = await emailAt(headers);
    expect(early.data?.viewer).not.toBeNull();
    expect(cookieOf(early.cookies)).not.toBe('');
    expect(cookieOf(early.cookies)).not.toBe(headers['cookie']);
    // The one that was lost on the way to the browser is not missed.
    for (const days of [1, 29, 29]) {
      later(days * DAY_MS);
      const answer = await emailAt(headers);
      expect(answer.data?.viewer?.email).toBe(SHOPPER.email);
      headers = afterCookies(headers, answer.cookies);
    }
    later(31 * DAY_MS);
    const ended = await emailAt(headers);
    expect(ended.data?.viewer).toBeNull();
    ({ cookies } = ended);
    expect(cookies).toContainEqual(expect.stringMatching(/^koura_token=; .*Max-Age=0/));
  });

  it('gets one token for the requests of one page', async () => {
    const { headers } = await signIn(shop, SHOPPER);
    later(DAY_MS);
    await shop.forgetRequests();
    const answers = await Promise.all(Array.from({ length: 5 }, () => emailAt(headers)));
    expect(new Set(answers.map(({ cookies }) => cookieOf(cookies))).size).toBe(1);
    expect((await shop.requests()).filter(({ url }) => url === '/auth/renew')).toHaveLength(1);
  });

  it('of staff keeps its session for twelve hours, and acts as a customer beyond a token’s end', async () => {
    const { own, acting } = await actAs(shop);
    later(3 * 60 * MINUTE_MS);
    const query = '{ viewer { email actingStaff { id } } }';
    const answer = await shop.ask<{ viewer: { actingStaff: object } | null }>(query, {}, { headers: acting });
    expect(answer.data?.viewer?.actingStaff).toEqual({ id: '2' });
    expect(answer.cookies.map((line) => line.split('=', 1)[0])).toEqual(['koura_token']);
    later(13 * 60 * MINUTE_MS);
    expect((await emailAt(own)).data?.viewer).toBeNull();
  });

  it('that signed out has no session left anywhere', async () => {
    const { headers } = await signIn(shop, SHOPPER);
    const other = await signIn(shop, SHOPPER);
    await shop.ask('mutation { signOut { signedOut } }', {}, { headers });
    expect(await isSignedIn(headers)).toBe(false);
    expect((await renew(tokenOf(headers))).userErrors).toMatchObject([{ code: 'SIGN_IN_REFUSED' }]);
    expect(await listAt(other.headers)).toHaveLength(1);
  });
});

describe('a program', () => {
  it('renews its token before and after it expires, and learns when that is', async () => {
    const { token, expiresAt } = await programSignIn();
    expect(Date.parse(expiresAt!) - Date.now()).toBeGreaterThan(59 * MINUTE_MS);
    expect(Date.parse(expiresAt!) - Date.now()).toBeLessThan(61 * MINUTE_MS);
    const renewed = await renew(token);
    expect(renewed.token).not.toBe(token);
    // The old one is good until its own end.
    expect(await isSignedIn(bearer(token))).toBe(true);
    later(61 * MINUTE_MS);
    expect((await emailAt(bearer(token))).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    const again = await renew(token);
    expect(Date.parse(again.expiresAt!)).toBeGreaterThan(Date.now());
    expect(await isSignedIn(bearer(again.token))).toBe(true);
    later(31 * DAY_MS);
    expect(await renew(again.token)).toMatchObject({ token: null, expiresAt: null, userErrors: [{ code: 'SIGN_IN_REFUSED' }] });
  });

  it('cannot renew a made-up token, nor one of an impersonation', async () => {
    for (const token of ['a.b.c', cookieIn((await actAs(shop)).acting, 'koura_acting')!])
      expect((await renew(token)).userErrors).toMatchObject([{ code: 'SIGN_IN_REFUSED' }]);
  });

  it('gets the same token again where the backend keeps no sessions', async () => {
    const { token, expiresAt } = dataOf(await without.ask<{ signIn: Token }>(SIGN_IN, { input: SHOPPER })).signIn;
    const headers = bearer(token);
    expect(dataOf(await without.ask(RENEW, {}, { headers }))).toEqual({ renewSession: { token, expiresAt, userErrors: [] } });
    expect(Date.parse(expiresAt!) - Date.now()).toBeGreaterThan(29 * DAY_MS);
    expect(dataOf(await without.ask('{ sessions { id } }', {}, { headers }))).toEqual({ sessions: [] });
  });
});

describe('the list of sessions', () => {
  it('says where the person is signed in, and ends one or all others at once', async () => {
    const here = await signIn(shop, SHOPPER, {
      headers: { ...FIREFOX, 'x-forwarded-for': '203.0.113.77', 'x-city': 'Auckland', 'x-country': 'NZ' },
    });
    const phone = await signIn(shop, SHOPPER, { headers: { ...IPHONE, 'x-forwarded-for': '2001:db8:1:2:3::9' } });
    const program = (await programSignIn()).token;
    expect(await isSignedIn(phone.headers)).toBe(true);
    expect(await isSignedIn(bearer(program))).toBe(true);
    const places = await listAt(here.headers);
    expect(places).toHaveLength(3);
    expect(places.find(({ isCurrent }) => isCurrent)).toMatchObject({
      device: 'Firefox on Windows',
      place: 'Auckland, NZ',
      address: '203.0.113.x',
      method: 'PASSWORD',
    });
    const other = places.find(({ device }) => device === 'Safari on an iPhone')!;
    expect(other).toMatchObject({ place: null, address: '2001:db8:1:x', isCurrent: false });
    expect((await end(other.id, here.headers)).sessions.map(({ id }) => id)).not.toContain(other.id);
    expect(await isSignedIn(phone.headers)).toBe(false);
    expect(await isSignedIn(bearer(program))).toBe(true);
    expect(await endOthers(here.headers)).toMatchObject({ sessions: [{ isCurrent: true }], userErrors: [] });
    expect(await isSignedIn(bearer(program))).toBe(false);
    expect((await renew(program)).userErrors).toMatchObject([{ code: 'SIGN_IN_REFUSED' }]);
    expect(await isSignedIn(here.headers)).toBe(true);
  });

  it('is one’s own', async () => {
    const { headers } = await signIn(shop, SHOPPER);
    const [own] = await listAt(headers);
    const other = await signIn(shop, SALES);
    expect((await end(own!.id, other.headers)).userErrors).toMatchObject([{ code: 'INVALID_INPUT' }]);
    expect(await isSignedIn(headers)).toBe(true);
    expect((await end(own!.id, headers)).sessions).toEqual([]);
    expect(await isSignedIn(headers)).toBe(false);
  });

  it('has the staff who act as the customer, whom the customer can end', async () => {
    const { headers } = await signIn(shop, SHOPPER);
    const { acting } = await actAs(shop);
    expect(await listAt(acting)).toEqual([]);
    const places = await listAt(headers);
    await end(places.find(({ method }) => method === 'STAFF')!.id, headers);
    // They are themselves again.
    expect((await emailAt(acting)).data?.viewer?.email).toBe(SALES.email);
  });

  it('ends with a new password', async () => {
    const { headers } = await signIn(shop, SHOPPER);
    const other = await signIn(shop, SHOPPER);
    const input = { currentPassword: SHOPPER.password, password: 'a long new sentence' };
    const change = 'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { changed expiresAt } }';
    const { cookies } = await shop.ask(change, { input }, { headers });
    expect(await isSignedIn(other.headers)).toBe(false);
    expect(await listAt(afterCookies(headers, cookies))).toHaveLength(1);
  });

  it('takes a token of before sessions in, and ends those of other devices', onlyInFull, async () => {
    const claims = { id: 4, pricing: 'standard', version: 1 };
    const earlier = (): string => signToken(claims, shop.sandbox.config.tokenSecret, new Date());
    const headers = { ...SITE, cookie: `koura_token=${earlier()}` };
    const other = bearer(earlier());
    expect(await isSignedIn(headers)).toBe(true);
    expect(await isSignedIn(other)).toBe(true);
    const listed = await shop.ask<{ sessions: Place[] }>(`{ sessions { ${FIELDS} } }`, {}, { headers });
    expect(listed.data?.sessions).toMatchObject([{ isCurrent: true, method: null }]);
    const now = afterCookies(headers, listed.cookies);
    await endOthers(now);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(now)).toBe(true);
  });
});
