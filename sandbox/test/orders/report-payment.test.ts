import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionOf, detailsOf, entityBody, entityOf, rowsOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { asService, checkoutBody, startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

const GOLD = 1;

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  let sales: Awaited<ReturnType<typeof headersOf>>;
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion });
    sales = await headersOf(client, 'sales');
  });
  afterAll(() => client.sandbox.close());

  const order = async (): Promise<Json> => {
    const { token, cart } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    return actionOf(client, await client.call('POST', '/checkout', { token, body: checkoutBody(cart.total) }));
  };
  const reading = (total: number, more = {}): Json => ({
    reference: 'pi_test',
    state: 'taken',
    authorised: total,
    taken: total,
    returned: 0,
    currency: 'NZD',
    asOf: '2026-11-22T01:00:00.000Z',
    ...more,
  });
  const report = (id: number, fields: unknown): Promise<Reply> =>
    client.call('PUT', `/orders/${id}/payment`, { ...asService, body: entityBody(client, fields) });
  const shown = async ({ orderNumber, secret }: Json): Promise<Json> =>
    actionOf(client, await client.call('GET', `/orders/${orderNumber}`, { headers: { 'x-order-secret': secret } })).payment;

  it('is stored and shown wherever the order is, until a later or equally old report', async () => {
    const placed = await order();
    const { id, total, key, orderNumber } = placed;
    const response = await report(id, reading(total));
    const card = { method: 'card', reference: 'pi_test', cardBrand: 'visa', cardLast4: '4242' };
    const known = { ...card, state: 'taken', authorised: total, taken: total, returned: 0, asOf: '2026-11-22T01:00:00.000Z' };
    expect(entityOf(client, response)).toMatchObject({ id, orderNumber, payment: known });
    expect(JSON.stringify(response.body)).not.toContain(placed.secret);
    expect(await shown(placed)).toEqual(known);
    expect(actionOf(client, await client.call('GET', `/orders/by-key/${key}`, asService)).payment).toEqual(known);
    expect(actionOf(client, await client.call('GET', `/orders/${orderNumber}`, sales)).payment).toEqual(known);
    const [row] = rowsOf(client, await client.call('GET', `/orders?searchQuery=${orderNumber}`, sales));
    expect(row.payment).toEqual(known);

    expect((await report(id, reading(total, { state: 'returned', returned: total }))).status).toBe(200);
    const older = await report(id, reading(total, { asOf: '2026-11-22T13:59:59+13:00' }));
    expect([older.status, detailsOf(client, older)]).toEqual([409, { code: 'OUTDATED', asOf: '2026-11-22T01:00:00.000Z' }]);
    expect(await shown(placed)).toMatchObject({ state: 'returned', returned: total });
    // A refund may fail days later.
    expect((await report(id, reading(total, { state: 'refundFailed', asOf: '2026-11-25T01:00:00Z' }))).status).toBe(200);
    expect(await shown(placed)).toMatchObject({ state: 'refundFailed', returned: 0, asOf: '2026-11-25T01:00:00.000Z' });
  });

  it('is rejected for another payment, another currency, an unknown order and an invalid body', async () => {
    const { id, total, ...placed } = await order();
    expect((await report(id, reading(total, { reference: 'pi_other' }))).status).toBe(409);
    expect((await report(99_999, reading(total))).status).toBe(404);
    for (const bad of [
      { currency: 'AUD' },
      { state: 'captured' },
      { taken: -1 },
      { returned: '0' },
      { asOf: 'today' },
      { asOf: undefined },
    ]) {
      expect((await report(id, reading(total, bad))).status).toBe(400);
    }
    expect(await shown(placed)).toEqual({ method: 'card', reference: 'pi_test', cardBrand: 'visa', cardLast4: '4242' });
  });

  it('can be filtered by staff, with a facet beside the status', async () => {
    const { id, total, orderNumber } = await order();
    await report(id, reading(total, { state: 'disputed' }));
    const list = async (query: string): Promise<{ numbers: string[]; facets: Record<string, Record<string, number>> }> => {
      const response = await client.call('GET', `/orders?facets=true&pagination[pageSize]=100&${query}`, sales);
      const facets = apiVersion === 'v3' ? response.body.facets : response.body.meta.facets;
      const counts = facets.map(({ name, values }: Json) => [name, Object.fromEntries(values.map((one: Json) => [one.value, one.count]))]);
      return { numbers: rowsOf(client, response).map((row) => row.orderNumber), facets: Object.fromEntries(counts) };
    };
    const all = await list('');
    const disputed = await list('filters[payment][state][$eq]=disputed');
    // One of the past orders is disputed, too.
    expect(disputed.numbers).toEqual([orderNumber, 'K-100302']);
    expect(disputed.facets['paymentState']).toEqual(all.facets['paymentState']);
    expect(disputed.facets['status']).toEqual({ Pending: 1, AwaitingFulfillment: 1, Fulfilled: 0, Canceled: 0 });
    const some = await list('filters[payment][state][$in][0]=disputed&filters[payment][state][$in][1]=held');
    expect(some.numbers).toHaveLength(2 + all.facets['paymentState']!['held']!);
    const canceled = await list('filters[status][$eq]=Canceled');
    const states = Object.values(canceled.facets['paymentState']!).reduce((sum, count) => sum + count, 0);
    expect(states).toBe(all.facets['status']!['Canceled']);
  });

  it('lets the gateway list cancelled orders whose payment was captured, and no others', async () => {
    const { id, total, orderNumber } = await order();
    await report(id, reading(total));
    const move = await client.call('PUT', `/orders/${id}`, {
      ...sales,
      body: entityBody(client, { status: 'Canceled', reason: 'No longer wanted' }),
    });
    expect(move.status).toBe(200);
    expect(entityOf(client, move).payment).toMatchObject({ state: 'taken', taken: total, returned: 0 });
    const status = 'filters[status][$eq]=Canceled';
    const state = 'filters[payment][state][$in][0]=taken&filters[payment][state][$in][1]=partlyReturned';
    const found = await client.call('GET', `/orders?${status}&${state}`, asService);
    // One of the past orders was cancelled after its money was taken.
    expect(rowsOf(client, found).map((row) => row.orderNumber)).toEqual([orderNumber, 'K-100285']);
    for (const query of ['', status, state, `filters[status][$in][0]=Canceled&filters[status][$in][1]=Pending&${state}`]) {
      expect((await client.call('GET', `/orders?${query}`, asService)).status).toBe(403);
    }
    expect((await client.call('GET', `/orders?${status}&${state}`)).status).toBe(403);
  });

  it.runIf(apiVersion === 'v3')('lets the gateway count them', async () => {
    const query = 'filters[status][$eq]=Canceled&filters[payment][state][$eq]=voided';
    const found = rowsOf(client, await client.call('GET', `/orders?${query}&pagination[pageSize]=100`, asService));
    expect((await client.call('GET', `/orders/count?${query}`, asService)).body).toBe(found.length);
    expect((await client.call('GET', '/orders/count', asService)).status).toBe(403);
  });
});
