import { randomUUID } from 'node:crypto';
import { Logger, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { beforeEach, expect, it, vi } from 'vitest';

import { accountCalls } from '../support/account-calls.ts';
import { actAs } from '../support/acting.ts';
import { fillCart, oneShop } from '../support/cart-shop.ts';
import { orderInput, placeOrder } from '../support/checkout-order.ts';
import { addCodes, codeOf, confirmSignIn, makeRecoveryCodes, signInByPassword } from '../support/factors.ts';
import { addPasskey, confirmIdentity, passkeyOptions, signInWithPasskey } from '../support/passkeys.ts';
import { ADMIN, EDITOR, SALES, SHOPPER, signIn, SITE } from '../support/people.ts';
import { staffCalls } from '../support/staff-calls.ts';
import { NO_PROOF, OF_STAFF, OWN, ROUTES, ROUTES_WITHOUT, WITHIN } from './step-up-operations.ts';

type Headers = Record<string, string>;
interface Person {
  email: string;
  password: string;
}

const CALLS: Record<string, { query: string }> = { ...accountCalls, ...staffCalls };

/** A small bound, so that the samples are above it. */
const shop = oneShop({ SAVED_CARD_PROOF_ABOVE: '1', POINTS_PROOF_ABOVE: '1' });
beforeEach(() => shop.control('/_sandbox/reset', 'POST'));

/** Does something an hour ago, by the backend's clock, which dates tokens. */
async function earlier<T>(work: () => Promise<T>): Promise<T> {
  await shop.control('/_sandbox/clock', 'POST', { aheadSeconds: -3600 });
  const result = await work();
  await shop.control('/_sandbox/clock', 'POST', { aheadSeconds: 0 });
  return result;
}

async function codeFor(headers: Headers, operation: string): Promise<string | undefined> {
  return (await shop.ask(CALLS[operation]!.query, {}, { headers })).errors?.[0]?.extensions?.code;
}

it('is asked for by exactly these operations', () => {
  const { schema } = shop.app.get(GraphQLSchemaHost);
  const fields = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) => Object.values(type.getFields()));
  const marked = fields.filter(({ extensions }) => extensions['stepUp'] === true).map(({ name }) => name);
  expect(marked.toSorted()).toEqual([...OWN, ...OF_STAFF].toSorted());
});

it('is asked for, or needed by nothing for a reason, by every mutation', () => {
  const { schema } = shop.app.get(GraphQLSchemaHost);
  const decided = [...OWN, ...OF_STAFF, ...WITHIN, ...Object.values(NO_PROOF).flat()];
  expect(decided.toSorted()).toEqual(Object.keys(schema.getMutationType()!.getFields()).toSorted());
});

async function changePassword(headers: Headers, { password }: Person): Promise<{ changed: boolean | undefined; code: string | undefined }> {
  const input = { currentPassword: password, password: 'quite another sentence' };
  const query = 'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { changed } }';
  const { data, errors } = await shop.ask<{ changePassword: { changed: boolean } }>(query, { input }, { headers });
  return { changed: data?.changePassword.changed, code: errors?.[0]?.extensions?.code };
}

/** "POST exports/orders": what the gateway answers beside GraphQL. */
function routesOf(): string[] {
  const controllers = [...shop.app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => {
    const prefix = Reflect.getMetadata(PATH_METADATA, metatype as object) as string;
    const { prototype } = metatype as { prototype: Record<string, object> };
    return Object.getOwnPropertyNames(prototype).flatMap((name) => {
      const paths = Reflect.getMetadata(PATH_METADATA, prototype[name]!) as string | string[] | undefined;
      const method = Reflect.getMetadata(METHOD_METADATA, prototype[name]!) as RequestMethod | undefined;
      if (paths === undefined || method === undefined) return [];
      return [paths].flat().map((path) => `${RequestMethod[method]} ${`${prefix}/${path}`.split('/').filter(Boolean).join('/')}`);
    });
  });
}

it('is asked for, or needed by nothing for a reason, by every route beside GraphQL', () => {
  expect([...new Set(routesOf())].toSorted()).toEqual([...ROUTES, ...Object.values(ROUTES_WITHOUT).flat()].toSorted());
});

it('is asked for by files that name people, and not by others', async () => {
  const headers = await earlier(async () => (await signIn(shop, ADMIN)).headers);
  const period = { from: '2026-11-01', to: '2026-11-30' };
  const send = async (route: string): Promise<{ status: number; code: string | null; text: string }> => {
    const name = route.split('/')[1]!;
    const body = JSON.stringify(['sales-lines', 'money-moves', 'referrals', 'journal-xero', 'journal-myob'].includes(name) ? period : {});
    const answer = await fetch(`${shop.url}/exports/${name}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    return { status: answer.status, code: answer.headers.get('error-code'), text: await answer.text() };
  };
  const others = Object.values(ROUTES_WITHOUT)
    .flat()
    .filter((route) => route.startsWith('POST exports/'));
  for (const route of ROUTES)
    expect([route, await send(route)]).toEqual([route, { status: 403, code: 'PROOF_NEEDED', text: 'Please confirm it’s you first.' }]);
  // A journal wants the dealer's accounts as well.
  for (const route of others) expect([200, 400]).toContain((await send(route)).status);
  await confirmIdentity(shop, headers, { password: ADMIN.password });
  for (const route of ROUTES) expect([route, (await send(route)).status]).toEqual([route, 200]);
});

/** How somebody has got here: the person's session, and whether it is a fresh proof. */
const SESSIONS: [name: string, enter: (person: Person) => Promise<Headers>, isFresh: boolean][] = [
  ['no factor, signed in just now', async (person) => (await signIn(shop, person)).headers, true],
  ['no factor, signed in an hour ago', async (person) => earlier(async () => (await signIn(shop, person)).headers), false],
  [
    'no factor, an hour ago, then the password',
    async (person) => {
      const headers = await earlier(async () => (await signIn(shop, person)).headers);
      expect(await confirmIdentity(shop, headers, { password: person.password })).toMatchObject({ confirmed: true });
      return headers;
    },
    true,
  ],
  [
    'a passkey in another session, then the password',
    async (person) => {
      const { headers } = await signIn(shop, person);
      await addPasskey(shop, (await signIn(shop, person)).headers);
      expect(await confirmIdentity(shop, headers, { password: person.password })).toMatchObject({ confirmed: false });
      return headers;
    },
    false,
  ],
  [
    'a passkey in another session, then the passkey',
    async (person) => {
      const { headers } = await signIn(shop, person);
      const device = await addPasskey(shop, (await signIn(shop, person)).headers);
      const credential = device.get(await passkeyOptions(shop));
      expect(await confirmIdentity(shop, headers, { credential })).toMatchObject({ confirmed: true });
      // Nothing is proved twice with one answer.
      expect(await confirmIdentity(shop, headers, { credential })).toMatchObject({ confirmed: false });
      return headers;
    },
    true,
  ],
  [
    'signed in with a passkey',
    async (person) => {
      const device = await addPasskey(shop, (await signIn(shop, person)).headers);
      return (await signInWithPasskey(shop, device.get(await passkeyOptions(shop)))).headers;
    },
    true,
  ],
  [
    'codes in another session, then a code',
    async (person) => {
      const { headers } = await signIn(shop, person);
      const key = await addCodes(shop, (await signIn(shop, person)).headers);
      expect(await confirmIdentity(shop, headers, { code: '000000' })).toMatchObject({ confirmed: false });
      expect(await confirmIdentity(shop, headers, { code: codeOf(key) })).toMatchObject({ confirmed: true });
      expect(await confirmIdentity(shop, headers, { code: codeOf(key) })).toMatchObject({ confirmed: false });
      return headers;
    },
    true,
  ],
  [
    'codes in another session, then a wrong one',
    async (person) => {
      const { headers } = await signIn(shop, person);
      await addCodes(shop, (await signIn(shop, person)).headers);
      expect(await confirmIdentity(shop, headers, { code: '000000' })).toMatchObject({ confirmed: false });
      return headers;
    },
    false,
  ],
  [
    'signed in with a recovery code',
    async (person) => {
      const { headers } = await signIn(shop, person);
      await addCodes(shop, headers);
      const [recoveryCode] = await makeRecoveryCodes(shop, headers);
      const { ticket } = (await signInByPassword(shop, person)).payload.secondStep!;
      return (await confirmSignIn(shop, { ticket, recoveryCode: recoveryCode! })).headers;
    },
    true,
  ],
];

it.each(SESSIONS)('%s', async (_name, enter, isFresh) => {
  for (const [person, operations] of [
    [SHOPPER, OWN],
    [ADMIN, [...OF_STAFF, ...OWN]],
  ] as const) {
    await shop.control('/_sandbox/reset', 'POST');
    const headers = await enter(person);
    // The second time the gateway's memory of the person is up to date.
    await shop.ask('{ viewer { id } }', {}, { headers });
    // The rest of a fresh session's could change what the next one needs.
    const asked: string[] = [];
    for (const operation of isFresh ? operations.slice(0, 1) : operations)
      if ((await codeFor(headers, operation)) === 'PROOF_NEEDED') asked.push(operation);
    expect(asked).toEqual(isFresh ? [] : operations);
  }
});

it.each([
  ['a password', async (): Promise<void> => {}],
  ['a passkey', async (headers: Headers): Promise<void> => void (await addPasskey(shop, headers))],
  ['codes', async (headers: Headers): Promise<void> => void (await addCodes(shop, headers))],
])('is asked of staff in every role who have %s and signed in an hour ago', async (_factor, add) => {
  for (const person of [SALES, EDITOR, ADMIN]) {
    await shop.control('/_sandbox/reset', 'POST');
    const headers = await earlier(async () => (await signIn(shop, person)).headers);
    await add((await signIn(shop, person)).headers);
    await shop.ask('{ viewer { id } }', {}, { headers });
    const codes = await Promise.all([...OF_STAFF, ...OWN].map((operation) => codeFor(headers, operation)));
    // What the role may not do, it may not do with a proof either.
    expect(new Set(codes)).toEqual(new Set(person === ADMIN ? ['PROOF_NEEDED'] : ['PROOF_NEEDED', 'FORBIDDEN']));
  }
});

it('is never given by staff who act as a customer', async () => {
  const { acting } = await actAs(shop);
  for (const operation of OWN) expect([operation, await codeFor(acting, operation)]).toEqual([operation, 'FORBIDDEN']);
});

it('is a line of the audit log, and so is a passkey that was refused', async () => {
  const audit = vi.spyOn(Logger.prototype, 'log');
  const refusals = vi.spyOn(Logger.prototype, 'warn');
  const { headers } = await signIn(shop, ADMIN);
  const device = await addPasskey(shop, headers);
  const forged = device.get(await passkeyOptions(shop), { origin: 'http://evil.example' });
  expect(await confirmIdentity(shop, headers, { credential: forged })).toMatchObject({ confirmed: false });
  await confirmIdentity(shop, headers, { credential: device.get(await passkeyOptions(shop)) });
  expect(audit).toHaveBeenCalledWith({ msg: 'somebody confirmed who they are', userId: '1', by: 'factor' });
  expect(refusals).toHaveBeenCalledWith(expect.objectContaining({ msg: 'a passkey of person 1 was refused' }));
  vi.restoreAllMocks();
});

it('is kept by the session that gave it', async () => {
  const [one, other] = await earlier(async () => [(await signIn(shop, SHOPPER)).headers, (await signIn(shop, SHOPPER)).headers]);
  await confirmIdentity(shop, one, { password: SHOPPER.password });
  expect(await codeFor(one, 'prepareCodes')).toBeUndefined();
  expect(await codeFor(other, 'prepareCodes')).toBe('PROOF_NEEDED');
});

it('is asked for by orders with a saved card or points above the limits, before anything is charged', async () => {
  const headers = await earlier(async () => (await signIn(shop, SHOPPER)).headers);
  const codeWith = async (as: Headers, change: Record<string, unknown>): Promise<string | undefined> => {
    const cart = await fillCart(shop);
    return (await placeOrder(shop, cart, orderInput(cart, change), as)).errors?.[0]?.extensions?.code;
  };
  const charges = (await shop.payments()).charges.length;
  expect(await codeWith(headers, { cardToken: null, savedCardId: 'pm_x' })).toBe('PROOF_NEEDED');
  expect(await codeWith(headers, { points: 100_000 })).toBe('PROOF_NEEDED');
  expect((await shop.payments()).charges).toHaveLength(charges);
  const { acting } = await actAs(shop);
  expect(await codeWith(acting, { cardToken: null, savedCardId: 'pm_x' })).toBe('FORBIDDEN');
  await confirmIdentity(shop, headers, { password: SHOPPER.password });
  expect(await codeWith(headers, { cardToken: null, savedCardId: 'pm_x' })).toBeUndefined();
  expect(await codeWith(SITE, {})).toBeUndefined();
});

it.each([
  ['a customer with codes', SHOPPER, true],
  ['staff', ADMIN, false],
  ['staff with codes', ADMIN, true],
])('is asked for by another password of %s, beside the present one', async (_who, person, hasCodes) => {
  const headers = await earlier(async () => (await signIn(shop, person)).headers);
  const key = hasCodes ? await addCodes(shop, (await signIn(shop, person)).headers) : undefined;
  await shop.ask('{ viewer { id } }', {}, { headers });
  expect(await changePassword(headers, person)).toEqual({ changed: undefined, code: 'PROOF_NEEDED' });
  await confirmIdentity(shop, headers, key === undefined ? { password: person.password } : { code: codeOf(key) });
  expect(await changePassword(headers, person)).toEqual({ changed: true, code: undefined });
});

it('is given by the present password, where a customer has nothing else and wants another', async () => {
  const headers = await earlier(async () => (await signIn(shop, SHOPPER)).headers);
  expect(await changePassword(headers, SHOPPER)).toEqual({ changed: true, code: undefined });
});

it('is asked for by drafts with prices of their own, and not by drafts at the shop’s', async () => {
  const headers = await earlier(async () => (await signIn(shop, ADMIN)).headers);
  const codesWith = async (priceChange: string): Promise<(string | undefined)[]> => {
    const lines = `lines: [{ productId: "1", quantity: 1, priceChange: "${priceChange}", reason: "Asked" }]`;
    return Promise.all(
      [`createOrderDraft(input: { key: "${randomUUID()}", ${lines} })`, `changeOrderDraft(input: { id: "1", version: 1, ${lines} })`].map(
        async (call) => (await shop.ask(`mutation { ${call} { userErrors { code } } }`, {}, { headers })).errors?.[0]?.extensions?.code,
      ),
    );
  };
  expect(await codesWith('-5')).toEqual(['PROOF_NEEDED', 'PROOF_NEEDED']);
  expect(await codesWith('0.00')).toEqual([undefined, undefined]);
  await confirmIdentity(shop, headers, { password: ADMIN.password });
  expect(await codesWith('-5')).toEqual([undefined, undefined]);
});
