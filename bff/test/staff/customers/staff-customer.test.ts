import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { BackendProxy } from '../../support/backend-proxy.ts';
import { wrapAction } from '../../support/backend-version.ts';
import { openShop, type Shop } from '../../support/cart-shop.ts';
import { dataOf, SALES, SHOPPER, signIn, type UserErrorData } from '../../support/people.ts';

const CUSTOMER = `query($id: ID!) { staffCustomer(id: $id) {
  customer { id name email orderCount } newsletter totals { orders total { amount currencyCode } } canceledOrders
  points { balance pending history { points description orderNumber } } canBookPoints
  premiums { product { name slug } premiumAmount pricingModel quantity } carts { updatedAt lines { product { slug } quantity } } priceList priceLists
} }`;
const SET = 'mutation($input: SetPriceListInput!) { setPriceList(input: $input) { priceList userErrors { code message field } } }';
const BOOK =
  'mutation($input: BookPointsInput!) { bookPoints(input: $input) { points { balance history { description points } } userErrors { code message field } } }';
const HANNAH = '4';

interface StaffCustomer {
  customer: { name: string };
  points: { balance: number } | null;
  canBookPoints: boolean;
  priceList: string | null;
  priceLists: string[];
}
interface Set {
  priceList: string | null;
  userErrors: UserErrorData[];
}
interface Booked {
  points: { balance: number; history: { description: string; points: number }[] } | null;
  userErrors: UserErrorData[];
}

const backend = new BackendProxy();
let shop: Shop;
let sales: Record<string, string>;
beforeAll(async () => {
  shop = await openShop({}, { backend });
});
afterAll(async () => {
  await shop.close();
  await backend.close();
});
beforeEach(async () => {
  await shop.control('/_sandbox/reset', 'POST');
  await shop.control('/_sandbox/faults', 'DELETE');
  ({ headers: sales } = await signIn(shop, SALES));
});

const customer = async (id = HANNAH, of = shop, headers = sales): Promise<StaffCustomer | null> =>
  dataOf(await of.ask<{ staffCustomer: StaffCustomer | null }>(CUSTOMER, { id }, { headers })).staffCustomer;
const set = async (input: object): Promise<Set> =>
  dataOf(await shop.ask<{ setPriceList: Set }>(SET, { input: { customerId: HANNAH, ...input } }, { headers: sales })).setPriceList;
const book = async (input: object): Promise<Booked> => {
  const whole = { customerId: HANNAH, points: 500, description: 'A parcel was late', key: randomUUID(), ...input };
  return dataOf(await shop.ask<{ bookPoints: Booked }>(BOOK, { input: whole }, { headers: sales })).bookPoints;
};

it('has a customer’s account, orders by currency, points and price list', async () => {
  expect(await customer()).toMatchObject({
    customer: { id: HANNAH, name: 'Hannah Wilson', email: SHOPPER.email, orderCount: 27 },
    totals: expect.arrayContaining([
      { orders: expect.any(Number), total: { amount: expect.stringMatching(/^\d+\.\d\d$/), currencyCode: 'NZD' } },
    ]),
    points: { balance: expect.any(Number), history: expect.any(Array) },
    canBookPoints: true,
    priceList: 'standard',
    priceLists: ['standard', 'wholesale'],
  });
});

it('who is no customer is not found', async () => {
  for (const id of ['1', '99999']) expect([id, await customer(id)]).toEqual([id, null]);
  const { errors } = await shop.ask(CUSTOMER, { id: 'x' }, { headers: sales });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
});

describe('the price list', () => {
  it('is set, unless a colleague was faster', async () => {
    expect(await set({ from: 'standard', to: 'wholesale' })).toEqual({ priceList: 'wholesale', userErrors: [] });
    expect((await customer())!.priceList).toBe('wholesale');
    const late = await set({ from: 'standard', to: 'standard' });
    expect(late).toMatchObject({
      priceList: null,
      userErrors: [{ field: 'to', message: expect.stringMatching(/^A colleague got there first/) }],
    });
    expect((await customer())!.priceList).toBe('wholesale');
  });

  it('counts for whoever signs in', async () => {
    const price = async ({ headers }: Awaited<ReturnType<typeof signIn>>): Promise<number> =>
      Number(
        dataOf(
          await shop.ask<{ product: { price: { amount: string } } }>(
            '{ product(slug: "britannia-1-oz-gold-coin") { price { amount } } }',
            {},
            { headers },
          ),
        ).product.price.amount,
      );
    const before = await price(await signIn(shop, SHOPPER));
    await set({ from: 'standard', to: 'wholesale' });
    expect(await price(await signIn(shop, SHOPPER))).toBeLessThan(before);
  });

  it.each([{ to: 'gold-club' }, { to: 'a"b' }, { to: 'line\nbreak' }, { to: '' }, { from: 'ü', to: 'wholesale' }])(
    'rejects %j',
    async (input) => {
      expect(await set({ from: 'standard', ...input })).toMatchObject({
        priceList: null,
        userErrors: [{ code: 'INVALID_INPUT', field: 'to' }],
      });
      expect((await customer())!.priceList).toBe('standard');
    },
  );

  it('a lost answer is told as such', async () => {
    await shop.control('/_sandbox/faults', 'POST', { method: 'PUT', path: `/customers/${HANNAH}/price-list`, status: 503 });
    expect((await set({ from: 'standard', to: 'wholesale' })).userErrors[0]?.message).toMatch(/hasn’t confirmed/);
  });
});

describe('points', () => {
  it('are booked once for each key, and the customer reads why', async () => {
    const { balance } = (await customer())!.points!;
    const key = randomUUID();
    expect((await book({ key })).points).toMatchObject({
      balance: balance + 500,
      history: expect.arrayContaining([{ description: 'A parcel was late', points: 500 }]),
    });
    expect((await book({ key })).points?.balance).toBe(balance + 500);
    const { headers } = await signIn(shop, SHOPPER);
    const rewards = dataOf(
      await shop.ask<{ rewards: { balance: number; history: { description: string }[] } }>(
        '{ rewards { balance history { description } } }',
        {},
        { headers },
      ),
    ).rewards;
    expect(rewards.balance).toBe(balance + 500);
    expect(rewards.history[0]!.description).toBe('A parcel was late');
  });

  it('never fall below none', async () => {
    const { balance } = (await customer())!.points!;
    expect(await book({ points: -(balance + 1) })).toMatchObject({
      points: null,
      userErrors: [{ field: 'points', message: expect.stringContaining('no more than that can be taken away') }],
    });
    expect((await book({ points: -balance })).points?.balance).toBe(0);
  });

  it.each([
    [{ points: 0 }, 'points'],
    [{ points: 1_000_001 }, 'points'],
    [{ description: '  ' }, 'description'],
    [{ description: 'a\nb' }, 'description'],
  ])('rejects %j without a call', async (input, field) => {
    await shop.forgetRequests();
    expect((await book(input)).userErrors).toMatchObject([{ field }]);
    expect((await shop.requests()).filter((request) => JSON.stringify(request).includes('/points'))).toEqual([]);
  });

  it('a lost answer can be sent again, and books once', async () => {
    const { balance } = (await customer())!.points!;
    const key = randomUUID();
    await shop.control('/_sandbox/faults', 'POST', { method: 'POST', path: `/customers/${HANNAH}/points`, cut: 'after' });
    expect((await book({ key })).userErrors[0]?.message).toMatch(/never a second one/);
    await shop.control('/_sandbox/faults', 'DELETE');
    expect((await book({ key })).points?.balance).toBe(balance + 500);
  });
});

it('filters the list of customers, and their orders', async () => {
  const list = async (
    args: string,
  ): Promise<{ total: number; priceLists: string[] | null; items: { id: string; priceList: string | null }[] }> =>
    dataOf(
      await shop.ask<{ customers: { total: number; priceLists: string[] | null; items: { id: string; priceList: string | null }[] } }>(
        `{ customers(${args}) { total priceLists items { id priceList } } }`,
        {},
        { headers: sales },
      ),
    ).customers;
  const wholesale = await list('priceList: "wholesale"');
  expect(wholesale.priceLists).toEqual(['standard', 'wholesale']);
  expect(wholesale.items.every(({ priceList }) => priceList === 'wholesale')).toBe(true);
  const [all, ordered, not] = [await list('page: 1'), await list('hasOrders: true'), await list('hasOrders: false')];
  expect(ordered.total + not.total).toBe(all.total);
  expect((await list('isBlocked: true')).total).toBe(1);
  const orders = dataOf(
    await shop.ask<{ staffOrders: { total: number; items: { account: { id: string } }[] } }>(
      `{ staffOrders(customerId: "${HANNAH}") { total items { account { id } } } }`,
      {},
      { headers: sales },
    ),
  ).staffOrders;
  expect(orders.total).toBe(27);
  expect(new Set(orders.items.map(({ account }) => account.id))).toEqual(new Set([HANNAH]));
});

it('what a backend leaves out is nothing', async () => {
  backend.interfere = (_method, path) =>
    path === '/customers/9' ? { status: 200, body: wrapAction({ id: 9, username: 'y', email: 'y@mail.example' }) } : undefined;
  expect(await customer('9')).toMatchObject({ points: null, canBookPoints: false, priceList: null, priceLists: [] });
  backend.interfere = () => undefined;
});

it('a backend without the capabilities has no page, no filters, and changes nothing', async () => {
  const without = await openShop({}, {}, ['staff.customers', 'staff.priceLists', 'staff.points']);
  try {
    const { headers } = await signIn(without, SALES);
    expect(await customer(HANNAH, without, headers)).toBeNull();
    const asked = await without.ask('{ customers(isBlocked: true) { total } }', {}, { headers });
    expect(asked.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    const input = { customerId: HANNAH, from: 'standard', to: 'wholesale' };
    expect(dataOf(await without.ask<{ setPriceList: Set }>(SET, { input }, { headers })).setPriceList.userErrors).toHaveLength(1);
    const booking = { customerId: HANNAH, points: 5, description: 'x', key: randomUUID() };
    expect(dataOf(await without.ask<{ bookPoints: Booked }>(BOOK, { input: booking }, { headers })).bookPoints.userErrors).toHaveLength(1);
  } finally {
    await without.close();
  }
});
