import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openShop, ownAddress, type Shop } from '../support/cart-shop.ts';
import { cookieOf, dataOf, SHOPPER, SIGN_UP, signIn, type SignInData, SITE, newPerson, VIEWER_QUERY } from '../support/people.ts';

type SignUpData = SignInData & { confirmationSent: boolean };

const signUp = async (
  shop: Shop,
  input: object,
  headers: Record<string, string> = {},
): Promise<{ payload: SignUpData; cookies: string[] }> => {
  const response = await shop.ask<{ signUp: SignUpData }>(SIGN_UP, { input }, { headers: { ...SITE, ...ownAddress(), ...headers } });
  return { payload: dataOf(response).signUp, cookies: response.cookies };
};

describe('an account without confirmation', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  it('signs in', async () => {
    const person = newPerson();
    const { payload, cookies } = await signUp(shop, {
      ...person,
      email: person.email.toUpperCase(),
      phone: '021 123 456',
      newsletter: true,
    });
    expect(payload).toMatchObject({
      confirmationSent: false,
      userErrors: [],
      viewer: { email: person.email, firstName: 'Kiri', lastName: 'Parata', phone: '021 123 456', newsletter: true, role: 'CUSTOMER' },
    });
    expect(cookieOf(cookies)).not.toBe('');
  });

  it('signs out any current session first, even when the input is invalid', async () => {
    const { headers } = await signIn(shop, SHOPPER);
    const { payload, cookies } = await signUp(shop, { ...newPerson(), firstName: '' }, headers);
    expect(payload.userErrors).toMatchObject([{ field: 'firstName' }]);
    expect(cookies).toEqual(['koura_token=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']);
  });

  it.each([
    ['firstName', { firstName: ' ' }, 'INVALID_INPUT'],
    ['lastName', { lastName: 'x'.repeat(81) }, 'INVALID_INPUT'],
    ['email', { email: 'kiri@mail' }, 'INVALID_INPUT'],
    ['password', { password: 'short' }, 'PASSWORD_TOO_WEAK'],
    ['password', { password: 'Password123!' }, 'PASSWORD_TOO_WEAK'],
    ['phone', { phone: 'call me' }, 'INVALID_INPUT'],
  ])('rejects an invalid %s without calling the backend', async (field, change, code) => {
    await shop.forgetRequests();
    const { payload } = await signUp(shop, { ...newPerson(), ...change });
    expect(payload.userErrors).toMatchObject([{ code, field }]);
    expect(await shop.requests()).toEqual([]);
  });

  it("a taken address: the backend's message is assigned to its field in both versions", async () => {
    const { payload, cookies } = await signUp(shop, { ...newPerson(), email: SHOPPER.email });
    expect(payload).toMatchObject({ viewer: null, confirmationSent: false, userErrors: [{ code: 'EMAIL_TAKEN', field: 'email' }] });
    expect(cookies).toEqual([]);
  });
});

describe('an account with confirmation', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    await shop.control('/_sandbox/email-confirmation', 'POST', { on: true });
  });
  afterAll(() => shop.close());

  it('starts no session, and does not reveal whether the address was taken', async () => {
    const person = newPerson();
    const fresh = await signUp(shop, person);
    const taken = await signUp(shop, { ...person, email: SHOPPER.email });
    expect(fresh).toEqual({
      payload: { viewer: null, cart: null, token: null, userErrors: [], confirmationSent: true },
      cookies: [],
    });
    expect(taken).toEqual(fresh);
    const mails = await shop.control<{ to: string; text: string }[]>('/_sandbox/outbox');
    expect(mails.map(({ to }) => to)).toEqual([person.email]);
    const rejected = await signIn(shop, person);
    expect(rejected.payload.userErrors[0]?.code).toMatch(/^(?:EMAIL_NOT_CONFIRMED|SIGN_IN_REFUSED)$/);

    const link = /connect\/\S+/.exec(mails[0]!.text)![0];
    // A picture on another site's page neither signs anyone in nor uses the link up.
    const picture = await fetch(`${shop.url}/${link}`, { redirect: 'manual', headers: { 'sec-fetch-dest': 'image' } });
    expect([picture.headers.get('location'), picture.headers.getSetCookie()]).toEqual(['/login/?problem=link', []]);
    const opened = await fetch(`${shop.url}/${link}`, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/my-account/']);
    expect([opened.headers.get('cache-control'), opened.headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
    const cookie = cookieOf(opened.headers.getSetCookie());
    const viewer = await shop.ask<{ viewer: { email: string } }>(VIEWER_QUERY, {}, { headers: { ...SITE, cookie } });
    expect(viewer.data!.viewer.email).toBe(person.email);
    const again = await fetch(`${shop.url}/${link}`, { redirect: 'manual' });
    expect([again.status, again.headers.get('location'), again.headers.getSetCookie()]).toEqual([303, '/login/?problem=link', []]);
  });
});
