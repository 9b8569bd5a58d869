import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { order as orderSchema } from '@koura/shared-types/wire/order';
import { actionOf, detailsOf, rowsOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { asService, type Json, type Reply, startTestSandbox, type SandboxClient } from '../support/sandbox-client.ts';
import { clockAt, GOLD, moveTo, orderByTransfer, receipt } from '../support/transfer-orders.ts';
import { versions } from '../support/versions.ts';

const WEDNESDAY_17 = new Date('2026-11-25T17:00+13:00').toISOString();
const ON_TIME = '2026-11-25T11:00:00.000Z';

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion, clock: clockAt('2026-11-24T10:00+13:00') });
  });
  afterAll(() => client.sandbox.close());
  let order: Json;
  let sales: { headers: { authorization: string } };
  beforeEach(async () => {
    await client.sandbox.reset();
    sales = await headersOf(client, 'sales');
    order = await orderByTransfer(client);
    await moveTo(client, '2026-11-26T10:00+13:00');
  });

  const send = (path: string, body: unknown, more: Record<string, string> = {}, method = 'POST'): Promise<Reply> =>
    client.call(method, `/orders/${order.id}/${path}`, { body, headers: { ...sales.headers, ...more } });
  const paymentOf = (reply: Reply): Json => {
    expect(reply.status).toBe(200);
    return v.parse(orderSchema, actionOf(client, reply)).payment;
  };
  const record = async (amount: number, more: object = {}, at = ON_TIME): Promise<Json> =>
    paymentOf(await send('transfers', receipt(amount, at, { sentOn: '2026-11-25', ...more })));
  const codeOf = (reply: Reply): [number, unknown] => [reply.status, detailsOf(client, reply)?.code];
  const stock = async (): Promise<number> => {
    const { body } = await client.call('GET', `/products/${GOLD}`);
    return apiVersion === 'v3' ? body.stockAvailable : body.data.attributes.stockAvailable;
  };
  const cents = (amount: number): number => Math.round(amount * 100) / 100;

  it('record the money that pays an order; the same key again changes nothing', async () => {
    const payment = await record(order.total, { key: 'statement-1', payerName: ' A New ' });
    expect(payment).toMatchObject({
      state: 'taken',
      taken: order.total,
      returned: 0,
      transfer: { received: order.total, outstanding: 0, paidOver: 0 },
    });
    const member = { id: 2, username: 'sales@koura.example', firstName: 'Tom', lastName: 'Fraser' };
    expect(payment.transfer.receipts).toEqual([
      {
        key: 'statement-1',
        amount: order.total,
        receivedAt: ON_TIME,
        sentOn: '2026-11-25',
        payerName: 'A New',
        bankReference: 'K8',
        recordedBy: member,
        takenBack: null,
      },
    ]);
    expect(await record(order.total, { key: 'statement-1' })).toEqual({ ...payment, asOf: expect.any(String) });
    expect(codeOf(await send('transfers', receipt(order.total - 1, ON_TIME, { key: 'statement-1' })))).toEqual([409, 'CONFLICT']);
    const { id } = order;
    const other = rowsOf(client, await client.call('GET', '/orders?filters[payment][method][$eq]=transfer', sales)).find(
      (one) => one.id !== id,
    )!;
    const elsewhere = await client.call('POST', `/orders/${other.id}/transfers`, {
      body: receipt(order.total, ON_TIME, { key: 'statement-1' }),
      ...sales,
    });
    expect(codeOf(elsewhere)).toEqual([409, 'CONFLICT']);
    const { body } = await client.control('GET', '/_sandbox/audit');
    const path = `/orders/${order.id}/transfers`;
    expect(body.filter((entry: Json) => entry.path === path).map(({ staffId, status }: Json) => [staffId, status])).toEqual([
      [2, 200],
      [2, 200],
      [2, 409],
    ]);
  });

  it('an order short by a dollar is paid; by more, the rest is still due', async () => {
    expect((await record(cents(order.total - 1.01))).state).toBe('awaiting');
    const payment = await record(0.01, { key: 'one-cent-more' });
    expect(payment).toMatchObject({ state: 'taken', taken: cents(order.total - 1), transfer: { outstanding: 0 } });
  });

  it('tell what is still due, and what came too much and goes back', async () => {
    expect((await record(100)).transfer).toMatchObject({ received: 100, outstanding: cents(order.total - 100), paidOver: 0 });
    const over = await record(order.total, { key: 'all-of-it' });
    expect(over).toMatchObject({ state: 'taken', taken: cents(order.total + 100), transfer: { paidOver: 100 } });
    const giveBack = (amount: number, key: string): Promise<Reply> =>
      send('transfer-returns', { amount, currency: 'NZD', returnedAt: ON_TIME, bankReference: 'back', key });
    expect(paymentOf(await giveBack(100, 'return-1'))).toMatchObject({ state: 'taken', returned: 100, transfer: { paidOver: 0 } });
    expect(paymentOf(await giveBack(100, 'return-1')).returned).toBe(100);
    expect(codeOf(await giveBack(cents(order.total + 0.01), 'return-2'))).toEqual([409, 'CONFLICT']);
    expect(paymentOf(await giveBack(order.total, 'return-3'))).toMatchObject({ state: 'returned' });
  });

  it.each([
    ['sent on the day of the deadline, arrived after it', { sentOn: '2026-11-25' }, '2026-11-26T09:00+13:00', 'taken', false],
    ['sent a day later', { sentOn: '2026-11-26' }, '2026-11-26T09:00+13:00', 'awaiting', true],
    ['arrived in time, nobody knows when it was sent', { sentOn: null }, '2026-11-25T16:59+13:00', 'taken', false],
    ['arrived late, nobody knows when it was sent', { sentOn: null }, '2026-11-25T17:01+13:00', 'awaiting', true],
  ])('money %s', async (_title, more, at, state, isLate) => {
    const payment = await record(order.total, more, at);
    expect([payment.state, payment.transfer.isLate, payment.taken]).toEqual([state, isLate, order.total]);
  });

  it('decide about late money: they accept it for the order as they saw it, or send it back', async () => {
    await record(order.total, { sentOn: '2026-11-26' });
    // Orders for which money came are not canceled by the clock.
    await moveTo(client, '2026-12-01T10:00+13:00');
    expect(codeOf(await send('accept-late-transfer', { from: 'Fulfilled' }))).toEqual([412, 'ORDER_STATUS_CHANGED']);
    expect(codeOf(await send('release-unpaid', { reason: 'Too late' }))).toEqual([409, 'CONFLICT']);
    expect((await send('accept-late-transfer', {})).status).toBe(400);
    const accepted = paymentOf(await send('accept-late-transfer', { from: 'Pending' }));
    expect(accepted).toMatchObject({ state: 'taken', transfer: { isLate: false, outstanding: 0 } });
    expect(codeOf(await send('accept-late-transfer', { from: 'Pending' }))).toEqual([409, 'CONFLICT']);
  });

  it('move the deadline from where they saw it, forward only', async () => {
    const later = '2026-11-27T17:00:00+13:00';
    const put = (payBy: unknown, seen?: string): Promise<Reply> =>
      send('payment-deadline', { payBy }, seen === undefined ? {} : { 'if-match': seen }, 'PUT');
    expect(codeOf(await put(later, `"${new Date(0).toISOString()}"`))).toEqual([412, 'PAYMENT_CHANGED']);
    for (const bad of ['2026-11-26T09:59+13:00', '2027-06-01T17:00+13:00', 'soon', null]) expect((await put(bad)).status).toBe(400);
    const { transfer } = paymentOf(await put(later, `"${WEDNESDAY_17}"`));
    expect([transfer.payBy, transfer.graceUntil]).toEqual([
      new Date(later).toISOString(),
      new Date('2026-11-30T17:00+13:00').toISOString(),
    ]);
    await moveTo(client, '2026-11-30T16:59+13:00');
    expect((await record(order.total, { sentOn: '2026-11-27' })).state).toBe('taken');
    expect(codeOf(await put('2026-12-02T17:00+13:00'))).toEqual([409, 'CONFLICT']);
  });

  it('release an unpaid order: it is canceled and its pieces are back', async () => {
    const before = await stock();
    expect(codeOf(await send('release-unpaid', { reason: 'Changed their mind' }, { 'if-match': '"Fulfilled"' }))).toEqual([
      412,
      'ORDER_STATUS_CHANGED',
    ]);
    expect((await send('release-unpaid', { reason: ' ' })).status).toBe(400);
    const reply = await send('release-unpaid', { reason: 'Changed their mind' }, { 'if-match': '"Pending"' });
    expect(paymentOf(reply)).toMatchObject({ state: 'voided', transfer: { outstanding: 0 } });
    expect(actionOf(client, reply)).toMatchObject({ status: 'Canceled', user: null });
    expect(await stock()).toBe(before + 1);
    expect(codeOf(await send('release-unpaid', { reason: 'Again' }))).toEqual([409, 'CONFLICT']);
    expect(await stock()).toBe(before + 1);
    // Money that comes all the same is kept in the books, to be returned.
    const late = await record(order.total);
    expect(late).toMatchObject({ state: 'taken', taken: order.total, transfer: { paidOver: order.total } });
  });

  it('cancel an unpaid order by its status as well', async () => {
    const before = await stock();
    const canceled = { status: 'Canceled', reason: 'No longer wanted' };
    const body = apiVersion === 'v3' ? canceled : { data: canceled };
    expect((await client.call('PUT', `/orders/${order.id}`, { body, ...sales })).status).toBe(200);
    expect(await stock()).toBe(before + 1);
    expect(actionOf(client, await client.call('GET', `/orders/${order.orderNumber}`, sales)).payment.state).toBe('voided');
  });

  it('owe back what was paid for an order that they cancel', async () => {
    await record(order.total);
    const before = await stock();
    const canceled = { status: 'Canceled', reason: 'No longer wanted' };
    const body = apiVersion === 'v3' ? canceled : { data: canceled };
    expect((await client.call('PUT', `/orders/${order.id}`, { body, ...sales })).status).toBe(200);
    const shown = actionOf(client, await client.call('GET', `/orders/${order.orderNumber}`, sales));
    expect(shown.payment).toMatchObject({ state: 'taken', transfer: { paidOver: order.total, outstanding: 0 } });
    expect(await stock()).toBe(before);
  });

  it.each([
    ['another currency', { currency: 'AUD' }, 'currency'],
    ['no amount', { amount: 0 }, 'amount'],
    ['parts of a cent', { amount: 1.005 }, 'amount'],
    ['a text for an amount', { amount: '5' }, 'amount'],
    ['a day that does not exist', { sentOn: '2026-02-30' }, 'sentOn'],
    ['the future', { receivedAt: '2026-12-24T00:00:00Z' }, 'receivedAt'],
    ['no key', { key: '' }, 'key'],
    ['something else', { colour: 'red' }, 'colour'],
  ])('money with %s is refused by name', async (_title, change, path) => {
    const reply = await send('transfers', { ...receipt(100, ON_TIME), ...change });
    expect(reply.status).toBe(400);
    const { errors } = detailsOf(client, reply);
    expect(apiVersion === 'v3' ? Object.keys(errors) : errors.map((one: Json) => one.path.join('.'))).toEqual([path]);
  });

  it('nobody else does any of it, and no order is moved by what the card provider says', async () => {
    const steps: [string, string, unknown][] = [
      ['POST', 'transfers', receipt(order.total, ON_TIME)],
      ['POST', 'transfer-returns', { amount: 1, currency: 'NZD', returnedAt: ON_TIME, bankReference: '', key: 'return-1' }],
      ['POST', 'accept-late-transfer', { from: 'Pending' }],
      ['PUT', 'payment-deadline', { payBy: '2026-11-27T04:00:00Z' }],
      ['POST', 'release-unpaid', { reason: 'x' }],
    ];
    const people = [await headersOf(client, 'editor'), await headersOf(client, 'shopper'), asService, { headers: {} }];
    for (const [method, path, body] of steps) {
      for (const person of people) expect((await client.call(method, `/orders/${order.id}/${path}`, { body, ...person })).status).toBe(403);
      expect((await client.call(method, `/orders/99999/${path}`, { body, ...sales })).status).toBe(404);
    }
    const report = {
      reference: order.payment.reference,
      state: 'taken',
      authorised: 1,
      taken: 1,
      returned: 0,
      currency: 'NZD',
      asOf: ON_TIME,
    };
    const reported = await client.call('PUT', `/orders/${order.id}/payment`, {
      body: apiVersion === 'v3' ? report : { data: report },
      ...asService,
    });
    expect(codeOf(reported)).toEqual([409, 'CONFLICT']);
    const [cardOrder] = rowsOf(
      client,
      await client.call('GET', '/orders?filters[payment][method][$eq]=card&pagination[pageSize]=1', sales),
    );
    const refused = await client.call('POST', `/orders/${cardOrder!['id']}/transfers`, { body: receipt(1, ON_TIME), ...sales });
    expect(codeOf(refused)).toEqual([409, 'CONFLICT']);
  });

  it('the buyer says that the money is on its way, once, and it extends nothing', async () => {
    const sent = (headers: Record<string, string>): Promise<Reply> =>
      client.call('POST', `/orders/${order.id}/transfer-sent`, { body: {}, headers });
    const strangers: Record<string, string>[] = [{}, sales.headers, { 'x-order-secret': 'wrong' }];
    for (const headers of strangers) expect((await sent(headers)).status).toBe(404);
    const secret = { 'x-order-secret': order.secret };
    const { transfer } = paymentOf(await sent(secret));
    expect(transfer).toMatchObject({ sentAt: '2026-11-25T21:00:00.000Z', payBy: WEDNESDAY_17 });
    expect(transfer.receipts).toBeUndefined();
    await moveTo(client, '2026-11-26T11:00+13:00');
    expect(paymentOf(await sent(secret)).transfer.sentAt).toBe(transfer.sentAt);
    await send('release-unpaid', { reason: 'x' });
    expect(codeOf(await sent(secret))).toEqual([409, 'CONFLICT']);
  });

  it('find orders by what a statement says, and by how they are paid', async () => {
    await record(order.total);
    const find = async (query: string): Promise<string[]> =>
      rowsOf(client, await client.call('GET', `/orders?${query}&pagination[pageSize]=100`, sales)).map(({ orderNumber }) => orderNumber);
    const { reference } = order.payment;
    expect(await find(`filters[payment][reference][$in][0]=${reference}&filters[payment][reference][$in][1]=NOTHING2`)).toEqual([
      order.orderNumber,
    ]);
    expect(await find('filters[payment][method][$eq]=transfer')).toHaveLength(4);
    expect(await find('filters[payment][method][$eq]=transfer&filters[payment][state][$eq]=awaiting')).toHaveLength(3);
    const cards = await find('filters[payment][method][$eq]=card');
    expect(cards.length).toBeGreaterThan(50);
    expect(cards).not.toContain(order.orderNumber);
  });

  it('find the orders whose transfer needs a person: overdue, short, too much, late, or to be sent back', async () => {
    const needsAttention = async (): Promise<boolean> => {
      const query = 'filters[payment][needsAttention][$eq]=true&pagination[pageSize]=100';
      return rowsOf(client, await client.call('GET', `/orders?${query}`, sales)).some(
        ({ orderNumber }) => orderNumber === order.orderNumber,
      );
    };
    await moveTo(client, '2026-11-25T16:00+13:00');
    expect(await needsAttention()).toBe(false);
    await moveTo(client, '2026-11-25T17:01+13:00');
    expect(await needsAttention()).toBe(true);
    await record(order.total);
    expect(await needsAttention()).toBe(false);
    await record(1, { key: 'one-too-much' });
    expect(await needsAttention()).toBe(true);
  });

  it('receipts are shown to staff and to nobody else', async () => {
    await record(order.total);
    const secret = { 'x-order-secret': order.secret };
    for (const [headers, count] of [
      [secret, undefined],
      [sales.headers, 1],
    ] as const) {
      const { payment } = actionOf(client, await client.call('GET', `/orders/${order.orderNumber}`, { headers }));
      expect(payment.transfer.receipts?.length).toBe(count);
    }
    const byKey = await client.call('GET', `/orders/by-key/${order.key}`, asService);
    expect(JSON.stringify(byKey.body)).not.toContain('receipts');
  });
});
