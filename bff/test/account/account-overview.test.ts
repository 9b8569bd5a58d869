import { afterEach, expect, it } from 'vitest';

import { oneShop } from '../support/cart-shop.ts';
import { dataOf, SHOPPER, signIn, SITE } from '../support/people.ts';

const OVERVIEW =
  '{ accountOverview { orders { total items { orderNumber } } rewards { balance } savedCards { last4 } savedAddresses { label } unavailable } viewer { email } }';
interface OverviewData {
  accountOverview: {
    orders: { total: number; items: object[] } | null;
    rewards: { balance: number } | null;
    savedCards: object[] | null;
    savedAddresses: object[] | null;
    unavailable: string[];
  };
}
const shop = oneShop();
afterEach(() => shop.control('/_sandbox/faults', 'DELETE'));

async function overview(): Promise<OverviewData['accountOverview']> {
  const { headers } = await signIn(shop, SHOPPER);
  return dataOf(await shop.ask<OverviewData>(OVERVIEW, {}, { headers })).accountOverview;
}

it('contains the newest orders, the points, the cards and the addresses', async () => {
  const { orders, rewards, savedCards, savedAddresses, unavailable } = await overview();
  expect(orders!.items).toHaveLength(3);
  expect(orders!.total).toBeGreaterThan(3);
  expect(rewards!.balance).toBeGreaterThan(0);
  expect(savedCards).toEqual(expect.any(Array));
  expect(savedAddresses).toEqual(expect.any(Array));
  expect(unavailable).toEqual([]);
});

it.each([
  ['/orders', 'ORDERS', 'orders'],
  ['/rewards', 'REWARDS', 'rewards'],
  ['/v1', 'SAVED_CARDS', 'savedCards'],
  ['/me/addresses', 'SAVED_ADDRESSES', 'savedAddresses'],
] as const)('returns the other sections while %s fails', async (path, part, field) => {
  await shop.control('/_sandbox/faults', 'POST', { path, status: 500 });
  const { unavailable, ...parts } = await overview();
  expect(unavailable).toEqual([part]);
  const missing = Object.entries(parts).filter(([, value]) => value === null);
  expect(missing.map(([name]) => name)).toEqual([field]);
});

it('loads no section that is not selected', async () => {
  await shop.control('/_sandbox/faults', 'POST', { path: '/orders', status: 500 });
  const { headers } = await signIn(shop, SHOPPER);
  const query = '{ accountOverview { ...Points unavailable } } fragment Points on AccountOverview { rewards { balance } }';
  const data = dataOf(await shop.ask<OverviewData>(query, {}, { headers }));
  expect(data.accountOverview).toEqual({ rewards: { balance: expect.any(Number) as number }, unavailable: [] });
});

it('waits at most three seconds for a section', async () => {
  await shop.control('/_sandbox/faults', 'POST', { path: '/v1', delayMs: 60_000 });
  const { unavailable, orders } = await overview();
  expect(unavailable).toEqual(['SAVED_CARDS']);
  expect(orders!.total).toBeGreaterThan(0);
});

it('requires a session', async () => {
  expect((await shop.ask(OVERVIEW, {}, { headers: SITE })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});
