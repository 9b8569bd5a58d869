import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actionOf, entityBody } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { GOLD, placeTestOrder, reportMoney } from '../support/placed-order.ts';
import { asService, startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion });
  });
  beforeEach(async () => {
    await client.sandbox.reset();
    await client.control('POST', '/_sandbox/clock', { aheadSeconds: 0 });
  });
  afterAll(() => client.sandbox.close());

  /** Without the reminders for the seed's transfers, which depend on the day. */
  const due = async (query = ''): Promise<Json[]> =>
    actionOf(client, await client.call('GET', `/mails/due${query}`, asService)).filter(({ kind }: Json) => kind !== 'transferReminder');
  const keys = async (query = ''): Promise<string[]> => (await due(query)).map(({ key }) => key);
  /** An order whose payment has not arrived within a minute. */
  const placeAndWait = async (items?: { id: number; quantity: number }[]): Promise<Json> => {
    const order = await placeTestOrder(client, items);
    const { aheadSeconds } = (await client.control('GET', '/_sandbox/clock')).body;
    await client.control('POST', '/_sandbox/clock', { aheadSeconds: aheadSeconds + 61 });
    return order;
  };
  const hand = (key: string, more: object = {}): Promise<Reply> => {
    const [kind, orderNumber] = key.split(':');
    const body = {
      kind,
      key,
      orderNumber,
      to: null,
      subject: 'About your order',
      html: '<p>It is here.</p>',
      text: 'It is here.',
      ...more,
    };
    return client.call('POST', '/mails', { ...asService, body });
  };

  it('owes nothing for the orders of the seed', async () => {
    expect(await due()).toEqual([]);
  });

  it('names a mail as due until it was handed over', async () => {
    const order = await placeAndWait();
    const key = `orderPlaced:${order.orderNumber}`;
    expect(await due()).toEqual([
      {
        kind: 'orderPlaced',
        key,
        orderNumber: order.orderNumber,
        isFirst: false,
        alert: null,
        answer: null,
        quote: null,
        dueAt: expect.any(String),
      },
    ]);
    expect(JSON.stringify(await due())).not.toContain(order.secret);
    expect(await keys()).toEqual([key]);
    expect(actionOf(client, await hand(key))).toEqual({ sent: true });
    expect(await due()).toEqual([]);
    expect(actionOf(client, await hand(key))).toEqual({ sent: false });
    const outbox: Json[] = (await client.control('GET', '/_sandbox/outbox')).body;
    expect(outbox.filter(({ to }) => to === 'hannah@example.com')).toHaveLength(1);
  });

  it('keeps a mail due whose handing over failed', async () => {
    const { orderNumber } = await placeAndWait();
    const key = `orderPlaced:${orderNumber}`;
    await client.control('POST', '/_sandbox/faults', { method: 'POST', path: '/mails', status: 503, times: 1 });
    expect((await hand(key)).status).toBe(503);
    expect(await keys()).toEqual([key]);
    // Done, but the answer was lost: it is due no more, and handing it over again sends nothing.
    await client.control('POST', '/_sandbox/faults', { method: 'POST', path: '/mails', status: 502, done: true, times: 1 });
    expect((await hand(key)).status).toBe(502);
    expect(await keys()).toEqual([]);
    expect(actionOf(client, await hand(key))).toEqual({ sent: false });
  });

  it('follows an order: paid, sent, canceled, refunded; oldest first, one mail a key', async () => {
    const sales = await headersOf(client, 'sales');
    const order = await placeAndWait([{ id: GOLD, quantity: 2 }]);
    const { id, orderNumber } = order;
    expect(actionOf(client, await hand(`orderPlaced:${orderNumber}`))).toEqual({ sent: true });
    await reportMoney(client, order);
    const parcel = { carrier: 'NZ Couriers', number: 'KB1NZ', lines: [{ productId: GOLD, quantity: 1 }] };
    const shipped = actionOf(client, await client.call('POST', `/orders/${id}/shipments`, { ...sales, body: parcel }));
    await client.call('POST', `/orders/${id}/shipments`, { ...sales, body: parcel });
    await client.call('PUT', `/orders/${id}`, { ...sales, body: entityBody(client, { status: 'Canceled', reason: 'No longer wanted' }) });
    await reportMoney(client, order, { state: 'partlyReturned', returned: 100 });
    await reportMoney(client, order, { state: 'returned', returned: order.total });
    const found = await keys(`?orderNumber=${orderNumber}`);
    expect(found.map((key) => key.replace(/CN-\d+$/, 'CN')).toSorted()).toEqual([
      `orderCanceled:${orderNumber}`,
      `orderPaid:${orderNumber}`,
      `orderRefunded:${orderNumber}:CN`,
      `orderRefunded:${orderNumber}:CN`,
      `orderSent:${orderNumber}:${shipped.shipments[0].id}`,
    ]);
    expect(new Set(found).size).toBe(5);
    const times = (await due()).map(({ dueAt }) => Date.parse(dueAt));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(await keys('?orderNumber=K-999999')).toEqual([]);
  });

  it('is one mail for an order that is paid at once, whoever asks when', async () => {
    const order = await placeTestOrder(client);
    const { orderNumber } = order;
    const paidKey = `orderPaid:${orderNumber}`;
    // A card is charged within seconds: until then nothing is due.
    expect(await keys()).toEqual([]);
    await reportMoney(client, order);
    expect(await due()).toMatchObject([{ key: paidKey, isFirst: true }]);
    // A gateway that had seen the other mail as due is too late with it.
    expect(actionOf(client, await hand(`orderPlaced:${orderNumber}`))).toEqual({ sent: false });
    await client.control('POST', '/_sandbox/clock', { aheadSeconds: 600 });
    expect(await due()).toMatchObject([{ key: paidKey, isFirst: true }]);
    expect(actionOf(client, await hand(paidKey))).toEqual({ sent: true });
    expect(await due()).toEqual([]);
  });

  it.each([
    ['handed over before the payment', true, false],
    ['still due when the payment arrives', false, true],
  ])('is followed by the one about the payment when the first was %s', async (_name, isHanded, isFirst) => {
    const order = await placeAndWait();
    const key = `orderPlaced:${order.orderNumber}`;
    expect(await keys()).toEqual([key]);
    if (isHanded) await hand(key);
    await reportMoney(client, order);
    expect(await due()).toMatchObject([{ kind: 'orderPaid', isFirst }]);
  });

  it('leaves out the kinds that the backend writes itself, and takes none of them', async () => {
    await client.control('POST', '/_sandbox/own-mails', { kinds: ['orderPaid', 'orderPlaced'] });
    const order = await placeAndWait();
    await reportMoney(client, order);
    expect(await keys()).toEqual([]);
    const { body } = await client.call('GET', '/website');
    expect((apiVersion === 'v3' ? body : body.data.attributes).mails).toEqual(['orderPaid', 'orderPlaced']);
    expect((await hand(`orderPaid:${order.orderNumber}`)).status).toBe(409);
    const outbox: Json[] = (await client.control('GET', '/_sandbox/outbox')).body;
    expect(outbox.map(({ subject }) => subject)).toEqual([`Your order ${order.orderNumber}`]);
  });

  it('limits mails about no order alone', async () => {
    for (const _ of [1, 2, 3, 4, 5]) {
      const { orderNumber } = await placeAndWait();
      expect(actionOf(client, await hand(`orderPlaced:${orderNumber}`))).toEqual({ sent: true });
    }
  });

  it('makes a link to an order for a mail', async () => {
    const order = await placeAndWait();
    const { code } = actionOf(client, await client.call('POST', `/orders/${order.id}/links`, { ...asService, body: {} }));
    const opened = await client.call('GET', `/orders/by-link/${code}`, asService);
    expect(actionOf(client, opened)).toEqual({ orderNumber: order.orderNumber, secret: order.secret });
    expect((await client.call('POST', '/orders/999999/links', { ...asService, body: {} })).status).toBe(404);
  });

  it('shows attachments to open beside the mail, and its text', async () => {
    const { orderNumber } = await placeAndWait();
    const pdf = Buffer.from('%PDF-1.7 pretend').toString('base64');
    const attachments = [{ filename: 'INV-1.pdf', contentType: 'application/pdf', content: pdf }];
    expect(
      (await hand(`orderPlaced:${orderNumber}`, { attachments, html: '<script>alert(1)</script><p>It is <b>here</b>.</p>' })).status,
    ).toBe(200);
    const page = await (await fetch(`${client.sandbox.url}/outbox`)).text();
    expect(page).toContain('<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="About your order"');
    expect(page).not.toContain('<script>');
    expect(page).toContain('<pre>It is here.</pre>');
    const [, path] = /<a href="(\/outbox\/\d+\/0)"[^>]*>INV-1\.pdf<\/a>/.exec(page)!;
    const file = await fetch(`${client.sandbox.url}${path}`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    expect(await file.text()).toBe('%PDF-1.7 pretend');
    expect((await fetch(`${client.sandbox.url}${path!.replace(/0$/, '1')}`)).status).toBe(404);
  });

  it.each([
    { attachments: 'x' },
    { attachments: [{ filename: '../x', contentType: 'application/pdf', content: 'AAAA' }] },
    { attachments: [{ filename: 'x.pdf', contentType: 'pdf', content: 'AAAA' }] },
    { attachments: [{ filename: 'x.pdf', contentType: 'application/pdf', content: 'not base64!' }] },
    { attachments: Array.from({ length: 6 }, () => ({ filename: 'x.pdf', contentType: 'application/pdf', content: 'AAAA' })) },
    { kind: 'somethingElse' },
  ])('does not take %o', async (more) => {
    const { orderNumber } = await placeAndWait();
    expect((await hand(`orderPlaced:${orderNumber}`, more)).status).toBe(400);
    expect(await keys()).toEqual([`orderPlaced:${orderNumber}`]);
  });

  it('is for the gateway alone, staff included', async () => {
    const { id } = await placeAndWait();
    for (const login of [{}, await headersOf(client, 'admin')]) {
      expect((await client.call('GET', '/mails/due', login)).status).toBe(403);
      expect((await client.call('POST', `/orders/${id}/links`, { ...login, body: {} })).status).toBe(403);
    }
  });
});
