import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntry, auditListMeta } from '@koura/shared-types/wire/audit';
import { entityBody } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { placeTestOrder } from '../support/placed-order.ts';
import { startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

const MAPLE = 1;
const HANNAH = 4;
/** As the gateway passes it on. */
const FROM = { 'x-forwarded-for': '203.0.113.7' };
const member = (id: number, firstName: string, lastName: string, name: string): object => ({
  id,
  username: `${name}@koura.example`,
  firstName,
  lastName,
});
const TOM = member(2, 'Tom', 'Fraser', 'sales');
const MEI = member(3, 'Mei', 'Lin', 'editor');

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  const logins: Record<string, Record<string, string>> = {};
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion, capabilitiesOff: ['pricing.approvals'] });
  });
  beforeEach(async () => {
    await client.sandbox.reset();
    for (const name of ['admin', 'sales', 'editor', 'shopper']) logins[name] = { ...(await headersOf(client, name)).headers, ...FROM };
  });
  afterAll(() => client.sandbox.close());

  const send = (name: string, method: string, path: string, body: unknown): Promise<Reply> =>
    client.call(method, path, { body, headers: logins[name]! });
  const read = async (query = ''): Promise<{ entries: Json[]; total: number; facets: Json }> => {
    const { status, body } = await client.call('GET', `/audit-entries?facets=true&${query}`, { headers: logins['admin']! });
    expect(status).toBe(200);
    const rows: Json[] = apiVersion === 'v3' ? body['audit-entries'] : body.data.map((row: Json) => ({ id: row.id, ...row.attributes }));
    const meta = apiVersion === 'v3' ? body : body.meta;
    const facets = v.parse(auditListMeta, meta).facets!.map((facet) => [facet.name, facet.values]);
    return { entries: rows.map((row) => v.parse(auditEntry, row)), total: meta.pagination.total, facets: Object.fromEntries(facets) };
  };
  /** A status, a price, and a cart filled in a customer's name. */
  const work = async (): Promise<Json> => {
    const order = await placeTestOrder(client, undefined, { headers: logins['shopper']! });
    await send('sales', 'PUT', `/orders/${order.id}`, entityBody(client, { status: 'AwaitingFulfillment' }));
    await send('editor', 'PATCH', `/products/${MAPLE}`, { data: { minimumCostPrice: 7000 } });
    const { jwt } = (await send('sales', 'POST', '/admin/login-as', { id: HANNAH })).body;
    const headers = { ...FROM, authorization: `Bearer ${jwt}` };
    await client.call('POST', '/cart/items', {
      token: crypto.randomUUID(),
      headers,
      body: { items: [{ id: MAPLE, quantity: 1 }], newCart: true },
    });
    return order;
  };

  it('says who did what to whom, from what to what, when and from which address', async () => {
    const order = await work();
    const { entries, total } = await read();
    const hannah = { id: HANNAH, firstName: 'Hannah', lastName: 'Wilson' };
    const maple = { id: MAPLE, slug: expect.any(String), name: expect.stringContaining('Maple') };
    const done = { outcome: 'done', address: '203.0.113.7', at: expect.any(String) };
    expect([total, entries]).toEqual([
      4,
      [
        expect.objectContaining({
          ...done,
          action: 'actAsCustomer',
          staff: TOM,
          customer: expect.objectContaining(hannah),
          request: 'POST /cart/items',
        }),
        expect.objectContaining({ ...done, action: 'logInAs', staff: TOM, customer: expect.objectContaining(hannah), orderNumber: null }),
        expect.objectContaining({
          ...done,
          action: 'changePricing',
          staff: MEI,
          customer: null,
          product: maple,
          changes: [{ field: 'minimumCostPrice', from: expect.stringMatching(/ NZD$/), to: '7000.00 NZD' }],
        }),
        expect.objectContaining({
          ...done,
          action: 'changeOrderStatus',
          staff: TOM,
          customer: expect.objectContaining(hannah),
          orderNumber: order.orderNumber,
          changes: [{ field: 'status', from: 'Pending', to: 'AwaitingFulfillment' }],
        }),
      ],
    ]);
  });

  it('a rejected action has a line, too, although it changed nothing', async () => {
    const order = await placeTestOrder(client);
    await send('sales', 'PUT', `/orders/${order.id}`, entityBody(client, { status: 'Canceled', reason: 'No longer wanted' }));
    await send('sales', 'PUT', `/orders/${order.id}`, entityBody(client, { status: 'Pending' }));
    await send('editor', 'PATCH', `/products/${MAPLE}`, { data: { minimumSaleQuantity: 2 }, confirmedWarnings: [] });
    await send('editor', 'PATCH', `/products/${MAPLE}`, { data: { minimumSaleQuantity: 0 } });
    const { entries } = await read();
    expect(entries.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['changePricing', 'rejected'],
      ['changePricing', 'done'],
      ['changeOrderStatus', 'rejected'],
      ['changeOrderStatus', 'done'],
    ]);
    expect(entries[2].changes).toEqual([{ field: 'status', from: 'Canceled', to: 'Pending' }]);
  });

  it('premiums and the price are told before and after, and undoing is an action of its own', async () => {
    const rows = [{ premiumAmount: 34, quantity: 1, customer: null, validFrom: null, validTo: null }];
    await send('editor', 'PATCH', `/products/${MAPLE}`, { data: { markupPriceBreaks: rows } });
    const history = await client.call('GET', `/products/${MAPLE}/pricing-changes`, { headers: logins['editor']! });
    const { changes } = apiVersion === 'v3' ? history.body : history.body.data;
    await send('sales', 'POST', `/products/${MAPLE}/pricing-changes/${changes[0].id}/undo`, {});
    const { entries } = await read();
    const [premiums, price] = entries[1].changes;
    expect(premiums).toEqual({ field: 'markupPriceBreaks', from: '1+ 3.4, 5+ 3.1, 10+ 2.8, 25+ 2.5', to: '1+ 34' });
    expect(price).toEqual({
      field: 'price',
      from: expect.stringMatching(/^7\d{3}\.\d\d NZD$/),
      to: expect.stringMatching(/^9\d{3}\.\d\d NZD$/),
    });
    expect(entries[0]).toMatchObject({ action: 'undoPricingChange', staff: TOM, changes: [{ to: premiums.from }, { to: price.from }] });
  });

  it('is filtered by person, order, product, action and time, in pages', async () => {
    const order = await work();
    const actions = async (query: string): Promise<string[]> => (await read(query)).entries.map(({ action }) => action);
    expect(await actions('filters[staff][id][$eq]=3')).toEqual(['changePricing']);
    expect(await actions(`filters[customer][id][$eq]=${HANNAH}`)).toEqual(['actAsCustomer', 'logInAs', 'changeOrderStatus']);
    expect(await actions(`filters[orderNumber][$eq]=${order.orderNumber.toLowerCase()}`)).toEqual(['changeOrderStatus']);
    expect(await actions(`filters[product][id][$eq]=${MAPLE}`)).toEqual(['changePricing']);
    expect(await actions('filters[action][$eq]=logInAs')).toEqual(['logInAs']);
    expect(await actions('filters[at][$gte]=2100-01-01T00:00:00Z')).toEqual([]);
    expect(await actions('filters[at][$lt]=2100-01-01T00:00:00Z')).toHaveLength(4);
    expect((await client.call('GET', '/audit-entries?filters[staff][id][$eq]=x', { headers: logins['admin']! })).status).toBe(400);

    const second = await read('pagination[page]=2&pagination[pageSize]=3');
    expect([second.total, second.entries.map(({ action }) => action)]).toEqual([4, ['changeOrderStatus']]);
    // Each facet with every filter but its own.
    const { facets } = await read('filters[staff][id][$eq]=2');
    expect(facets.staff).toEqual([
      { value: '2', label: 'Tom Fraser', count: 3 },
      { value: '3', label: 'Mei Lin', count: 1 },
    ]);
    expect(facets.product).toEqual([]);
    // Version 3 counts the rows at an address of its own, which version 4 reads as an entry's id.
    const counted = await client.call('GET', '/audit-entries/count?filters[staff][id][$eq]=2', { headers: logins['admin']! });
    expect([counted.status, counted.body]).toEqual(apiVersion === 'v3' ? [200, 3] : [404, counted.body]);
  });

  it('is read by Admins only; the gateway adds what staff did at the card provider, in their own name', async () => {
    const order = await placeTestOrder(client);
    for (const name of ['sales', 'editor', 'shopper'])
      expect((await client.call('GET', '/audit-entries', { headers: logins[name]! })).status).toBe(403);
    expect((await client.call('GET', '/audit-entries')).status).toBe(403);
    const entry = {
      action: 'refundPayment',
      outcome: 'done',
      orderNumber: order.orderNumber,
      changes: [{ field: 'amount', from: null, to: '10.00 NZD' }],
      reason: 'Broken capsule',
    };
    expect((await send('sales', 'POST', '/audit-entries', entry)).status).toBe(200);
    for (const name of ['editor', 'shopper']) expect((await send(name, 'POST', '/audit-entries', entry)).status).toBe(403);
    for (const wrong of [{ action: 'changePricing' }, { outcome: 'fine' }, { orderNumber: 'K-0' }, { reason: 'x'.repeat(501) }])
      expect((await send('sales', 'POST', '/audit-entries', { ...entry, ...wrong })).status).toBe(400);
    const { entries } = await read();
    expect(entries).toEqual([expect.objectContaining({ ...entry, staff: TOM, address: '203.0.113.7' })]);
    for (const method of ['PUT', 'DELETE', 'PATCH'])
      expect((await send('admin', method, '/audit-entries/1', {})).status).toBeGreaterThanOrEqual(404);
  });
});
