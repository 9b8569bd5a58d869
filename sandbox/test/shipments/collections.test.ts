import { carrierList } from '@koura/shared-types/wire/carrier';
import { collections } from '@koura/shared-types/wire/collections';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actionOf, detailsOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { GOLD, placeCollection, placeTestOrder, reportMoney } from '../support/placed-order.ts';
import { startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  let sales: Awaited<ReturnType<typeof headersOf>>;
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion });
  });
  beforeEach(async () => {
    await client.sandbox.reset();
    sales = await headersOf(client, 'sales');
  });
  afterAll(() => client.sandbox.close());

  const pack = async (order: Json, more: object = {}): Promise<string> => {
    const events = [{ at: '2026-11-24T02:00:00Z', kind: 'packed' }];
    const body = { carrier: 'Counter', number: order.orderNumber, events, ...more };
    return actionOf(client, await client.call('POST', `/orders/${order.id}/shipments`, { ...sales, body })).shipments[0].id;
  };
  const seen = { collectedBy: 'Mere Tāmati', document: 'driverLicence', signature: 'M10 20L30 40L31 42M50 60L70 80' };
  const handOver = ({ id }: Json, shipmentId: string | number, body: object = seen, login = sales): Promise<Reply> =>
    client.call('POST', `/orders/${id}/shipments/${shipmentId}/hand-over`, { ...login, body });
  const read = async (day: string): Promise<Json> =>
    v.parse(collections, actionOf(client, await client.call('GET', `/collections/${day}`, sales)));
  const numbers = (orders: Json[]): string[] => orders.map(({ orderNumber }) => orderNumber);

  it('are handed over to whoever shows a document, which fulfils the order', async () => {
    const order = await placeCollection(client);
    await reportMoney(client, order);
    const shipmentId = await pack(order);
    const after = actionOf(client, await handOver(order, shipmentId));
    expect(after.status).toBe('Fulfilled');
    expect(after.shipments[0].handOver).toMatchObject({ ...seen, by: { firstName: 'Tom' } });
    expect(after.shipments[0].events.at(-1)).toMatchObject({ kind: 'delivered', signedBy: 'Mere Tāmati' });
    expect(actionOf(client, await handOver(order, shipmentId)).shipments[0].events).toHaveLength(2);
    expect((await handOver(order, shipmentId, { ...seen, collectedBy: 'Ana Tāmati' })).status).toBe(409);
    const { orderNumber, secret } = order;
    const shown = actionOf(client, await client.call('GET', `/orders/${orderNumber}`, { headers: { 'x-order-secret': secret } }));
    expect(shown.shipments[0]).not.toHaveProperty('handOver');
    const trail: Json[] = (await client.control('GET', '/_sandbox/audit')).body;
    const done = trail.filter(({ path }) => path.endsWith('/hand-over'));
    expect(done.map(({ status }) => status)).toEqual([200, 200, 409]);
    const lines = await client.call('GET', '/audit-entries?filters[action][$eq]=recordHandOver', await headersOf(client, 'admin'));
    expect(JSON.stringify(lines.body)).toContain('driverLicence');
  });

  it.each([
    { ...seen, document: 'library card' },
    { ...seen, collectedBy: ' ' },
    { ...seen, collectedBy: 'Mere Tāmati, LA123456' },
    { ...seen, documentNumber: 'LA123456' },
    { ...seen, signature: '<script>' },
    { ...seen, signature: 'M10 20' },
    { ...seen, signature: `M1 1${'L2 2'.repeat(1500)}` },
  ])('are not handed over with %o', async (body) => {
    const order = await placeCollection(client);
    await reportMoney(client, order);
    expect((await handOver(order, await pack(order), body)).status).toBe(400);
  });

  it('are handed over by sales, and neither when they are held nor when they are sent', async () => {
    const order = await placeCollection(client);
    await reportMoney(client, order);
    const shipmentId = await pack(order);
    for (const name of ['editor', 'shopper']) {
      expect((await handOver(order, shipmentId, seen, await headersOf(client, name))).status).toBe(403);
    }
    expect((await handOver(order, 999_999)).status).toBe(404);
    await client.call('POST', `/orders/${order.id}/identity`, { ...sales, body: { step: 'asked', note: 'Not seen before' } });
    const refused = await handOver(order, shipmentId);
    expect([refused.status, detailsOf(client, refused).code]).toEqual([409, 'ORDER_HELD']);
    const sent = await placeTestOrder(client);
    await reportMoney(client, sent);
    expect((await handOver(sent, await pack(sent))).status).toBe(409);
  });

  it('are listed by the times of a day, and those that nobody came for', async () => {
    const first = await placeCollection(client);
    const second = await placeCollection(client, [{ id: GOLD, quantity: 2 }]);
    const day = first.deliveryChoice.slot.id.slice(0, 10);
    const listed = await read(day);
    expect(listed['day']).toBe(day);
    const placed = [first.orderNumber, second.orderNumber];
    expect(numbers(listed['orders']).filter((number) => placed.includes(number))).toEqual(placed);
    expect((await read('2026-10-01'))['orders']).toEqual([]);
    const { aheadSeconds } = (await client.control('GET', '/_sandbox/clock')).body;
    await client.control('POST', '/_sandbox/clock', { aheadSeconds: aheadSeconds + 30 * 86_400 });
    sales = await headersOf(client, 'sales');
    await reportMoney(client, first);
    await handOver(first, await pack(first));
    const later = await read('2026-10-01');
    expect([numbers(later['orders']), numbers(later['earlier'])]).toEqual([[], expect.arrayContaining([second.orderNumber])]);
    expect(numbers(later['earlier'])).not.toContain(first.orderNumber);
    // What was collected stays in the list of its day.
    expect(numbers((await read(day))['orders'])).toContain(first.orderNumber);
    for (const wrong of ['today', '2026-02-30']) expect((await client.call('GET', `/collections/${wrong}`, sales)).status).toBe(400);
    expect((await client.call('GET', '/collections/2026-11-28', await headersOf(client, 'shopper'))).status).toBe(403);
  });

  it('carriers are the dealer’s records', async () => {
    const carriers = v.parse(carrierList, actionOf(client, await client.call('GET', '/carriers', sales)));
    expect(carriers[0]).toEqual({
      name: 'NZ Couriers',
      trackingUrl: 'https://track.courier.example/?number={number}',
      insuredUpTo: [
        { amount: 10_000, currency: 'NZD' },
        { amount: 9000, currency: 'AUD' },
      ],
    });
    expect((await client.call('GET', '/carriers', await headersOf(client, 'shopper'))).status).toBe(403);
  });
});
