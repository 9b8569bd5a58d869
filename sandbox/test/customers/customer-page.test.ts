import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BackendStaffCustomer, staffCustomer } from '@koura/shared-types/wire/staff-customer';
import { actionOf, detailsOf, entityOf, rowsOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

const HANNAH = 4;

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  const logins: Record<string, Awaited<ReturnType<typeof headersOf>>> = {};
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion, capabilitiesOff: ['pricing.approvals'] });
  });
  afterAll(() => client.sandbox.close());
  beforeEach(async () => {
    await client.sandbox.reset();
    for (const name of ['admin', 'sales', 'editor', 'shopper', 'wholesale']) logins[name] = await headersOf(client, name);
  });

  const get = (id: number | string, name = 'sales'): Promise<Reply> => client.call('GET', `/customers/${id}`, logins[name] ?? {});
  const page = async (id = HANNAH): Promise<BackendStaffCustomer> => v.parse(staffCustomer, actionOf(client, await get(id)));
  const setList = (priceList: unknown, from?: string, name = 'sales'): Promise<Reply> =>
    client.call('PUT', `/customers/${HANNAH}/price-list`, {
      headers: { ...logins[name]?.headers, ...(from && { 'if-match': `"${from}"` }) },
      body: { priceList },
    });
  const book = (fields: object, name = 'sales'): Promise<Reply> =>
    client.call('POST', `/customers/${HANNAH}/points`, {
      ...logins[name],
      body: { points: 500, description: 'A parcel was late', key: randomUUID(), ...fields },
    });
  const audit = async (action: string): Promise<Json[]> =>
    rowsOf(client, await client.call('GET', `/audit-entries?filters[action][$eq]=${action}`, logins['admin']));

  it('has the orders by currency, the points, own premiums and open carts of a customer', async () => {
    await client.call('POST', '/cart/items', {
      token: randomUUID(),
      ...logins['shopper'],
      body: { items: [{ id: 3, quantity: 2 }], newCart: true },
    });
    const hannah = await page();
    expect(hannah).toMatchObject({
      firstName: 'Hannah',
      email: 'shopper@koura.example',
      orderCount: 27,
      priceList: 'standard',
      priceLists: ['standard', 'wholesale'],
    });
    const list = await client.call('GET', `/orders?filters[user][id][$eq]=${HANNAH}&pagination[pageSize]=100`, logins['sales']);
    const orders = rowsOf(client, list);
    const counted = orders.filter(({ status }) => status !== 'Canceled');
    expect(hannah.totals.reduce((sum, { orders: number }) => sum + number, 0)).toBe(counted.length);
    expect(hannah.canceledOrders).toBe(orders.length - counted.length);
    const kept = counted
      .filter(({ currency }) => currency === 'NZD')
      .reduce((sum, { total, payment }) => sum + Math.round(total * 100) - Math.round((payment?.returned ?? 0) * 100), 0);
    expect(Math.round(hannah.totals.find(({ currency }) => currency === 'NZD')!.total * 100)).toBe(kept);
    expect(hannah.carts[0]!.lines).toEqual([{ product: expect.objectContaining({ id: 3 }), quantity: 2 }]);
    const rewards = actionOf(client, await client.call('GET', '/rewards', logins['shopper']));
    expect(hannah.points).toEqual({ balance: rewards.balance, pending: rewards.pending, history: rewards.history });
    expect(JSON.stringify(hannah)).not.toMatch(/cart_?id|password|secret/i);
  });

  it('a customer’s own premiums', async () => {
    const { updatedAt, markupPriceBreaks } = entityOf(client, await client.call('GET', '/products/3', logins['sales']));
    const own = { premiumAmount: 1.25, quantity: 5, customer: HANNAH, validFrom: null, validTo: null };
    const everybody = markupPriceBreaks.map(({ customerName: _name, ...row }: Json) => row);
    const change = { markupPriceBreaks: [...everybody, own] };
    const { status } = await client.call('PATCH', '/products/3', {
      headers: { ...logins['sales']!.headers, 'if-match': `"${updatedAt}"` },
      body: { data: change },
    });
    expect(status).toBe(200);
    expect((await page()).premiums).toMatchObject([{ product: { id: 3 }, premiumAmount: 1.25, quantity: 5, validTo: null }]);
  });

  it('is for staff alone; who is no customer is not found', async () => {
    for (const name of ['admin', 'sales', 'editor']) expect([name, (await get(HANNAH, name)).status]).toEqual([name, 200]);
    for (const name of ['nobody', 'shopper']) {
      expect((await get(HANNAH, name)).status).toBe(403);
      expect((await setList('wholesale', undefined, name)).status).toBe(403);
      expect((await book({}, name)).status).toBe(403);
    }
    expect((await setList('wholesale', undefined, 'editor')).status).toBe(403);
    expect((await book({}, 'editor')).status).toBe(403);
    for (const id of [1, 2, 99_999, 'x']) expect([id, (await get(id)).status]).toEqual([id, 404]);
  });

  it('a price list counts at once, also for a token from before', async () => {
    const price = async (): Promise<number> => entityOf(client, await client.call('GET', '/products/3', logins['shopper'])).price;
    const before = await price();
    expect((await setList('wholesale', 'standard')).status).toBe(200);
    expect(await page()).toMatchObject({ priceList: 'wholesale', pricing: 'wholesale' });
    expect(await price()).toBeLessThan(before);
    const conflict = await setList('standard', 'standard');
    expect([conflict.status, detailsOf(client, conflict)]).toEqual([412, { priceList: 'wholesale' }]);
    expect((await setList('gold-club')).status).toBe(400);
    expect((await setList('wholesale', 'wholesale')).status).toBe(200);
    expect(await audit('setPriceList')).toMatchObject([
      { customer: { id: HANNAH }, changes: [{ field: 'priceList', from: 'standard', to: 'wholesale' }], outcome: 'done' },
    ]);
  });

  it('points are booked once for each key, and never below none', async () => {
    const { balance } = (await page()).points!;
    const key = randomUUID();
    const booked = actionOf(client, await book({ key }));
    expect(booked.balance).toBe(balance + 500);
    expect(booked.history[0]).toMatchObject({ points: 500, description: 'A parcel was late', orderNumber: null });
    expect(actionOf(client, await book({ key })).balance).toBe(balance + 500);
    expect((await book({ key, points: 501 })).status).toBe(409);
    expect((await book({ points: -(balance + 501) })).status).toBe(400);
    expect((await page()).points!.balance).toBe(balance + 500);
    const rewards = actionOf(client, await client.call('GET', '/rewards', logins['shopper']));
    expect(rewards.balance).toBe(balance + 500);
    for (const wrong of [{ points: 0 }, { points: 1.5 }, { points: '5' }, { description: ' ' }, { description: 'a\nb' }, { key: 'x' }])
      expect([wrong, (await book(wrong)).status]).toEqual([wrong, 400]);
    expect(await audit('bookPoints')).toMatchObject([
      { customer: { id: HANNAH }, reason: 'A parcel was late', changes: [{ field: 'points', to: String(balance + 500) }] },
    ]);
  });

  it('customers are filtered by price list, closed accounts and orders', async () => {
    const find = (filters: object): Promise<Reply> =>
      client.call('POST', '/admin/fetch-users', { ...logins['sales'], body: { search: '', page: 1, pageSize: 100, filters } });
    const users = async (filters: object): Promise<Json[]> => actionOf(client, await find(filters)).users;
    const all = await users({});
    const wholesale = await users({ priceList: 'wholesale' });
    expect(wholesale.map(({ email }) => email)).toContain('wholesale@koura.example');
    expect(wholesale.every(({ pricing }) => pricing === 'wholesale')).toBe(true);
    expect((await users({ blocked: true })).map(({ email }) => email)).toEqual(['lachlan.murray@mail.example']);
    const [ordered, not] = [await users({ hasOrders: true }), await users({ hasOrders: false })];
    expect(ordered.length + not.length).toBe(all.length);
    expect(not.every(({ orderCount }) => orderCount === 0)).toBe(true);
    for (const filters of [{ priceList: 'gold' }, { blocked: 'yes' }, { hasOrders: 1 }]) expect((await find(filters)).status).toBe(400);
  });
});
