import { beforeEach, describe, expect, it } from 'vitest';

import type { Authenticator } from '../../support/authenticator.ts';
import { oneShop } from '../../support/cart-shop.ts';
import { addCodes, codeOf, confirmSignIn, makeRecoveryCodes, signInByPassword } from '../../support/factors.ts';
import { addPasskey, confirmIdentity, passkeyOptions, removePasskey, passkeysOf, signInWithPasskey } from '../../support/passkeys.ts';
import { SALES, signIn, SITE } from '../../support/people.ts';

type Headers = Record<string, string>;

const shop = oneShop();
beforeEach(() => shop.control('/_sandbox/reset', 'POST'));

/** Where a passkey's answer opens something; each says whether it did. Staff with a passkey are asked for it after the password, too. */
const DOORS: Record<string, (credential: string, session: Headers) => Promise<boolean>> = {
  'signing in': async (credential) => (await signInWithPasskey(shop, credential)).payload.viewer !== null,
  'the second step': async (credential) => {
    const { ticket } = (await signInByPassword(shop, SALES)).payload.secondStep!;
    return (await confirmSignIn(shop, { ticket, credential })).payload.viewer !== null;
  },
  'confirming who one is': async (credential, session) => (await confirmIdentity(shop, session, { credential })).confirmed,
};

async function withPasskey(): Promise<{ device: Authenticator; session: Headers }> {
  const { headers } = await signIn(shop, SALES);
  return { device: await addPasskey(shop, headers), session: headers };
}

describe.each(Object.entries(DOORS))('%s', (_door, opens) => {
  it.each([
    ['of another origin', { origin: 'http://evil.example' }],
    ['of another site’s id', { rpId: 'evil.example' }],
    ['without a finger, face or PIN', { verifiesUser: false }],
  ])('refuses an assertion %s', async (_what, deviation) => {
    const { device, session } = await withPasskey();
    expect(await opens(device.get(await passkeyOptions(shop), deviation), session)).toBe(false);
    expect(await opens(device.get(await passkeyOptions(shop)), session)).toBe(true);
  });

  it('refuses the assertion of a copy, whose counter is not above the last', async () => {
    const { device, session } = await withPasskey();
    expect(await opens(device.get(await passkeyOptions(shop), { counter: 7 }), session)).toBe(true);
    for (const counter of [7, 3]) expect(await opens(device.get(await passkeyOptions(shop), { counter }), session)).toBe(false);
    expect(await opens(device.get(await passkeyOptions(shop), { counter: 8 }), session)).toBe(true);
  });

  it.each(Object.entries(DOORS))('refuses an assertion that %s has taken before', async (_other, opensFirst) => {
    const { device, session } = await withPasskey();
    const credential = device.get(await passkeyOptions(shop));
    expect(await opensFirst(credential, session)).toBe(true);
    expect(await opens(credential, session)).toBe(false);
  });

  it('refuses a passkey that was removed, as of a lost device', async () => {
    const { device, session } = await withPasskey();
    const spare = await addPasskey(shop, session);
    const kept = await passkeysOf(shop, session);
    const lost = device.id.toString('base64url');
    expect(kept.map(({ id }) => id)).toContain(lost);
    await removePasskey(shop, session, lost);
    expect(await opens(device.get(await passkeyOptions(shop)), session)).toBe(false);
    expect(await opens(spare.get(await passkeyOptions(shop)), session)).toBe(true);
  });
});

describe('a lost device', () => {
  it('is replaced with a recovery code after the password, and by nobody without one', async () => {
    const { session } = await withPasskey();
    const [recoveryCode] = await makeRecoveryCodes(shop, session);
    const { ticket } = (await signInByPassword(shop, SALES)).payload.secondStep!;
    expect((await confirmSignIn(shop, { ticket, recoveryCode: 'AAAA-AAAA-AAAA-AAAA' })).payload.viewer).toBeNull();
    const { headers } = await confirmSignIn(shop, { ticket, recoveryCode: recoveryCode! });
    const another = await addPasskey(shop, headers);
    expect((await signInWithPasskey(shop, another.get(await passkeyOptions(shop)))).payload.viewer).not.toBeNull();
  });
});

describe('guesses', () => {
  /** A wrong one of each kind, and a right one of another. */
  const WRONG = {
    'a code': { code: '000000' },
    'a recovery code': { recoveryCode: 'AAAA-AAAA-AAAA-AAAA' },
    'a passkey': { credential: JSON.stringify({ id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} }) },
  };

  it.each(Object.entries(WRONG))('of %s are five a minute in a session, and leave the other ways open', async (kind, wrong) => {
    const { device, session } = await withPasskey();
    const key = await addCodes(shop, session);
    const ask = async (): Promise<string | undefined> => {
      const query = 'mutation($input: ConfirmIdentityInput!) { confirmIdentity(input: $input) { confirmed } }';
      return (await shop.ask(query, { input: wrong }, { headers: session })).errors?.[0]?.extensions?.code;
    };
    const answers: (string | undefined)[] = [];
    for (let n = 0; n < 6; n++) answers.push(await ask());
    expect(answers).toEqual([...Array.from({ length: 5 }, () => undefined), 'RATE_LIMITED']);
    const other = kind === 'a code' ? { credential: device.get(await passkeyOptions(shop)) } : { code: codeOf(key) };
    expect(await confirmIdentity(shop, session, other)).toMatchObject({ confirmed: true });
  });

  it.each(Object.entries(WRONG))('of %s in the second step are five a minute from one network', async (_kind, wrong) => {
    const { session } = await withPasskey();
    await addCodes(shop, session);
    const { ticket } = (await signInByPassword(shop, SALES)).payload.secondStep!;
    const query = 'mutation($input: ConfirmSignInInput!) { confirmSignIn(input: $input) { viewer { id } } }';
    const answers: (string | undefined)[] = [];
    for (let n = 0; n < 6; n++) {
      const headers = { ...SITE, 'x-forwarded-for': '203.0.113.9' };
      answers.push((await shop.ask(query, { input: { ticket, ...wrong } }, { headers })).errors?.[0]?.extensions?.code);
    }
    expect(answers).toEqual([...Array.from({ length: 5 }, () => undefined), 'RATE_LIMITED']);
  });
});
