import type { BackendLiveEvents, BackendSubscriptionEvents } from '@koura/shared-types/live-events';
import { shipment as shipmentSchema } from '@koura/shared-types/wire/shipment';
import { io, type Socket } from 'socket.io-client';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actionOf, detailsOf, entityBody, rowsOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { GOLD, placeCollection, placeTestOrder, reportMoney } from '../support/placed-order.ts';
import { startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

const SILVER = 95;

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

  const parcel = { carrier: 'NZ Couriers', number: 'KB100NZ', url: 'https://track.courier.example/KB100NZ' };
  const add = (id: number, body: object, login = sales): Promise<Reply> =>
    client.call('POST', `/orders/${id}/shipments`, { ...login, body });
  const change = (id: number, shipmentId: number, body: object, login = sales): Promise<Reply> =>
    client.call('PUT', `/orders/${id}/shipments/${shipmentId}`, { ...login, body });
  const placePaid = async (...args: Parameters<typeof placeTestOrder>): Promise<Json> => {
    const order = await placeTestOrder(...args);
    await reportMoney(client, order);
    return order;
  };
  const shownTo = async ({ orderNumber, secret }: Json): Promise<Json> =>
    actionOf(client, await client.call('GET', `/orders/${orderNumber}`, { headers: { 'x-order-secret': secret } }));

  it('is shown with the order to its guest, without what staff alone see', async () => {
    const order = await placePaid(client, [{ id: GOLD, quantity: 2 }]);
    expect((await shownTo(order)).shipments).toEqual([]);
    const lines = [{ productId: GOLD, quantity: 2, serials: ['A1', 'A2'] }];
    const response = await add(order.id, { ...parcel, insuredFor: order.total, isSignatureRequired: true, weightGrams: 640, lines });
    const [forStaff] = actionOf(client, response).shipments;
    expect(v.parse(shipmentSchema, forStaff)).toMatchObject({ ...parcel, weightGrams: 640, insuredFor: order.total, lines });
    const { weightGrams: _weight, handOver: _handOver, ...forGuest } = forStaff;
    expect((await shownTo(order)).shipments).toEqual([forGuest]);
    expect(forGuest.events).toMatchObject([{ kind: 'handedOver' }]);
    expect(forGuest.sentAt).toBe(forGuest.events[0].at);
  });

  it('takes events in any order and twice', async () => {
    const { id } = await placePaid(client);
    const [{ id: shipmentId }] = actionOf(client, await add(id, { ...parcel, events: [] })).shipments;
    const delivered = { at: '2026-11-25T02:00:00Z', kind: 'delivered', place: 'Auckland', signedBy: 'H Wilson' };
    const handedOver = { at: '2026-11-24T15:00:00+13:00', kind: 'handedOver', place: 'Auckland' };
    for (const events of [[delivered], [handedOver, delivered], [delivered]]) await change(id, shipmentId, { events });
    const [shipment] = actionOf(client, await change(id, shipmentId, {})).shipments;
    expect(shipment.events.map(({ at, kind, signedBy }: Json) => [at, kind, signedBy])).toEqual([
      ['2026-11-24T02:00:00.000Z', 'handedOver', null],
      ['2026-11-25T02:00:00.000Z', 'delivered', 'H Wilson'],
    ]);
    expect(shipment.sentAt).toBe('2026-11-24T02:00:00.000Z');
    expect(shipment).toMatchObject(parcel);
  });

  const inView = async (view: string): Promise<string[]> => {
    const path = `/orders?facets=true&filters[view][$eq]=${view}&pagination[pageSize]=100`;
    return rowsOf(client, await client.call('GET', path, sales)).map(({ orderNumber }: Json) => orderNumber);
  };

  it('fulfils its order once everything has gone, and leaves what is to be sent', async () => {
    const order = await placePaid(client, [
      { id: GOLD, quantity: 3 },
      { id: SILVER, quantity: 1 },
    ]);
    const part = actionOf(client, await add(order.id, { ...parcel, lines: [{ productId: GOLD, quantity: 2 }] }));
    expect(part.status).toBe('Pending');
    const packed = actionOf(client, await add(order.id, { ...parcel, number: 'KB101NZ', events: [] }));
    expect(packed.status).toBe('Pending');
    expect(await inView('toSend')).toContain(order.orderNumber);
    const handedOver = { at: '2026-11-24T02:00:00Z', kind: 'handedOver' };
    const sent = actionOf(client, await change(order.id, packed.shipments[1].id, { events: [handedOver] }));
    expect(sent.status).toBe('Fulfilled');
    expect((await shownTo(order)).history.map(({ status }: Json) => status)).toEqual(['Pending', 'AwaitingFulfillment', 'Fulfilled']);
    expect(await inView('toSend')).not.toContain(order.orderNumber);
    const timeline: Json[] = actionOf(client, await client.call('GET', `/orders/${order.id}/timeline`, sales));
    expect(timeline.filter(({ kind }) => kind === 'status').map(({ by }) => by.id)).toEqual([2, 2]);
  });

  it('does not fulfil an order that is held, or whose first parcel comes back', async () => {
    const held = await placePaid(client);
    const [{ id: heldParcel }] = actionOf(client, await add(held.id, { ...parcel, events: [] })).shipments;
    await client.call('POST', `/orders/${held.id}/identity`, { ...sales, body: { step: 'asked', note: 'A first order' } });
    const onItsWay = { at: '2026-11-24T02:00:00Z', kind: 'outForDelivery' };
    expect(actionOf(client, await change(held.id, heldParcel, { events: [onItsWay] })).status).toBe('Pending');

    const order = await placePaid(client, [{ id: GOLD, quantity: 2 }]);
    const one = { lines: [{ productId: GOLD, quantity: 1 }] };
    const [{ id: first }] = actionOf(client, await add(order.id, { ...parcel, ...one })).shipments;
    await change(order.id, first, { events: [{ at: '2099-01-01T00:00:00Z', kind: 'returning' }] });
    expect(actionOf(client, await add(order.id, { ...parcel, ...one, number: 'KB101NZ' })).status).toBe('Pending');
    expect(await inView('toSend')).toContain(order.orderNumber);
  });

  it('is not to be sent when it waits at the counter', async () => {
    const order = await placeCollection(client, [{ id: GOLD, quantity: 2 }]);
    await reportMoney(client, order);
    const counter = { carrier: 'Counter', number: order.orderNumber };
    const packed = { at: '2026-11-24T02:00:00Z', kind: 'packed' };
    const [{ id }] = actionOf(
      client,
      await add(order.id, { ...counter, lines: [{ productId: GOLD, quantity: 1 }], events: [packed] }),
    ).shipments;
    expect(await inView('toSend')).toContain(order.orderNumber);
    const whole = actionOf(client, await change(order.id, id, { lines: [{ productId: GOLD, quantity: 2 }] }));
    expect(whole.status).toBe('Pending');
    expect(await inView('toSend')).not.toContain(order.orderNumber);
    const delivered = { at: '2026-11-25T02:00:00Z', kind: 'delivered' };
    expect(actionOf(client, await change(order.id, id, { events: [delivered] })).status).toBe('Fulfilled');
  });

  it('counts a parcel as sent when the carrier has it', async () => {
    const { id } = await placePaid(client);
    const response = await add(id, { ...parcel, events: [{ at: '2026-11-24T02:00:00Z', kind: 'packed' }] });
    expect(actionOf(client, response).shipments[0].sentAt).toBeNull();
  });

  it('holds by default what is in no other parcel, and never more than was ordered', async () => {
    const { id } = await placePaid(client, [
      { id: GOLD, quantity: 3 },
      { id: SILVER, quantity: 1 },
    ]);
    await add(id, { ...parcel, lines: [{ productId: GOLD, quantity: 2 }] });
    const tooMany = await add(id, { ...parcel, number: 'KB101NZ', lines: [{ productId: GOLD, quantity: 2 }] });
    expect([tooMany.status, detailsOf(client, tooMany)]).toMatchObject([409, { productId: GOLD, left: 1 }]);
    const { shipments } = actionOf(client, await add(id, { ...parcel, number: 'KB101NZ' }));
    expect(shipments[1].lines).toEqual([
      { productId: GOLD, quantity: 1, serials: [] },
      { productId: SILVER, quantity: 1, serials: [] },
    ]);
    expect((await add(id, { ...parcel, number: 'KB102NZ' })).status).toBe(409);
    // The same parcel again is the same parcel; another one cannot take its number.
    expect(actionOf(client, await add(id, parcel)).shipments).toHaveLength(2);
    expect((await change(id, shipments[1].id, { number: parcel.number })).status).toBe(409);
  });

  it.each([
    { number: 'x' },
    { carrier: 'NZ Couriers' },
    { ...parcel, url: 'nowhere' },
    { ...parcel, insuredFor: -1 },
    { ...parcel, weightGrams: 1.5 },
    { ...parcel, lines: [] },
    { ...parcel, lines: [{ productId: 2, quantity: 1 }] },
    { ...parcel, lines: [{ productId: GOLD, quantity: 1, serials: ['A', 'B'] }] },
    { ...parcel, events: [{ at: 'yesterday', kind: 'packed' }] },
    { ...parcel, events: [{ at: '2026-11-24T02:00:00Z', kind: 'lost' }] },
  ])('does not take %o', async (body) => {
    const order = await placePaid(client);
    expect((await add(order.id, body)).status).toBe(400);
    expect((await shownTo(order)).shipments).toEqual([]);
  });

  it('is for sales, and every attempt is in the audit trail', async () => {
    const shopper = await headersOf(client, 'shopper');
    const order = await placePaid(client, undefined, shopper);
    for (const name of ['editor', 'shopper']) expect((await add(order.id, parcel, await headersOf(client, name))).status).toBe(403);
    expect((await add(999_999, parcel)).status).toBe(404);
    const [{ id }] = actionOf(client, await add(order.id, parcel)).shipments;
    expect((await change(order.id, id, { lines: [] })).status).toBe(400);
    expect((await change(order.id, id + 1, {})).status).toBe(404);
    const trail: Json[] = (await client.control('GET', '/_sandbox/audit')).body;
    const path = `/orders/${order.id}/shipments`;
    expect(trail.map((entry) => [entry.method, entry.path, entry.status, entry.staffId, entry.customerId])).toEqual([
      ['POST', path, 200, 2, 4],
      ['PUT', `${path}/${id}`, 400, 2, 4],
      ['PUT', `${path}/${id + 1}`, 404, 2, 4],
    ]);
  });

  it('keeps where the order stood since when', async () => {
    const order = await placePaid(client);
    for (const status of ['AwaitingFulfillment', 'Canceled']) {
      await client.call('PUT', `/orders/${order.id}`, { ...sales, body: entityBody(client, { status, reason: 'No longer wanted' }) });
    }
    const { history } = await shownTo(order);
    expect(history.map(({ status }: Json) => status)).toEqual(['Pending', 'AwaitingFulfillment', 'Canceled']);
    expect(history[0].at).toBe(order.createdAt);
    expect((await add(order.id, parcel)).status).toBe(409);
  });

  it('tells subscribers of an order that it changed, and nothing else', async () => {
    const order = await placePaid(client);
    const other = await placePaid(client);
    const socket: Socket<BackendLiveEvents, BackendSubscriptionEvents> = io(client.sandbox.url, {
      transports: ['websocket'],
      forceNew: true,
    });
    const heard: unknown[] = [];
    socket.on('order', (change) => heard.push(change));
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    socket.emit('subscribe', { orders: [order.orderNumber], products: [1] });
    await expect.poll(async () => (await client.control('GET', '/_sandbox/feed')).body.products).toBe(1);
    await add(other.id, parcel);
    await add(order.id, { ...parcel, lines: [{ productId: 2, quantity: 1 }] });
    await add(order.id, { ...parcel, events: [] });
    await expect.poll(() => heard).toEqual([{ orderNumber: order.orderNumber, updatedAt: expect.any(String) }]);
    await client.call('PUT', `/orders/${order.id}`, {
      ...sales,
      body: entityBody(client, { status: 'Canceled', reason: 'No longer wanted' }),
    });
    await expect.poll(() => heard.length).toBe(2);
    socket.disconnect();
  });

  it('is not there without the capability', async () => {
    const { id } = await placePaid(client);
    await client.control('POST', '/_sandbox/capabilities', { off: ['orders.shipments'] });
    expect((await add(id, parcel)).status).toBe(404);
  });
});
