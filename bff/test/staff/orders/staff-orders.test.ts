import { afterAll, beforeAll, expect, it } from 'vitest';

import { actAs } from '../../support/acting.ts';
import { BackendProxy } from '../../support/backend-proxy.ts';
import { wrapRows } from '../../support/backend-version.ts';
import { type Answer, openShop, type Shop } from '../../support/cart-shop.ts';
import { dataOf, SALES, SHOPPER, signIn, SITE } from '../../support/people.ts';

const STAFF_ORDERS = `query($status: OrderStatus, $paymentState: PaymentState, $search: String! = "", $from: String, $to: String, $page: Int! = 1) {
  staffOrders(status: $status, paymentState: $paymentState, search: $search, from: $from, to: $to, page: $page) {
    total page pageSize pageCount statusCounts { status count } paymentStateCounts { state count }
    items {
      order { orderNumber status createdAt total { amount currencyCode } contact { firstName lastName email } lineItems { name quantity } payment { state } }
      account { id name email phone isBlocked priceList }
      paymentReference
    }
  }
}`;
interface Item {
  order: { orderNumber: string; status: string; createdAt: string; contact: { firstName: string; lastName: string } };
  account: { id: string; name: string; priceList: string | null } | null;
  paymentReference: string | null;
}
interface Page {
  total: number;
  page: number;
  pageSize: number;
  pageCount: number;
  statusCounts: { status: string; count: number }[] | null;
  paymentStateCounts: { state: string; count: number }[] | null;
  items: Item[];
}

const backend = new BackendProxy();
let shop: Shop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openShop({}, { backend });
  ({ headers } = await signIn(shop, SALES));
});
afterAll(async () => {
  await shop.close();
  await backend.close();
});

const ask = (variables: object = {}, as = headers): Promise<Answer<{ staffOrders: Page | null }>> =>
  shop.ask(STAFF_ORDERS, { ...variables }, { headers: as });
const found = async (variables: object): Promise<Page> => dataOf(await ask(variables)).staffOrders!;

it("lists all orders, newest first, in pages; guests' without an account", async () => {
  const pages = await Promise.all([1, 2, 99].map((page) => found({ page })));
  expect(pages.map(({ page, pageSize, items }) => [page, pageSize, items.length])).toEqual([
    [1, 20, 20],
    [2, 20, 20],
    [99, 20, 0],
  ]);
  const [first, second] = pages as [Page, Page];
  expect(first.pageCount).toBe(Math.ceil(first.total / 20));
  const times = [...first.items, ...second.items].map(({ order }) => order.createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
  const { items: guests } = await found({ search: 'parata' });
  expect(guests.map(({ account }) => account)).toEqual([null, null, null]);
  const { items: wholesale } = await found({ search: 'wholesale@' });
  expect(wholesale[0]).toMatchObject({
    order: { orderNumber: expect.stringMatching(/^K-\d+$/), contact: { firstName: 'Raj', lastName: 'Patel' }, payment: { state: 'TAKEN' } },
    account: {
      id: '5',
      name: 'Raj Patel',
      email: 'wholesale@koura.example',
      phone: '021 555 027',
      isBlocked: false,
      priceList: 'wholesale',
    },
    paymentReference: expect.stringMatching(/^pi_/),
  });
});

it('filters by payment state, and counts each state with the other filters applied', async () => {
  const { total, items, statusCounts, paymentStateCounts } = await found({ paymentState: 'REFUND_FAILED' });
  expect([total, items.map(({ order }) => order.orderNumber)]).toEqual([1, ['K-100289']]);
  expect(statusCounts).toContainEqual({ status: 'FULFILLED', count: 1 });
  expect(paymentStateCounts).toContainEqual({ state: 'REFUND_FAILED', count: 1 });
  expect(paymentStateCounts).toContainEqual({ state: 'DISPUTED', count: 1 });
  const cancelled = await found({ status: 'CANCELED', paymentState: 'TAKEN' });
  expect(cancelled.items.map(({ order }) => order.orderNumber)).toEqual(['K-100285']);
});

it('without payment states at the backend, nothing is counted and the filter is rejected', async () => {
  const without = await openShop();
  await without.control('/_sandbox/capabilities', 'POST', { off: ['orders.payments'] });
  const { headers: own } = await signIn(without, SALES);
  const list = await without.ask<{ staffOrders: Page }>(STAFF_ORDERS, {}, { headers: own });
  expect(dataOf(list).staffOrders).toMatchObject({ paymentStateCounts: null, statusCounts: expect.any(Array) });
  const asked = await without.ask(STAFF_ORDERS, { paymentState: 'HELD' }, { headers: own });
  expect(asked.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  await without.close();
});

it('filters by status, and counts each status with the other filters applied', async () => {
  const all = await found({ search: 'hannah' });
  expect(all.statusCounts!.map(({ status }) => status)).toEqual(['PENDING', 'AWAITING_FULFILLMENT', 'FULFILLED', 'CANCELED']);
  expect(all.statusCounts!.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
  const canceled = await found({ search: 'hannah', status: 'CANCELED' });
  expect(canceled.statusCounts).toEqual(all.statusCounts);
  expect(canceled.total).toBe(all.statusCounts![3]!.count);
  expect(new Set(canceled.items.map(({ order }) => order.status))).toEqual(new Set(['CANCELED']));
});

it('finds two letters where a word begins with them', async () => {
  const { items } = await found({ search: 'ra' });
  expect(items.map(({ order }) => order.contact.firstName)).toContain('Raj');
  expect((await found({ search: 'raj pa' })).items.map(({ order }) => order.contact.lastName)).toContain('Patel');
  // Hannah and Patel have them inside.
  expect((await found({ search: 'nn' })).total).toBe(0);
  expect((await found({ search: 'raj te' })).total).toBe(0);
});

it.each([
  ['a name', '  PATEL  raj ', 'Raj'],
  ['an address', 'shopper@koura', 'Hannah'],
  ['a phone number', '+64 27 555 0161', 'Wiremu'],
])('finds by %s', async (_name, search, firstName) => {
  const { items } = await found({ search });
  expect(new Set(items.map(({ order }) => order.contact.firstName))).toEqual(new Set([firstName]));
});

it('finds an order by its number', async () => {
  const [newest] = (await found({})).items;
  const { items } = await found({ search: newest!.order.orderNumber.slice(2) });
  expect(items.map(({ order }) => order.orderNumber)).toEqual([newest!.order.orderNumber]);
});

it.each([
  ['a day in summer', { from: '2026-01-15', to: '2026-01-15' }, '2026-01-14T11:00:00.000Z', '2026-01-15T11:00:00.000Z'],
  ['a day in winter', { from: '2026-07-15', to: '2026-07-15' }, '2026-07-14T12:00:00.000Z', '2026-07-15T12:00:00.000Z'],
  ['the day on which summer time begins', { from: '2026-09-27', to: '2026-09-27' }, '2026-09-26T12:00:00.000Z', '2026-09-27T11:00:00.000Z'],
  ['the end of a year', { to: '2026-12-31' }, undefined, '2026-12-31T11:00:00.000Z'],
  ['from a day on', { from: '2026-03-01' }, '2026-02-28T11:00:00.000Z', undefined],
])('filters by days in New Zealand: %s', async (_name, days, from, before) => {
  await shop.forgetRequests();
  await found(days);
  const asked = (await shop.requests()).find(({ url }) => url.startsWith('/orders'));
  const query = new URLSearchParams(asked!.url.split('?')[1]);
  expect([query.get('filters[createdAt][$gte]'), query.get('filters[createdAt][$lt]')]).toEqual([from ?? null, before ?? null]);
});

it('is for staff only: no visitor, no customer, no staff acting as a customer', async () => {
  const shopper = await signIn(shop, SHOPPER);
  const { acting } = await actAs(shop);
  await shop.forgetRequests();
  expect((await ask({}, SITE)).errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
  for (const as of [shopper.headers, acting])
    expect((await ask({}, as)).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', status: 403 });
  expect(await shop.requests()).toEqual([]);
});

it("in the list of a person's own orders staff have only their own, of which there are none", async () => {
  const own = await shop.ask<{ orders: { total: number } }>('{ orders { total items { orderNumber } } }', {}, { headers });
  expect(dataOf(own).orders).toEqual({ total: 0, items: [] });
});

it.each([
  { search: 'x'.repeat(101) },
  { search: 'a\nb' },
  { page: 0 },
  { page: 100_001 },
  { from: '2026-02-30' },
  { to: 'tomorrow' },
  { from: '1026-01-01' },
  { from: '2026-11-02', to: '2026-11-01' },
  { status: 'SHIPPED' },
])('rejects %j without a call', async (variables) => {
  await shop.forgetRequests();
  expect((await ask(variables)).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', status: 400 });
  expect(await shop.requests()).toEqual([]);
});

it.each<[string, unknown]>([['no list', { orders: 'none' }]])('%s is a broken backend', async (_name, body) => {
  backend.interfere = (_method, path) => (path.startsWith('/orders?') ? { status: 200, body } : undefined);
  expect((await ask()).errors?.[0]?.extensions).toMatchObject({ code: 'BACKEND_BROKEN', status: 502 });
  backend.interfere = () => undefined;
});

it('a list of orders none of which has an amount is an error', async () => {
  const body = wrapRows([{ id: 1, orderNumber: 'K-1', lineItems: [], contact: {}, delivery: {}, payment: {} }]);
  backend.interfere = (_method, path) => (path.startsWith('/orders?') ? { status: 200, body } : undefined);
  expect((await ask({})).errors?.[0]?.extensions).toMatchObject({ code: 'BACKEND_BROKEN', status: 502 });
  backend.interfere = () => undefined;
});

it('a backend that does not count statuses has no counts, and one that is unavailable is reported', async () => {
  backend.interfere = (_method, path) => {
    if (path.startsWith('/orders?')) return { status: 200, body: wrapRows([]) };
    return path.startsWith('/orders/count') ? { status: 200, body: 41 } : undefined;
  };
  expect(await found({})).toMatchObject({ statusCounts: null, items: [] });
  backend.interfere = (_method, path) => (path.startsWith('/orders') ? { status: 504, raw: '<html>' } : undefined);
  expect((await ask()).errors?.[0]?.extensions).toMatchObject({ code: 'BACKEND_TIMEOUT', status: 504 });
  backend.interfere = () => undefined;
});

it('a backend without the capability has no such list, and is not called', async () => {
  const plain = await openShop({ COMMERCE_QUERIES: 'stock' });
  const { headers: as } = await signIn(plain, SALES);
  await plain.forgetRequests();
  expect(dataOf(await plain.ask(STAFF_ORDERS, {}, { headers: as }))).toEqual({ staffOrders: null });
  expect(await plain.requests()).toEqual([]);
  await plain.close();
});

it('allows 120 searches a minute', async () => {
  backend.interfere = (_method, path) => (path.startsWith('/orders') ? { status: 200, body: wrapRows([]) } : undefined);
  const editor = await signIn(shop, { email: 'editor@koura.example', password: 'koura-editor-2026' });
  const codes = (await Promise.all(Array.from({ length: 125 }, () => ask({}, editor.headers)))).map(
    ({ errors }) => errors?.[0]?.extensions.code,
  );
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(5);
  backend.interfere = () => undefined;
});
