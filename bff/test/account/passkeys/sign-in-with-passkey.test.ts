import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { oneShop } from '../../support/cart-shop.ts';
import { addPasskey, passkeyOptions, passkeysOf, removePasskey, signInWithPasskey } from '../../support/passkeys.ts';
import { SALES, SHOPPER, signIn, WHOLESALE } from '../../support/people.ts';

const shop = oneShop();
beforeEach(() => shop.control('/_sandbox/reset', 'POST'));
afterEach(() => void vi.useRealTimers());

it('signs in whoever the passkey is of, and the password stays possible for customers', async () => {
  for (const person of [SHOPPER, SALES]) {
    const { headers } = await signIn(shop, person);
    const device = await addPasskey(shop, headers);
    const signedIn = await signInWithPasskey(shop, device.get(await passkeyOptions(shop)));
    expect(signedIn.payload).toMatchObject({ viewer: { email: person.email }, token: null, userErrors: [] });
    expect(await passkeysOf(shop, signedIn.headers)).toMatchObject([{ label: 'My phone', lastUsedAt: expect.any(String) }]);
    expect((await signIn(shop, person)).payload.viewer !== null).toBe(person === SHOPPER);
  }
});

it('takes one answer once, for five minutes', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  const device = await addPasskey(shop, headers);
  const answer = device.get(await passkeyOptions(shop));
  expect((await signInWithPasskey(shop, answer)).payload.viewer).not.toBeNull();
  expect((await signInWithPasskey(shop, answer)).payload).toMatchObject({ viewer: null, userErrors: [{ code: 'SIGN_IN_REFUSED' }] });
  // One counter does not tell them apart at authenticators that do not count.
  const still = device.get(await passkeyOptions(shop), { counter: 9 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 });
  expect((await signInWithPasskey(shop, still)).payload.viewer).toBeNull();
});

it('takes an answer of an authenticator that does not count once as well', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  const device = await addPasskey(shop, headers);
  const answer = device.get(await passkeyOptions(shop), { counter: 0 });
  const both = await Promise.all([signInWithPasskey(shop, answer), signInWithPasskey(shop, answer)]);
  expect(both.filter(({ payload }) => payload.viewer !== null)).toHaveLength(1);
  expect((await signInWithPasskey(shop, device.get(await passkeyOptions(shop), { counter: 0 }))).payload.viewer).not.toBeNull();
});

it.each([
  ['another origin', { origin: 'http://evil.example' }],
  ['another site’s id', { rpId: 'evil.example' }],
  ['nobody’s finger, face or PIN', { verifiesUser: false }],
])('refuses an answer with %s', async (_what, deviation) => {
  const { headers } = await signIn(shop, SHOPPER);
  const device = await addPasskey(shop, headers);
  const { payload } = await signInWithPasskey(shop, device.get(await passkeyOptions(shop), deviation));
  expect(payload).toMatchObject({ viewer: null, userErrors: [{ code: 'SIGN_IN_REFUSED' }] });
});

it('refuses a copy of a passkey: its counter is not above the last', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  const device = await addPasskey(shop, headers);
  expect((await signInWithPasskey(shop, device.get(await passkeyOptions(shop), { counter: 7 }))).payload.viewer).not.toBeNull();
  expect((await signInWithPasskey(shop, device.get(await passkeyOptions(shop), { counter: 7 }))).payload.viewer).toBeNull();
  expect((await signInWithPasskey(shop, device.get(await passkeyOptions(shop), { counter: 8 }))).payload.viewer).not.toBeNull();
});

it('refuses challenges that are not ours, passkeys that were removed, and another person’s name', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  const device = await addPasskey(shop, headers);
  const options = JSON.parse(await passkeyOptions(shop)) as { challenge: string };
  for (const challenge of ['', Buffer.alloc(54).toString('base64url'), `${options.challenge.slice(0, -6)}AAAAAA`]) {
    const { payload } = await signInWithPasskey(shop, device.get(JSON.stringify({ ...options, challenge })));
    expect(payload.userErrors).toMatchObject([{ code: 'SIGN_IN_REFUSED' }]);
  }
  const answer = JSON.parse(device.get(await passkeyOptions(shop))) as { response: { userHandle: string } };
  answer.response.userHandle = Buffer.from('1').toString('base64url');
  expect((await signInWithPasskey(shop, JSON.stringify(answer))).payload.viewer).toBeNull();
  for (const nonsense of ['{}', 'null', '[', JSON.stringify({ id: '../users/1', response: null })])
    expect((await signInWithPasskey(shop, nonsense)).payload.userErrors).toMatchObject([{ code: 'SIGN_IN_REFUSED' }]);
  await removePasskey(shop, headers, device.id.toString('base64url'));
  expect((await signInWithPasskey(shop, device.get(await passkeyOptions(shop)))).payload.viewer).toBeNull();
});

it('of a closed account signs nobody in', async () => {
  const { headers, payload } = await signIn(shop, WHOLESALE);
  const device = await addPasskey(shop, headers);
  await shop.control('/_sandbox/close-account', 'POST', { id: Number(payload.viewer!.id) });
  expect((await signInWithPasskey(shop, device.get(await passkeyOptions(shop)))).payload.viewer).toBeNull();
});

describe('a shop at another address than its passkeys', () => {
  const abroad = oneShop({ PASSKEY_ORIGIN: 'https://shop.example' });

  it('takes passkeys of that address, from its own pages', async () => {
    const { headers } = await signIn(abroad, SHOPPER);
    const device = await addPasskey(abroad, headers);
    const options = await passkeyOptions(abroad);
    expect(JSON.parse(options)).toMatchObject({ rpId: 'shop.example' });
    expect((await signInWithPasskey(abroad, device.get(options, { rpId: 'localhost' }))).payload.viewer).toBeNull();
    expect(
      (await signInWithPasskey(abroad, device.get(await passkeyOptions(abroad), { origin: 'https://shop.example' }))).payload.viewer,
    ).toBeNull();
    expect((await signInWithPasskey(abroad, device.get(await passkeyOptions(abroad)))).payload).toMatchObject({
      viewer: { email: SHOPPER.email },
    });
  });
});
