import { expect, it } from 'vitest';

import { type Shop, oneShop, openShop } from '../../support/cart-shop.ts';
import { dataOf, EDITOR, SALES, signIn } from '../../support/people.ts';
import { paidOrder } from '../../support/staff-money.ts';

const DAY = 'day orders cancelled revenue { amount currencyCode } ounces { slug name ounces }';
const FIGURES = `{ staffFigures { at today { ${DAY} } yesterday { ${DAY} } yesterdayByNow { ${DAY} } views { view count } soldOutSoon { id name slug stock sold daysLeft } soldOutSoonCount newEnquiries } }`;
const ORDERS = `query($view: OrderView, $placedBy: OrderPlacer, $delivery: DeliveryCode, $sort: StaffOrderSort! = NEWEST) {
  staffOrders(view: $view, placedBy: $placedBy, delivery: $delivery, sort: $sort) { total items { order { orderNumber total { amount } } placedBy { name } account { id } } }
}`;

interface Day {
  day: string;
  orders: number;
  cancelled: number;
  revenue: { amount: string; currencyCode: string }[];
  ounces: { slug: string; name: string; ounces: number }[];
}
interface Figures {
  at: string;
  today: Day;
  views: { view: string; count: number }[];
}
interface Listed {
  total: number;
  items: { order: { orderNumber: string; total: { amount: string } }; placedBy: object | null; account: object | null }[];
}

const shop = oneShop();
const headersOf = async (login = SALES, at: Shop = shop): Promise<Record<string, string>> => (await signIn(at, login)).headers;
const figures = async (): Promise<Figures> =>
  dataOf(await shop.ask<{ staffFigures: Figures }>(FIGURES, {}, { headers: await headersOf(EDITOR) })).staffFigures;
const list = async (variables: object): Promise<Listed> =>
  dataOf(await shop.ask<{ staffOrders: Listed }>(ORDERS, { ...variables }, { headers: await headersOf() })).staffOrders;

const ouncesOfSilver = ({ ounces }: Day): number => ounces.find(({ slug }) => slug === 'silver')?.ounces ?? 0;

it('a new order is in today’s figures and in what is to be picked', async () => {
  const before = await figures();
  const { orderNumber } = await paidOrder(shop);
  const { today, views } = await figures();
  expect(today.orders).toBe(before.today.orders + 1);
  // The cheapest product is of silver; just after midnight nothing else was sold today.
  expect(ouncesOfSilver(today)).toBeGreaterThan(ouncesOfSilver(before.today));
  const [{ order }] = (await list({})).items as [Listed['items'][number]];
  expect(order.orderNumber).toBe(orderNumber);
  const cents = ({ revenue }: Day): number => Number((revenue[0]?.amount ?? '0').replace('.', ''));
  expect(cents(today) - cents(before.today)).toBe(Number(order.total.amount.replace('.', '')));
  for (const { view, count } of views) expect([view, (await list({ view })).total]).toEqual([view, count]);
});

it('the list of orders is sorted and filtered by the backend', async () => {
  const totals = (await list({ sort: 'HIGHEST_TOTAL' })).items.map(({ order }) => Number(order.total.amount));
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  const all = await list({});
  const counts = await Promise.all(['GUEST', 'CUSTOMER', 'STAFF'].map(async (placedBy) => (await list({ placedBy })).total));
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(all.total);
  expect((await list({ placedBy: 'GUEST' })).items.every(({ account }) => account === null)).toBe(true);
  expect((await list({ delivery: 'VAULT' })).total + (await list({ delivery: 'COURIER' })).total).toBeLessThanOrEqual(all.total);
});

it('a backend without figures has none, and only its newest orders are listed', async () => {
  const without = await openShop({}, {}, ['staff.figures']);
  try {
    const headers = await headersOf(SALES, without);
    expect(dataOf(await without.ask(FIGURES, {}, { headers }))).toEqual({ staffFigures: null });
    for (const wanted of [{ view: 'TO_PICK' }, { placedBy: 'GUEST' }, { delivery: 'COURIER' }, { sort: 'OLDEST' }])
      expect((await without.ask(ORDERS, wanted, { headers })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  } finally {
    await without.close();
  }
});
