import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { oneShop } from '../support/cart-shop.ts';
import { addCodes, codeOf, confirmSignIn, signInByPassword, turnOffCodes } from '../support/factors.ts';
import { addPasskey, removePasskey } from '../support/passkeys.ts';
import { SALES, SHOPPER, signIn } from '../support/people.ts';

const DAY_MS = 86_400_000;

const shop = oneShop({ STAFF_SECOND_FACTOR: 'required' });
beforeEach(() => shop.control('/_sandbox/reset', 'POST'));
afterEach(() => void vi.useRealTimers());

async function deskFor(headers: Record<string, string>): Promise<{ code: string | undefined; dueAt: string | null }> {
  const desk = await shop.ask('{ staffOrders { total } }', {}, { headers });
  const viewer = await shop.ask<{ viewer: { factorDueAt: string | null } }>('{ viewer { factorDueAt } }', {}, { headers });
  return { code: desk.errors?.[0]?.extensions?.code, dueAt: viewer.data?.viewer.factorDueAt ?? null };
}

it('gives staff with neither passkeys nor codes 14 days, whoever signs in again, and then only lets them add one', async () => {
  const before = Date.now();
  const { code, dueAt } = await deskFor((await signIn(shop, SALES)).headers);
  expect(code).toBeUndefined();
  expect(Date.parse(dueAt!) - before).toBeGreaterThan(13.9 * DAY_MS);
  vi.useFakeTimers({ toFake: ['Date'], now: before + 15 * DAY_MS });
  const { headers } = await signIn(shop, SALES);
  expect(await deskFor(headers)).toEqual({ code: 'FACTOR_NEEDED', dueAt });
  await addCodes(shop, headers);
  expect(await deskFor(headers)).toEqual({ code: undefined, dueAt: null });
});

it('lets nobody remove their last, and a password alone opens the desk no more', async () => {
  const { headers } = await signIn(shop, SALES);
  const key = await addCodes(shop, headers);
  expect((await turnOffCodes(shop, headers)).userErrors).toMatchObject([{ code: 'INVALID_INPUT' }]);
  const device = await addPasskey(shop, headers);
  expect((await turnOffCodes(shop, headers)).userErrors).toEqual([]);
  expect((await removePasskey(shop, headers, device.id.toString('base64url'))).userErrors).toMatchObject([{ code: 'INVALID_INPUT' }]);
  const { payload } = await signInByPassword(shop, SALES);
  expect(payload).toMatchObject({ viewer: null, secondStep: { ways: ['PASSKEY'] } });
  expect((await confirmSignIn(shop, { ticket: payload.secondStep!.ticket, code: codeOf(key) })).payload.viewer).toBeNull();
});

it('asks customers for nothing', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  expect((await deskFor(headers)).dueAt).toBeNull();
  await addCodes(shop, headers);
  expect((await turnOffCodes(shop, headers)).userErrors).toEqual([]);
});
