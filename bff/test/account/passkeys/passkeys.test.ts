import { beforeEach, expect, it } from 'vitest';

import { actAs } from '../../support/acting.ts';
import { Authenticator } from '../../support/authenticator.ts';
import { oneShop } from '../../support/cart-shop.ts';
import { tried } from '../../support/factors.ts';
import {
  addCredential,
  addPasskey,
  confirmIdentity,
  passkeyOptions,
  passkeysOf,
  preparePasskey,
  removePasskey,
  renamePasskey,
} from '../../support/passkeys.ts';
import { SHOPPER, signIn, SITE, WHOLESALE } from '../../support/people.ts';

const shop = oneShop();
beforeEach(() => shop.control('/_sandbox/reset', 'POST'));

/** Signs in an hour ago, by the backend's clock, which dates tokens. */
async function signInEarlier(person: { email: string; password: string }): Promise<Record<string, string>> {
  await shop.control('/_sandbox/clock', 'POST', { aheadSeconds: -3600 });
  const { headers } = await signIn(shop, person);
  await shop.control('/_sandbox/clock', 'POST', { aheadSeconds: 0 });
  return headers;
}

it('are added under a name, renamed and removed; the owner is told by mail', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  const phone = await addPasskey(shop, headers);
  const key = await addPasskey(shop, headers, 'The key in the safe');
  const [first, second] = await passkeysOf(shop, headers);
  expect([first!.label, second!.label].toSorted()).toEqual(['My phone', 'The key in the safe']);
  const id = phone.id.toString('base64url');
  const renamed = await renamePasskey(shop, headers, id, 'Hannah’s phone');
  expect(renamed.passkeys.find((one) => one.id === id)).toMatchObject({ label: 'Hannah’s phone', lastUsedAt: null });
  expect(await removePasskey(shop, headers, id)).toMatchObject({ passkeys: [{ id: key.id.toString('base64url') }], userErrors: [] });
  expect((await removePasskey(shop, headers, id)).userErrors).toEqual([]);
  const mails = await shop.control<{ subject: string; to: string }[]>('/_sandbox/outbox');
  expect(mails.filter(({ to, subject }) => to === SHOPPER.email && /passkey was (?:added|removed)/.test(subject))).toHaveLength(3);
});

it('are one’s own', async () => {
  const { headers: owner } = await signIn(shop, SHOPPER);
  const device = await addPasskey(shop, owner);
  const id = device.id.toString('base64url');
  const { headers } = await signIn(shop, WHOLESALE);
  expect(await passkeysOf(shop, headers)).toEqual([]);
  expect((await renamePasskey(shop, headers, id, 'Mine')).userErrors).toMatchObject([{ code: 'INVALID_INPUT' }]);
  expect((await removePasskey(shop, headers, id)).userErrors).toEqual([]);
  expect(await passkeysOf(shop, owner)).toMatchObject([{ id, label: 'My phone' }]);
  // A challenge for one person adds nothing to another's account; nor does a passkey that somebody has.
  const { options } = await preparePasskey(shop, owner);
  expect((await addCredential(shop, headers, new Authenticator().create(options!))).userErrors).toMatchObject([{ code: 'CODE_REFUSED' }]);
  const { options: own } = await preparePasskey(shop, headers);
  expect((await addCredential(shop, headers, device.create(own!))).userErrors).toMatchObject([{ code: 'INVALID_INPUT' }]);
});

it('are added with a right answer only, once', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  for (const deviation of [{ origin: 'http://evil.example' }, { rpId: 'evil.example' }, { verifiesUser: false }]) {
    const { options } = await preparePasskey(shop, headers);
    const { userErrors } = await addCredential(shop, headers, new Authenticator().create(options!, deviation));
    expect(userErrors).toMatchObject([{ code: 'CODE_REFUSED' }]);
  }
  const { options } = await preparePasskey(shop, headers);
  expect((await addCredential(shop, headers, new Authenticator().create(options!))).userErrors).toEqual([]);
  expect((await addCredential(shop, headers, new Authenticator().create(options!))).userErrors).toMatchObject([{ code: 'CODE_REFUSED' }]);
});

it('need a fresh sign-in, the password or a passkey of the account', async () => {
  const headers = await signInEarlier(SHOPPER);
  expect((await tried(shop, headers, 'preparePasskey { options }')).code).toBe('PROOF_NEEDED');
  expect((await tried(shop, headers, 'removePasskey(id: "x") { passkeys { id } }')).code).toBe('PROOF_NEEDED');
  expect(await confirmIdentity(shop, headers, { password: 'wrong' })).toMatchObject({ userErrors: [{ code: 'WRONG_PASSWORD' }] });
  expect(await confirmIdentity(shop, headers, {})).toMatchObject({ confirmed: false });
  expect(await confirmIdentity(shop, headers, { password: SHOPPER.password })).toEqual({ confirmed: true, userErrors: [] });
  const device = await addPasskey(shop, headers);

  const later = await signInEarlier(SHOPPER);
  const other = await addPasskey(shop, (await signIn(shop, WHOLESALE)).headers);
  const foreign = other.get(await passkeyOptions(shop));
  expect(await confirmIdentity(shop, later, { credential: foreign })).toMatchObject({ confirmed: false });
  expect((await tried(shop, later, 'preparePasskey { options }')).code).toBe('PROOF_NEEDED');
  expect(await confirmIdentity(shop, later, { credential: device.get(await passkeyOptions(shop)) })).toMatchObject({ confirmed: true });
  expect((await preparePasskey(shop, later)).userErrors).toEqual([]);
});

it('bound the guesses of a password that confirms who somebody is', async () => {
  const headers = await signInEarlier(SHOPPER);
  const query = 'mutation { confirmIdentity(input: { password: "wrong" }) { confirmed } }';
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < 6; i++) codes.push((await shop.ask(query, {}, { headers })).errors?.[0]?.extensions?.code);
  expect(codes.at(-1)).toBe('RATE_LIMITED');
});

it('are the customer’s own business, and need a session', async () => {
  const { acting } = await actAs(shop);
  expect(await passkeysOf(shop, acting)).toEqual([]);
  for (const headers of [acting, SITE])
    expect((await shop.ask('mutation { preparePasskey { options } }', {}, { headers })).errors).toMatchObject([
      { extensions: { code: headers === acting ? 'FORBIDDEN' : 'UNAUTHENTICATED' } },
    ]);
});
