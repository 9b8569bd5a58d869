import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { oneShop, ownAddress } from '../support/cart-shop.ts';
import { codeOf, prepareCodes, signInByPassword, turnOnCodes } from '../support/factors.ts';
import { addPasskey, passkeysOf } from '../support/passkeys.ts';
import { codeOfAlarm } from '../support/payout-freeze.ts';
import { dataOf, deviceOf, SALES, SHOPPER, signIn, SITE, type UserErrorData } from '../support/people.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
}
interface Done {
  reported?: boolean;
  lifted?: boolean | null;
  userErrors: UserErrorData[];
}

type Headers = Record<string, string>;

const HOUR_MS = 3_600_000;
const shop = oneShop();
beforeEach(() => shop.control('/_sandbox/reset', 'POST'));
afterEach(() => {
  vi.useRealTimers();
});

const later = (ms: number): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
async function mailsAbout(subject: RegExp): Promise<Mail[]> {
  const mails = await shop.control<Mail[]>('/_sandbox/outbox');
  return mails.filter((mail) => mail.to === SHOPPER.email && subject.test(mail.subject));
}
const newDevices = (): Promise<Mail[]> => mailsAbout(/new sign-in/);
const report = async (code: string): Promise<Done> =>
  dataOf(
    await shop.ask<{ reportSignIn: Done }>(
      'mutation($input: ReportSignInInput!) { reportSignIn(input: $input) { reported userErrors { code } } }',
      { input: { code } },
      { headers: { ...SITE, ...ownAddress() } },
    ),
  ).reportSignIn;
const isSignedIn = async (headers: Headers): Promise<boolean> =>
  dataOf(await shop.ask<{ viewer: object | null }>('{ viewer { id } }', {}, { headers })).viewer !== null;
async function frozenUntil(staff: Headers): Promise<string | null> {
  const query = '{ staffCustomer(id: "4") { payoutsFrozenUntil } }';
  return dataOf(await shop.ask<{ staffCustomer: { payoutsFrozenUntil: string | null } }>(query, {}, { headers: staff })).staffCustomer
    .payoutsFrozenUntil;
}

it('a sign-in in a new browser is mailed to the owner, once for each browser', async () => {
  const first = await signIn(shop, SHOPPER);
  expect(await newDevices()).toHaveLength(1);
  await signIn(shop, SHOPPER, { headers: { ...ownAddress(), cookie: deviceOf(first) } });
  expect(await newDevices()).toHaveLength(1);
  await signIn(shop, SHOPPER);
  expect(await newDevices()).toHaveLength(2);
});

it.each([
  ['a passkey', async (headers: Headers): Promise<void> => void (await addPasskey(shop, headers, 'Theirs'))],
  [
    'one-time codes',
    async (headers: Headers): Promise<void> => {
      const { key, ticket } = await prepareCodes(shop, headers);
      expect((await turnOnCodes(shop, headers, ticket, codeOf(key))).userErrors).toEqual([]);
    },
  ],
])('“this wasn’t me” ends every session, voids the password and %s added since, and stops payouts for 72 hours', async (_what, add) => {
  const own = await signIn(shop, SHOPPER);
  later(HOUR_MS);
  const intruder = await signIn(shop, SHOPPER);
  await add(intruder.headers);
  const code = await codeOfAlarm(shop);
  expect(await report(code)).toMatchObject({ reported: true, userErrors: [] });
  expect(await isSignedIn(own.headers)).toBe(false);
  expect(await isSignedIn(intruder.headers)).toBe(false);
  expect((await signInByPassword(shop, SHOPPER)).payload.userErrors).toMatchObject([{ code: 'SIGN_IN_REFUSED' }]);
  // It works once.
  expect(await report(code)).toMatchObject({ reported: false, userErrors: [{ code: 'CODE_REFUSED' }] });
  const reset = /\/set-password\/(\w+)\//.exec((await mailsAbout(/new password/))[0]!.text)![1]!;
  const mutation = 'mutation($input: ResetPasswordInput!) { resetPassword(input: $input) { viewer { id } } }';
  const again = await shop.ask(
    mutation,
    { input: { code: reset, password: 'a long new sentence' } },
    { headers: { ...SITE, ...ownAddress() } },
  );
  const headers = { ...SITE, cookie: again.cookies.find((line) => line.startsWith('koura_token='))!.split(';', 1)[0]! };
  expect(await passkeysOf(shop, headers)).toEqual([]);
  const staff = (await signIn(shop, SALES)).headers;
  const until = await frozenUntil(staff);
  expect(Math.round((Date.parse(until!) - Date.now()) / HOUR_MS)).toBe(72);
  later(73 * HOUR_MS);
  expect(await frozenUntil((await signIn(shop, SALES)).headers)).toBeNull();
});

it('a link is void after seven days', async () => {
  await signIn(shop, SHOPPER);
  const code = await codeOfAlarm(shop);
  later(7 * 24 * HOUR_MS + 1000);
  expect(await report(code)).toMatchObject({ reported: false, userErrors: [{ code: 'CODE_REFUSED' }] });
  expect(await report('abcdefgh')).toMatchObject({ reported: false, userErrors: [{ code: 'CODE_REFUSED' }] });
});

it('staff allow payouts again with a reason, which is kept', async () => {
  await signIn(shop, SHOPPER);
  await report(await codeOfAlarm(shop));
  const { headers } = await signIn(shop, SALES);
  const lift = async (reason: string): Promise<Done> =>
    dataOf(
      await shop.ask<{ liftPayoutFreeze: Done }>(
        'mutation($input: LiftPayoutFreezeInput!) { liftPayoutFreeze(input: $input) { lifted userErrors { code field } } }',
        { input: { customerId: '4', reason } },
        { headers },
      ),
    ).liftPayoutFreeze;
  expect(await frozenUntil(headers)).not.toBeNull();
  expect((await lift(' ')).userErrors).toMatchObject([{ field: 'reason' }]);
  expect(await lift('Called them back')).toMatchObject({ lifted: true, userErrors: [] });
  expect(await frozenUntil(headers)).toBeNull();
});
