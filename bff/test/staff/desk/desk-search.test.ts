import { expect, it } from 'vitest';

import { type Shop, oneShop, openShop } from '../../support/cart-shop.ts';
import { dataOf, EDITOR, SALES, signIn } from '../../support/people.ts';

const SEARCH = `query($search: String!) { deskSearch(search: $search) {
  orders { orderNumber name status total { amount currencyCode } } customers { id name email orderCount } products { name slug sku }
  payments { orderNumber reference method } parcels { orderNumber name number carrier } invoices { orderNumber number kind }
  enquiries { id name kind state } } }`;
const LISTED = 'query($search: String!) { staffOrders(search: $search) { total items { order { orderNumber } } } }';
const PAPERS = `query($number: String!) { staffOrder(number: $number) { paymentReference order {
  invoices { number } shipments { number } payment { transfer { reference } } delivery { line1 city } } } }`;

interface Found {
  orders: { orderNumber: string; name: string }[];
  customers: { name: string; email: string }[];
  products: { name: string; sku: string }[];
  payments: { orderNumber: string; reference: string; method: string }[] | null;
  parcels: { orderNumber: string; number: string }[];
  invoices: { orderNumber: string; number: string }[];
  enquiries: { id: string; name: string }[] | null;
}
interface Papers {
  paymentReference: string | null;
  order: {
    invoices: { number: string }[];
    shipments: { number: string }[];
    payment: { transfer: { reference: string } | null };
    delivery: { line1: string; city: string };
  };
}

const shop = oneShop();
const headersOf = async (login = SALES, at: Shop = shop): Promise<Record<string, string>> => (await signIn(at, login)).headers;
const find = async (search: string, login = SALES): Promise<Found> =>
  dataOf(await shop.ask<{ deskSearch: Found }>(SEARCH, { search }, { headers: await headersOf(login) })).deskSearch;
const listed = async (search: string): Promise<string[]> => {
  const { staffOrders } = dataOf(
    await shop.ask<{ staffOrders: { items: { order: { orderNumber: string } }[] } }>(LISTED, { search }, { headers: await headersOf() }),
  );
  return staffOrders.items.map(({ order }) => order.orderNumber);
};
const papersOf = async (number: string): Promise<Papers> =>
  dataOf(await shop.ask<{ staffOrder: Papers }>(PAPERS, { number }, { headers: await headersOf() })).staffOrder;
const numbers = (found: { orderNumber: string }[] | null): string[] => (found ?? []).map(({ orderNumber }) => orderNumber);

it.each(['K-100250', 'k-100250', 'K100250', 'k 100250', '100250'])('an order is found by %s, before all others', async (written) => {
  expect(numbers((await find(written)).orders)[0]).toBe('K-100250');
});

it('orders and customers are found by parts of a name, without accents, the newest first', async () => {
  expect((await find('aho kahur')).customers[0]?.name).toBe('Kahurangi Te Aho');
  const { orders } = await find('wils hann');
  expect(orders.map(({ name }) => name)).toEqual(Array.from({ length: 5 }, () => 'Hannah Wilson'));
  expect(numbers(orders)).toEqual(numbers(orders).toSorted().toReversed());
  expect((await find('tāmati')).customers).toEqual((await find('TAMATI')).customers);
});

it('an order is found by its street, and by each number that belongs to it, also in the list of orders', async () => {
  const { order, paymentReference } = await papersOf('K-100250');
  const parcel = order.shipments[0]!.number;
  const invoice = order.invoices[0]!.number;
  const [there] = numbers((await find(`${order.delivery.city} ${order.delivery.line1.slice(0, -2)}`)).orders);
  expect((await papersOf(there!)).order.delivery).toEqual(order.delivery);
  expect((await find(parcel.toLowerCase())).parcels).toMatchObject([{ orderNumber: 'K-100250', number: parcel }]);
  expect(numbers((await find(parcel.slice(0, -2))).parcels)).toContain('K-100250');
  for (const written of [invoice, invoice.replaceAll('-', '').toLowerCase(), invoice.replaceAll(/\D/g, '')])
    expect(numbers((await find(written)).invoices)).toEqual(['K-100250']);
  expect((await find(paymentReference!)).payments).toEqual([{ orderNumber: 'K-100250', reference: paymentReference, method: 'CARD' }]);
  for (const written of [parcel, invoice, paymentReference!]) expect(await listed(written)).toEqual(['K-100250']);
});

it('a transfer is found by its reference', async () => {
  const { reference } = (await papersOf('K-100311')).order.payment.transfer!;
  const spaced = `${reference.slice(0, 4)} ${reference.slice(4)}`.toLowerCase();
  expect((await find(spaced)).payments).toEqual([{ orderNumber: 'K-100311', reference, method: 'TRANSFER' }]);
  expect(await listed(reference)).toEqual(['K-100311']);
});

it('products are found as in the shop, and enquiries by who sent them', async () => {
  const { products } = await find('krugerrand gold');
  expect(products.length).toBeGreaterThan(0);
  for (const { name } of products) expect(name).toMatch(/krugerrand/i);
  const QUERY = '{ staffEnquiries { items { id name } } }';
  const { staffEnquiries } = dataOf(
    await shop.ask<{ staffEnquiries: { items: { id: string; name: string }[] } }>(QUERY, {}, { headers: await headersOf() }),
  );
  const [{ id, name }] = staffEnquiries.items as [{ id: string; name: string }];
  expect((await find(name)).enquiries?.map((one) => one.id)).toContain(id);
});

it('whoever handles no payments and enquiries is shown none, also where there are some', async () => {
  const { reference } = (await papersOf('K-100311')).order.payment.transfer!;
  expect(await find(reference, EDITOR)).toMatchObject({ payments: null, enquiries: null });
});

it('a single character, and signs that mean something to the index, find nothing and break nothing', async () => {
  for (const search of ['', 'x', '"', '" OR "', '*', 'NEAR(', '%', '()', '1']) {
    const { orders, customers, parcels } = await find(search);
    expect([search, orders, customers, parcels]).toEqual([search, [], [], []]);
  }
});

it('a backend without the search has none', async () => {
  const without = await openShop({}, {}, ['staff.search']);
  try {
    expect(dataOf(await without.ask(SEARCH, { search: '100250' }, { headers: await headersOf(SALES, without) }))).toEqual({
      deskSearch: null,
    });
  } finally {
    await without.close();
  }
});
