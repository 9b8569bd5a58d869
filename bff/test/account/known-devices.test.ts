import { describe, expect, it, vi } from 'vitest';

import { oneShop, ownAddress } from '../support/cart-shop.ts';
import { ADMIN, dataOf, deviceOf, SALES, SHOPPER, SIGN_IN, signIn, type SignInData, SITE } from '../support/people.ts';
import { onlyInFull } from '../support/main-paths.ts';

const DAY_MS = 86_400_000;
const SECRET = { COMMERCE_SERVICE_TOKEN: 'a-token-of-our-own-2026' };

const shop = oneShop();
type AnyShop = typeof shop;
const attempt = async (at: AnyShop, login: object, headers: Record<string, string>): Promise<string> => {
  const response = await at.ask<{ signIn: SignInData }>(SIGN_IN, { input: login }, { headers: { ...SITE, ...headers } });
  return response.errors?.[0]?.extensions.code ?? (dataOf(response).signIn.viewer ? 'signed in' : 'wrong');
};
/** Five wrong passwords, after which that network has to wait; returns its address. */
async function guessesAt(at: AnyShop, email: string): Promise<Record<string, string>> {
  const address = ownAddress();
  for (let n = 0; n < 5; n++) expect(await attempt(at, { email, password: 'wrong' }, address)).toBe('wrong');
  return address;
}

describe('a browser in which a person has signed in', () => {
  it('has a cookie that scripts cannot read, that outlives the session and does not contain the name', async () => {
    const { cookies, headers } = await signIn(shop, SHOPPER);
    const line = cookies.find((cookie) => cookie.startsWith('koura_device='))!;
    expect(line).toMatch(/^koura_device=[\w.-]+; Path=\/graphql; Max-Age=15552000; HttpOnly; SameSite=Strict$/);
    const { cookies: left } = await shop.ask('mutation { signOut { signedOut } }', {}, { headers });
    expect(deviceOf({ cookies: left })).toBe('');
    expect(line).not.toContain(Buffer.from(SHOPPER.email).toString('base64url'));
    expect(deviceOf(await signIn(shop, SHOPPER))).not.toBe(line.split(';', 1)[0]);
  });

  it('has its own five tries a minute, whatever others in its network do', async () => {
    const cookie = deviceOf(await signIn(shop, SALES));
    const address = await guessesAt(shop, SALES.email);
    expect(await attempt(shop, SALES, address)).toBe('RATE_LIMITED');
    expect(await attempt(shop, SALES, { ...address, cookie })).toBe('signed in');
    for (let n = 0; n < 5; n++) expect(await attempt(shop, { ...SALES, password: 'wrong' }, { ...address, cookie })).toBe('wrong');
    expect(await attempt(shop, SALES, { ...address, cookie })).toBe('RATE_LIMITED');
    expect(await attempt(shop, SALES, ownAddress())).toBe('signed in');
  });

  it('is known for that person only, and several people may share it', onlyInFull, async () => {
    const first = deviceOf(await signIn(shop, SHOPPER));
    const address = await guessesAt(shop, ADMIN.email);
    expect(await attempt(shop, ADMIN, { ...address, cookie: first })).toBe('RATE_LIMITED');
    const both = deviceOf(await signIn(shop, ADMIN, { headers: { ...ownAddress(), cookie: first } }));
    expect(await attempt(shop, ADMIN, { ...address, cookie: both })).toBe('signed in');
    const other = await guessesAt(shop, SHOPPER.email);
    expect(await attempt(shop, SHOPPER, { ...other, cookie: both })).toBe('signed in');
    expect(await attempt(shop, SHOPPER, { ...other, cookie: first.replace(/.$/, (end) => (end === 'A' ? 'E' : 'A')) })).toBe(
      'RATE_LIMITED',
    );
  });

  it('is known for 180 days', onlyInFull, async () => {
    const cookie = deviceOf(await signIn(shop, SHOPPER));
    const now = Date.now;
    const clock = vi.spyOn(Date, 'now');
    try {
      clock.mockImplementation(() => now() + 179 * DAY_MS);
      const address = await guessesAt(shop, SHOPPER.email);
      expect(await attempt(shop, SHOPPER, { ...address, cookie })).toBe('signed in');
      clock.mockImplementation(() => now() + 181 * DAY_MS);
      const later = await guessesAt(shop, SHOPPER.email);
      expect(await attempt(shop, SHOPPER, { ...later, cookie })).toBe('RATE_LIMITED');
    } finally {
      clock.mockRestore();
    }
  });

  describe('is known', onlyInFull, () => {
    /** Two replicas with the same settings. They share nothing else. */
    const [replica, otherReplica, stranger] = [oneShop(SECRET), oneShop(SECRET), oneShop({ COMMERCE_SERVICE_TOKEN: 'another-token-2026' })];

    it('at every replica with the same token at the backend, and at no other', async () => {
      const cookie = deviceOf(await signIn(replica, SHOPPER));
      expect(await attempt(otherReplica, SHOPPER, { ...(await guessesAt(otherReplica, SHOPPER.email)), cookie })).toBe('signed in');
      for (const other of [stranger, shop])
        expect(await attempt(other, SHOPPER, { ...(await guessesAt(other, SHOPPER.email)), cookie })).toBe('RATE_LIMITED');
    });
  });

  it.each([
    'koura_device=',
    'koura_device=a.b.c',
    `koura_device=${'~'.repeat(2000)}`,
    `koura_device=zzzzzzzz.${'A'.repeat(22)}.${'A'.repeat(43)}`,
  ])('a made-up cookie is ignored: %#', async (cookie) => {
    expect(await attempt(shop, SHOPPER, { ...(await guessesAt(shop, SHOPPER.email)), cookie })).toBe('RATE_LIMITED');
  });
});
