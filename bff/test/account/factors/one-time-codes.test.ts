import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { actAs } from '../../support/acting.ts';
import { PREFIX } from '../../support/backend-version.ts';
import { oneShop } from '../../support/cart-shop.ts';
import {
  addCodes,
  codeOf,
  confirmSignIn,
  factorsOf,
  makeRecoveryCodes,
  prepareCodes,
  signInByPassword,
  switchPassword,
  tried,
  turnOffCodes,
  turnOnCodes,
} from '../../support/factors.ts';
import { addPasskey, passkeyOptions, passkeysOf, removePasskey, signInWithPasskey } from '../../support/passkeys.ts';
import { SALES, SHOPPER, signIn, SITE, WHOLESALE } from '../../support/people.ts';

const shop = oneShop();
beforeEach(() => shop.control('/_sandbox/reset', 'POST'));
afterEach(() => void vi.useRealTimers());

/** Subjects of the mails to somebody, but for those about new devices. */
async function toldTo(email: string): Promise<string[]> {
  const mails = await shop.control<{ subject: string; to: string }[]>('/_sandbox/outbox');
  return mails.filter(({ to, subject }) => to === email && !/new sign-in/.test(subject)).map(({ subject }) => subject);
}

async function ticketOf(person: { email: string; password: string }): Promise<string> {
  const { payload } = await signInByPassword(shop, person);
  return payload.secondStep!.ticket;
}

it.each([
  ['a customer', SHOPPER],
  ['staff', SALES],
])('are turned on by %s with a first code, asked for after the password, and turned off', async (_who, person) => {
  const { headers } = await signIn(shop, person);
  const { key, uri, square, ticket } = await prepareCodes(shop, headers);
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toContain(`secret=${key}`);
  expect(square).toMatch(/^<svg /);
  expect(await turnOnCodes(shop, headers, ticket, '000000')).toMatchObject({
    factors: { hasCodes: false },
    userErrors: [{ code: 'CODE_REFUSED', field: 'code' }],
  });
  expect(await turnOnCodes(shop, headers, ticket, codeOf(key, -1))).toMatchObject({ factors: { hasCodes: true }, userErrors: [] });

  const { payload } = await signInByPassword(shop, person);
  expect(payload).toMatchObject({ viewer: null, token: null, secondStep: { ways: ['CODE'] }, userErrors: [] });
  const signedIn = await confirmSignIn(shop, { ticket: payload.secondStep!.ticket, code: codeOf(key) });
  expect(signedIn.payload).toMatchObject({ viewer: { email: person.email }, secondStep: null, userErrors: [] });

  expect(await turnOffCodes(shop, signedIn.headers)).toMatchObject({ factors: { hasCodes: false }, userErrors: [] });
  expect((await turnOffCodes(shop, signedIn.headers)).userErrors).toEqual([]);
  expect((await signInByPassword(shop, person)).payload.viewer).not.toBeNull();
  expect(await toldTo(person.email)).toEqual([
    expect.stringMatching(/^One-time codes were turned off/),
    expect.stringMatching(/^One-time codes were turned on/),
  ]);
});

it('open the account once each, never after a later one, and a step either side of now', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  const key = await addCodes(shop, headers);
  const code = codeOf(key);
  expect((await confirmSignIn(shop, { ticket: await ticketOf(SHOPPER), code })).payload.viewer).not.toBeNull();
  const again = await confirmSignIn(shop, { ticket: await ticketOf(SHOPPER), code });
  expect(again.payload).toMatchObject({ viewer: null, userErrors: [{ code: 'CODE_REFUSED', field: 'code' }] });
  expect((await confirmSignIn(shop, { ticket: await ticketOf(SHOPPER), code: codeOf(key, 1) })).payload.viewer).not.toBeNull();
  expect((await confirmSignIn(shop, { ticket: await ticketOf(SHOPPER), code })).payload.viewer).toBeNull();
  expect((await confirmSignIn(shop, { ticket: await ticketOf(SHOPPER), code: codeOf(key, 3) })).payload.viewer).toBeNull();
});

it('open it once when one is sent twice at the same time', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  const key = await addCodes(shop, headers);
  const [ticket, other] = [await ticketOf(SHOPPER), await ticketOf(SHOPPER)];
  const code = codeOf(key);
  const both = await Promise.all([confirmSignIn(shop, { ticket, code }), confirmSignIn(shop, { ticket: other, code })]);
  expect(both.filter(({ payload }) => payload.viewer !== null)).toHaveLength(1);
});

it('need the ticket of a right password, for ten minutes, of the same person', async () => {
  const key = await addCodes(shop, (await signIn(shop, SHOPPER)).headers);
  await addCodes(shop, (await signIn(shop, WHOLESALE)).headers);
  for (const ticket of ['', 'x', `4.${Date.now() + 60_000}.${'A'.repeat(22)}.${'A'.repeat(43)}`, await ticketOf(WHOLESALE)])
    expect((await confirmSignIn(shop, { ticket, code: codeOf(key) })).payload.viewer).toBeNull();
  const ticket = await ticketOf(SHOPPER);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
  expect((await confirmSignIn(shop, { ticket, code: codeOf(key) })).payload).toMatchObject({
    viewer: null,
    userErrors: [{ code: 'SIGN_IN_REFUSED' }],
  });
});

it('are guessed five times a minute at most, apart from recovery codes', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  await addCodes(shop, headers);
  const [recoveryCode] = await makeRecoveryCodes(shop, headers);
  const ticket = await ticketOf(SHOPPER);
  const ask = async (): Promise<string | undefined> => {
    const query = 'mutation($input: ConfirmSignInInput!) { confirmSignIn(input: $input) { viewer { id } } }';
    const answer = await shop.ask(query, { input: { ticket, code: '000000' } }, { headers: { ...SITE, 'x-forwarded-for': '203.0.113.9' } });
    return answer.errors?.[0]?.extensions?.code;
  };
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < 6; i++) codes.push(await ask());
  expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'RATE_LIMITED']);
  expect((await confirmSignIn(shop, { ticket, recoveryCode: recoveryCode! })).payload.viewer).not.toBeNull();
});

it('give way to recovery codes: ten, shown once, each for one sign-in, and the owner is told', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  expect((await tried<{ userErrors: unknown }>(shop, headers, 'makeRecoveryCodes { userErrors { code } }')).data).toMatchObject({
    userErrors: [{ code: 'INVALID_INPUT' }],
  });
  await addCodes(shop, headers);
  const old = await makeRecoveryCodes(shop, headers);
  const codes = await makeRecoveryCodes(shop, headers);
  expect(new Set([...old, ...codes]).size).toBe(20);
  expect(codes[0]).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
  const { payload } = await signInByPassword(shop, SHOPPER);
  expect(payload.secondStep!.ways).toEqual(['CODE', 'RECOVERY_CODE']);
  expect((await confirmSignIn(shop, { ticket: await ticketOf(SHOPPER), recoveryCode: old[0]! })).payload.viewer).toBeNull();
  const typed = codes[0]!.toLowerCase().replaceAll('-', ' ');
  const signedIn = await confirmSignIn(shop, { ticket: await ticketOf(SHOPPER), recoveryCode: typed });
  expect(signedIn.payload.viewer).not.toBeNull();
  expect(await factorsOf(shop, signedIn.headers)).toMatchObject({ recoveryCodesLeft: 9 });
  expect((await confirmSignIn(shop, { ticket: await ticketOf(SHOPPER), recoveryCode: codes[0]! })).payload.viewer).toBeNull();
  expect(await toldTo(SHOPPER.email)).toContainEqual(expect.stringMatching(/^A recovery code was used/));
});

it('of one person are no use to another', async () => {
  const { key, ticket } = await prepareCodes(shop, (await signIn(shop, SHOPPER)).headers);
  const { headers } = await signIn(shop, WHOLESALE);
  expect((await turnOnCodes(shop, headers, ticket, codeOf(key))).userErrors).toMatchObject([{ code: 'CODE_REFUSED' }]);
});

it('are asked for after a new password by mail and by a passkey’s owner alike', async () => {
  const { headers } = await signIn(shop, SALES);
  const device = await addPasskey(shop, headers);
  // A password alone opens no account of staff that has a passkey.
  const { payload } = await signInByPassword(shop, SALES);
  expect(payload).toMatchObject({ viewer: null, secondStep: { ways: ['PASSKEY'] } });
  const credential = device.get(await passkeyOptions(shop));
  expect((await confirmSignIn(shop, { ticket: payload.secondStep!.ticket, credential })).payload.viewer).not.toBeNull();
  expect((await signInWithPasskey(shop, device.get(await passkeyOptions(shop)))).payload.viewer).not.toBeNull();
});

it('can take the password’s place only with a passkey and recovery codes', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  expect((await switchPassword(shop, headers, true)).userErrors).toMatchObject([{ code: 'INVALID_INPUT' }]);
  const device = await addPasskey(shop, headers);
  expect((await switchPassword(shop, headers, true)).userErrors).toMatchObject([{ code: 'INVALID_INPUT' }]);
  await makeRecoveryCodes(shop, headers);
  expect(await switchPassword(shop, headers, true)).toMatchObject({ factors: { isPasswordOff: true }, userErrors: [] });
  expect((await signInByPassword(shop, SHOPPER)).payload).toMatchObject({
    viewer: null,
    secondStep: null,
    userErrors: [{ code: 'SIGN_IN_REFUSED', message: 'That email and password don’t match.' }],
  });
  expect((await removePasskey(shop, headers, device.id.toString('base64url'))).userErrors).toMatchObject([{ code: 'INVALID_INPUT' }]);
  expect(await passkeysOf(shop, headers)).toHaveLength(1);
  const back = await signInWithPasskey(shop, device.get(await passkeyOptions(shop)));
  expect(await switchPassword(shop, back.headers, false)).toMatchObject({ factors: { isPasswordOff: false }, userErrors: [] });
  expect((await signInByPassword(shop, SHOPPER)).payload.viewer).not.toBeNull();
});

it('are the customer’s own business', async () => {
  const { acting } = await actAs(shop);
  expect(await factorsOf(shop, acting)).toEqual({ passkeys: 0, hasCodes: false, recoveryCodesLeft: 0, isPasswordOff: false });
  for (const field of ['prepareCodes { key }', 'turnOffCodes { userErrors { code } }', 'makeRecoveryCodes { codes }'])
    expect((await tried(shop, acting, field)).code).toBe('FORBIDDEN');
});

it('are asked for at the backend’s own door, too', async () => {
  await addCodes(shop, (await signIn(shop, SHOPPER)).headers);
  const body = { identifier: SHOPPER.email, password: SHOPPER.password };
  expect(await shop.control(`${PREFIX}/auth/local`, 'POST', body)).toEqual({
    secondFactor: { userId: expect.any(Number), ways: ['code'] },
  });
});
