import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCustomers } from '../../src/seed/customers.ts';
import { seedGuests } from '../../src/seed/guests.ts';
import { seedTransferBuyers } from '../../src/seed/seed-transfers.ts';
import { placeTestOrder } from '../support/placed-order.ts';
import { startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

const SEEDED = 27 + 6 + [...seedCustomers, ...seedGuests].reduce((sum, { orders }) => sum + orders, 0) + seedTransferBuyers.length;

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion });
    for (const name of ['sales', 'shopper']) {
      const body = { identifier: `${name}@koura.example`, password: `koura-${name}-2026` };
      tokens[name] = (await client.call('POST', '/auth/local', { body })).body.jwt;
    }
    const acting = await client.call('POST', '/admin/login-as', {
      body: { id: 4 },
      headers: { authorization: `Bearer ${tokens['sales']}` },
    });
    tokens['acting'] = acting.body.jwt;
  });
  afterAll(() => client.sandbox.close());

  const get = (path: string, name = 'sales'): Promise<Reply> =>
    client.call('GET', path, name === 'nobody' ? {} : { headers: { authorization: `Bearer ${tokens[name]}` } });
  /** The list with its facets, without envelopes. */
  async function list(query: string, name = 'sales'): Promise<{ orders: Json[]; pagination: Json; counts: Record<string, number> }> {
    const { status, body } = await get(`/orders?facets=true&${query}`, name);
    expect(status).toBe(200);
    const facets = apiVersion === 'v3' ? body.facets : body.meta.facets;
    const counts = Object.fromEntries(facets[0].values.map(({ value, count }: Json) => [value, count]));
    if (apiVersion === 'v3') return { ...body, counts };
    const orders = body.data.map(({ id, attributes: { user, ...rest } }: Json) => ({
      id,
      ...rest,
      user: user.data && { id: user.data.id, ...user.data.attributes },
    }));
    return { orders, pagination: body.meta.pagination, counts };
  }
  const buyersOf = async (search: string): Promise<string[]> => {
    const { orders } = await list(`pagination[pageSize]=100&searchQuery=${encodeURIComponent(search)}`);
    return [...new Set<string>(orders.map(({ contact }) => `${contact.firstName} ${contact.lastName}`))].toSorted();
  };

  it('lists all orders for staff, newest first and page by page, with accounts and without secrets', async () => {
    const { orders, pagination, counts } = await list('pagination[pageSize]=100&sort[0]=createdAt:desc');
    expect(pagination).toEqual({ page: 1, pageSize: 100, pageCount: Math.ceil(SEEDED / 100), total: SEEDED });
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(SEEDED);
    const times = orders.map(({ createdAt }) => createdAt as string);
    expect(times).toEqual(times.toSorted().toReversed());
    const guest = orders.find(({ contact }) => contact.lastName === 'Parata');
    const shopper = orders.find(({ contact }) => contact.lastName === 'Wilson' && contact.firstName === 'Hannah');
    expect(guest.user).toBeNull();
    expect(shopper.user).toMatchObject({ id: 4, email: 'shopper@koura.example', blocked: false, pricing: 'standard' });
    expect(JSON.stringify(orders)).not.toMatch(/"secret"|password/);
    expect((await list('pagination[page]=2&pagination[pageSize]=20')).orders.map(({ orderNumber }) => orderNumber)).toEqual(
      orders.slice(20, 40).map(({ orderNumber }) => orderNumber),
    );
    expect((await list('pagination[page]=99')).orders).toEqual([]);
  });

  it.each([
    ['a first name', 'hannah', ['Hannah Wilson']],
    ['names in any order, without macrons', 'rawiri hemi', ['Hemi Rāwiri']],
    ['part of an address', 'jia.chen@', ['Jia Chen']],
    ['the beginning of a phone number', '027 555 0161', ['Wiremu Parata']],
    ['nobody', 'no match', []],
  ])('finds by %s', async (_name, search, buyers) => {
    expect(await buyersOf(search)).toEqual(buyers);
  });

  it('finds an order by its number, with its letter or without', async () => {
    const [{ orderNumber }] = (await list('searchQuery=parata')).orders;
    for (const search of [orderNumber, orderNumber.toLowerCase(), orderNumber.slice(2)]) {
      const { orders } = await list(`searchQuery=${search}`);
      expect(orders.map((order) => order.orderNumber)).toEqual([orderNumber]);
    }
  });

  it('filters by status, time and account; facet counts ignore the status filter', async () => {
    const { orders: all } = await list('pagination[pageSize]=100');
    const first = all[30].createdAt as string;
    const last = all[10].createdAt as string;
    const time = `filters[createdAt][$gte]=${first}&filters[createdAt][$lt]=${last}`;
    const { orders, counts } = await list(`pagination[pageSize]=100&${time}`);
    expect(orders.map(({ id }) => id)).toEqual(all.slice(11, 31).map(({ id }) => id));
    const open = await list(`filters[status][$eq]=Fulfilled&${time}`);
    expect(open.pagination.total).toBe(counts['Fulfilled']);
    expect(open.counts).toEqual(counts);
    expect(new Set(open.orders.map(({ status }) => status))).toEqual(new Set(['Fulfilled']));
    expect((await list('filters[user][id][$eq]=4')).pagination.total).toBe(27);
  });

  it('filters by view, delivery and who placed it, and sorts by time and total', async () => {
    const { pagination: all } = await list('');
    const totalOf = async (filter: string): Promise<number> => (await list(filter)).pagination.total;
    const sumOf = async (name: string, values: string[]): Promise<number> =>
      (await Promise.all(values.map((value) => totalOf(`filters${name}[$eq]=${value}`)))).reduce((sum, one) => sum + one, 0);
    expect(await sumOf('[placedBy]', ['guest', 'customer', 'staff'])).toBe(all.total);
    expect(await sumOf('[deliveryChoice][code]', ['courier', 'collect', 'vault'])).toBe(all.total);
    expect((await list('filters[placedBy][$eq]=guest')).orders.every(({ user }) => user === null)).toBe(true);
    const unpaid = await list('filters[view][$eq]=unpaid');
    expect(unpaid.pagination.total).toBeGreaterThan(0);
    expect(unpaid.orders.every(({ status, payment }) => status === 'Pending' && payment.state === 'awaiting')).toBe(true);
    // The facets are those of the view.
    expect(Object.values(unpaid.counts).reduce((sum, count) => sum + count, 0)).toBe(unpaid.pagination.total);
    const sorted = async (sort: string, field: string): Promise<(number | string)[]> =>
      (await list(`pagination[pageSize]=100&sort[0]=${sort}`)).orders.map((order) => order[field]);
    const totals = (await sorted('total:asc', 'total')) as number[];
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    expect(await sorted('total:desc', 'total')).not.toEqual(totals);
    const times = await sorted('createdAt:asc', 'createdAt');
    expect(times).toEqual(times.map(String).toSorted());
  });

  it.runIf(apiVersion === 'v3')('counts the filtered orders', async () => {
    const query = 'filters[status][$eq]=Fulfilled&searchQuery=hannah';
    const { pagination } = await list(query);
    expect(pagination.total).toBeGreaterThan(10);
    expect((await get(`/orders/count?${query}`)).body).toBe(pagination.total);
  });

  it.each([
    'sort[0]=name:asc',
    'filters[view][$eq]=odd',
    'filters[placedBy][$eq]=nobody',
    'filters[createdAt][$gte]=soon',
    'filters[user][id][$eq]=x',
    `searchQuery=${'x'.repeat(101)}`,
  ])('rejects %s', async (query) => {
    expect((await get(`/orders?${query}`)).status).toBe(400);
  });

  it('is for staff only: customers and staff impersonating them get the customer’s own orders, visitors none', async () => {
    const { orders } = await list('searchQuery=parata');
    const path = `/orders/${orders[0].orderNumber}`;
    const opened = (await get(path)).body;
    expect((apiVersion === 'v3' ? opened : opened.data).user).toBeNull();
    for (const name of ['shopper', 'acting']) {
      const own = (await get('/orders?pagination[pageSize]=100&searchQuery=parata', name)).body;
      const rows: Json[] = apiVersion === 'v3' ? own : own.data.map(({ attributes }: Json) => attributes);
      expect(rows.map(({ contact }) => contact.firstName)).toEqual(Array.from({ length: 27 }, () => 'Hannah'));
      expect((await get(path, name)).status).toBe(404);
    }
    expect((await get('/orders', 'nobody')).status).toBe(403);
    expect((await get(path, 'nobody')).status).toBe(404);
  });

  it('filters by whether somebody has sent the buyer', async () => {
    const query = 'filters[attribution][ref][$notNull]=true';
    const before = (await list(query)).orders.map(({ id }) => id);
    const sent = await placeTestOrder(client, undefined, undefined, { attribution: { ref: 'gold-compare' } });
    await placeTestOrder(client);
    expect((await list(query)).orders.map(({ id }) => id)).toEqual([sent.id, ...before]);
  });
});
