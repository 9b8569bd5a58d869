import { describe, expect, it } from 'vitest';

import { oneShop } from '../support/cart-shop.ts';
import { dataOf, SHOPPER, signIn, SITE } from '../support/people.ts';

const REWARDS = '{ rewards { balance pending pointsPerDollar history { at points description orderNumber } referralCode referralUrl } }';
interface RewardsData {
  rewards: { balance: number; pending: number; history: { points: number; orderNumber: string | null }[]; referralUrl: string };
}
const shop = oneShop();

it("counts points of fulfilled orders, and contains the person's referral link", async () => {
  const { headers } = await signIn(shop, SHOPPER);
  const { rewards } = dataOf(await shop.ask<RewardsData>(REWARDS, {}, { headers }));
  expect(rewards.balance).toBe(rewards.history.reduce((sum, { points }) => sum + points, 0));
  expect(rewards.balance).toBeGreaterThan(0);
  expect(rewards.pending).toBeGreaterThan(0);
  expect(rewards.referralUrl).toBe('http://localhost:3000/?rcode=HANNAH-5W1');
  const { orders } = dataOf(
    await shop.ask<{ orders: { items: { orderNumber: string; status: string }[] } }>(
      '{ orders(pageSize: 100) { items { orderNumber status } } }',
      {},
      { headers },
    ),
  );
  const fulfilled = orders.items.filter(({ status }) => status === 'FULFILLED').map(({ orderNumber }) => orderNumber);
  expect(rewards.history.map(({ orderNumber }) => orderNumber)).toEqual(fulfilled);
});

it('requires a session', async () => {
  expect((await shop.ask(REWARDS, {}, { headers: SITE })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

describe('spending', () => {
  const SPENDING = '{ rewards { spending { pointsPerUnit currencyCode minimum maximumShare } } }';
  interface SpendingData {
    rewards: { spending: object | null };
  }
  const spendingOf = async (at: typeof shop, country: string): Promise<object | null> => {
    const { headers } = await signIn(at, SHOPPER);
    const response = await at.ask<SpendingData>(SPENDING, {}, { headers: { ...headers, 'x-country-code': country } });
    return dataOf(response).rewards.spending;
  };

  it('says what points are worth, where they can be spent', async () => {
    expect(await spendingOf(shop, 'NZ')).toEqual({
      pointsPerUnit: expect.any(Number),
      currencyCode: 'NZD',
      minimum: expect.any(Number),
      maximumShare: expect.any(Number),
    });
    expect(await spendingOf(shop, 'AU')).toBeNull();
  });

  describe('at a backend that does not take them', () => {
    const without = oneShop({}, {}, ['rewards.spend']);
    it('is null', async () => expect(await spendingOf(without, 'NZ')).toBeNull());
  });
});
