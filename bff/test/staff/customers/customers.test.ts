import { afterAll, beforeAll, expect, it } from 'vitest';

import { actAs } from '../../support/acting.ts';
import { BackendProxy } from '../../support/backend-proxy.ts';
import { wrapAction } from '../../support/backend-version.ts';
import { type Answer, openShop, type Shop } from '../../support/cart-shop.ts';
import { dataOf, SALES, SHOPPER, signIn, SITE } from '../../support/people.ts';

const CUSTOMERS = `query($search: String! = "", $page: Int! = 1) {
  customers(search: $search, page: $page) {
    total page pageSize pageCount
    items { id name email phone isBlocked since priceList orderCount lastOrder { orderNumber createdAt status total { amount currencyCode } } }
  }
}`;
interface Page {
  total: number;
  page: number;
  pageCount: number;
  items: { name: string; email: string; lastOrder: { orderNumber: string } | null }[];
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

const ask = (variables: object, as = headers): Promise<Answer<{ customers: Page }>> =>
  shop.ask(CUSTOMERS, { ...variables }, { headers: as });

it('contains the key facts of a customer', async () => {
  const { items, total } = dataOf(await ask({ search: ' Hannah ' })).customers;
  expect(total).toBe(1);
  expect(items[0]).toEqual({
    id: '4',
    name: 'Hannah Wilson',
    email: SHOPPER.email,
    phone: '021 555 014',
    isBlocked: false,
    since: expect.stringMatching(/^20\d\d-/),
    priceList: null,
    orderCount: 27,
    lastOrder: {
      orderNumber: expect.stringMatching(/^K-\d+$/),
      createdAt: expect.any(String),
      status: 'PENDING',
      total: { amount: expect.stringMatching(/^\d+\.\d\d$/), currencyCode: 'NZD' },
    },
  });
});

it.each([
  ['a phone number', '+64 21 555 014', SHOPPER.email],
  ['an address', 'wholesale@', 'wholesale@koura.example'],
  ['a closed account, marked as such', 'lachlan', 'lachlan.murray@mail.example'],
])('finds by %s', async (_name, search, email) => {
  expect(dataOf(await ask({ search })).customers.items.map((one) => one.email)).toContain(email);
});

it('lists all customers in pages, without staff', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map(async (page) => dataOf(await ask({ page })).customers));
  expect(pages.map(({ page, pageCount, items }) => [page, pageCount, items.length > 0])).toEqual([
    [1, 3, true],
    [2, 3, true],
    [3, 3, true],
    [4, 3, false],
  ]);
  const emails = pages.flatMap(({ items }) => items.map(({ email }) => email));
  expect(new Set(emails).size).toBe(pages[0]!.total);
  expect(emails).not.toContain(SALES.email);
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

it.each([{ search: 'x'.repeat(101) }, { search: 'a\nb' }, { page: 0 }, { page: 100_001 }])(
  'rejects %j without a call',
  async (variables) => {
    await shop.forgetRequests();
    expect((await ask(variables)).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', status: 400 });
    expect(await shop.requests()).toEqual([]);
  },
);

it.each<[string, unknown]>([
  ['no list', { users: 'none', pagination: { total: 0 } }],
  ['no total', { users: [] }],
])('%s is a broken backend', async (_name, body) => {
  backend.interfere = (_method, path) => (path === '/admin/fetch-users' ? { status: 200, body: wrapAction(body) } : undefined);
  expect((await ask({})).errors?.[0]?.extensions).toMatchObject({ code: 'BACKEND_BROKEN', status: 502 });
  backend.interfere = () => undefined;
});

it('a person without an address is left out, and an order without an amount of a person', async () => {
  const users = [
    { id: 1, username: 'x' },
    { id: 2, username: 'y', email: 'y@mail.example', lastOrder: {} },
  ];
  backend.interfere = (_method, path) =>
    path.endsWith('/fetch-users') ? { status: 200, body: wrapAction({ users, pagination: { total: 2 } }) } : undefined;
  expect(dataOf(await ask({})).customers.items).toMatchObject([{ id: '2', lastOrder: null }]);
  backend.interfere = () => undefined;
});

it('a backend with less data returns less', async () => {
  const users = [{ id: 9, username: 'somebody', email: 's@mail.example' }];
  backend.interfere = (_method, path) =>
    path === '/admin/fetch-users' ? { status: 200, body: wrapAction({ users, pagination: { total: 1 } }) } : undefined;
  expect(dataOf(await ask({})).customers.items).toEqual([
    {
      id: '9',
      name: 'somebody',
      email: 's@mail.example',
      phone: null,
      isBlocked: false,
      since: null,
      priceList: null,
      orderCount: null,
      lastOrder: null,
    },
  ]);
  backend.interfere = () => undefined;
});

it('allows 120 searches a minute', async () => {
  backend.interfere = (_method, path) =>
    path === '/admin/fetch-users' ? { status: 200, body: wrapAction({ users: [], pagination: { total: 0 } }) } : undefined;
  const editor = await signIn(shop, { email: 'editor@koura.example', password: 'koura-editor-2026' });
  const codes: (string | undefined)[] = [];
  for (let round = 0; round < 13; round++) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask({}, editor.headers)));
    codes.push(...answers.map(({ errors }) => errors?.[0]?.extensions.code));
  }
  expect(codes.filter((code) => code === undefined)).toHaveLength(120);
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(10);
  backend.interfere = () => undefined;
});
