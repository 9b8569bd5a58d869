import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankIntent } from '@koura/shared-types/wire/bank-payment';
import { order as orderSchema } from '@koura/shared-types/wire/order';
import { paymentMethods } from '@koura/shared-types/wire/payment-method';
import type { BankAct } from '../../src/bank/bank-simulator.ts';
import { actionOf, detailsOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { type Json, type SandboxClient, startTestSandbox } from '../support/sandbox-client.ts';
import { changeSetting, clockAt, GOLD, moveTo, tryTransfer } from '../support/transfer-orders.ts';
import { versions } from '../support/versions.ts';

const TUESDAY = '2026-11-24T10:00:00+13:00';
const IN_TIME = '2026-11-24T10:04:00+13:00';
const AFTER_THE_HOLD = '2026-11-24T10:05:01+13:00';
const RETURN_URL = 'https://shop.example/checkout/K-1/';
const SERVICE = { authorization: 'Bearer koura-sandbox-service' };

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  let token: string;
  const logged: Error[] = [];
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion, clock: clockAt(TUESDAY), log: (error) => logged.push(error) });
  });
  afterAll(() => client.sandbox.close());
  beforeEach(() => client.sandbox.reset());

  const stock = async (): Promise<number> => {
    const { body } = await client.call('GET', `/products/${GOLD}`);
    return apiVersion === 'v3' ? body.stockAvailable : body.data.attributes.stockAvailable;
  };
  const place = async (more: object = {}): Promise<Json> => {
    const sent = await tryTransfer(client, { more: { payment: { bank: {} }, ...more } });
    token = sent.token;
    return v.parse(orderSchema, actionOf(client, sent.reply));
  };
  const open = async ({ id }: Json): Promise<Json> =>
    v.parse(
      bankIntent,
      actionOf(client, await client.call('POST', `/orders/${id}/bank-payment`, { body: { returnUrl: RETURN_URL }, headers: SERVICE })),
    );
  /** What is pressed at the bank; the path of its page. */
  const act = async ({ redirectUrl }: Json, what: BankAct, webhook = 'on'): Promise<void> => {
    const { status } = await client.control('POST', `${redirectUrl}/${what}?stay=1&webhook=${webhook}`);
    expect(status).toBe(204);
  };
  const show = async ({ orderNumber, secret }: Json): Promise<Json> =>
    v.parse(orderSchema, actionOf(client, await client.call('GET', `/orders/${orderNumber}`, { headers: { 'x-order-secret': secret } })));
  const attention = async (): Promise<string[]> => {
    const path = '/orders?filters[payment][method][$in][0]=transfer&filters[payment][method][$in][1]=bank';
    const { body } = await client.call('GET', `${path}&filters[payment][needsAttention][$eq]=true`, await headersOf(client, 'sales'));
    const rows: Json[] = Array.isArray(body) ? body : (body.orders ?? body.data.map(({ attributes }: Json) => attributes));
    return rows.map(({ orderNumber }) => orderNumber);
  };

  it('an order awaits the bank before anybody is sent there, and one order is one payment', async () => {
    const before = await stock();
    const order = await place();
    expect(order).toMatchObject({
      status: 'Pending',
      payment: { method: 'bank', state: 'awaiting', bank: { state: 'open' }, transfer: { outstanding: order.total } },
    });
    expect(Date.parse(order.payment.transfer.payBy) - Date.parse(TUESDAY)).toBe(300_000);
    expect(await stock()).toBe(before - 1);
    const [first, second] = [await open(order), await open(order)];
    expect(first).toEqual(second);
    expect(first).toMatchObject({ state: 'open', redirectUrl: expect.stringMatching(/^\/bank-simulator\//) });
    const { status } = await client.call('POST', `/orders/${order['id']}/bank-payment`, { body: { returnUrl: RETURN_URL } });
    expect([401, 403]).toContain(status);
  });

  it('approved: paid by the webhook, however often it comes, and nothing later undoes it', async () => {
    const order = await place();
    const intent = await open(order);
    await act(intent, 'approve');
    const payment = client.sandbox.bank.payment(intent['redirectUrl'].split('/').at(-1))!;
    const { body, headers } = client.sandbox.bank.webhook(payment);
    for (let time = 0; time < 3; time += 1) {
      expect((await client.call('POST', '/webhooks/bank', { body: JSON.parse(body), headers })).status).toBe(200);
    }
    expect(await show(order)).toMatchObject({
      status: 'Pending',
      payment: { state: 'taken', taken: order.total, bank: { state: 'paid' }, transfer: { received: order.total, outstanding: 0 } },
    });
    expect(await open(order)).toEqual({ state: 'paid', redirectUrl: null });
    await moveTo(client, '2026-11-25T10:00+13:00');
    expect(await show(order)).toMatchObject({ status: 'Pending', payment: { bank: { state: 'paid' } } });
    expect(await attention()).not.toContain(order['orderNumber']);
  });

  it('a forged, an old and a foreign webhook change nothing', async () => {
    const order = await place();
    const intent = await open(order);
    const payment = client.sandbox.bank.payment(intent['redirectUrl'].split('/').at(-1))!;
    const { body, headers } = client.sandbox.bank.webhook(payment);
    const send = (sent: string, more: Record<string, string>) =>
      client.call('POST', '/webhooks/bank', { body: JSON.parse(sent), headers: more });
    expect((await send('{"payment":"another"}', headers)).status).toBe(400);
    expect((await send(body, {})).status).toBe(400);
    const foreign = client.sandbox.bank.webhook({ ...payment, key: 'of-another-shop' });
    expect((await send(foreign.body, foreign.headers)).status).toBe(200);
    await moveTo(client, AFTER_THE_HOLD);
    expect((await send(body, headers)).status).toBe(400);
  });

  it('declined: the order ends, its pieces are back, and its cart is open again', async () => {
    const before = await stock();
    const order = await place();
    expect((await client.call('GET', '/cart', { token })).status).toBe(404);
    await act(await open(order), 'decline');
    expect(await show(order)).toMatchObject({ status: 'Canceled', payment: { state: 'voided', bank: { state: 'declined' } } });
    expect(await stock()).toBe(before);
    expect((await client.call('GET', '/cart', { token })).status).toBe(200);
    expect(await attention()).not.toContain(order['orderNumber']);
  });

  it('never come back: the order ends by itself once the bank has closed the payment, opened or not', async () => {
    const before = await stock();
    const [opened, never] = [await place(), await place()];
    const intent = await open(opened);
    await moveTo(client, IN_TIME);
    expect((await show(opened))['status']).toBe('Pending');
    await moveTo(client, AFTER_THE_HOLD);
    for (const order of [opened, never]) {
      await expect.poll(() => show(order)).toMatchObject({ status: 'Canceled', payment: { bank: { state: 'ended' } } });
    }
    expect(await stock()).toBe(before);
    // Money that is sent all the same is owed back.
    await act(intent, 'approve');
    expect(await show(opened)).toMatchObject({
      status: 'Canceled',
      payment: { bank: { state: 'differs' }, transfer: { paidOver: opened['total'] } },
    });
    expect(await attention()).toEqual(expect.arrayContaining([opened['orderNumber']]));
    const sales = await headersOf(client, 'sales');
    const back = {
      amount: opened['total'],
      currency: 'NZD',
      returnedAt: AFTER_THE_HOLD,
      bankReference: 'RETURN',
      key: 'return-of-late-money',
    };
    await client.call('POST', `/orders/${opened['id']}/transfer-returns`, { body: back, ...sales });
    expect(await show(opened)).toMatchObject({ payment: { state: 'returned', returned: opened['total'] } });
    expect(await attention()).not.toContain(opened['orderNumber']);
  });

  it('approved in time and confirmed later: the order is kept, although no webhook came', async () => {
    const order = await place();
    await moveTo(client, IN_TIME);
    await act(await open(order), 'approveSlowly', 'off');
    expect((await open(order))['state']).toBe('checking');
    await moveTo(client, '2026-11-24T10:04:30+13:00');
    await expect.poll(() => show(order)).toMatchObject({ payment: { state: 'taken', bank: { state: 'paid' } } });
  });

  it('approved while the backend was down: found when it starts again', async () => {
    const kept = client;
    const folder = mkdtempSync(join(tmpdir(), 'bank-payments-'));
    const options = { apiVersion, database: join(folder, 'sandbox.sqlite') };
    try {
      client = await startTestSandbox({ ...options, clock: clockAt(TUESDAY) });
      const order = await place();
      await act(await open(order), 'approve', 'off');
      await client.sandbox.close();
      client = await startTestSandbox({ ...options, clock: clockAt(IN_TIME) });
      await expect.poll(() => show(order)).toMatchObject({ payment: { state: 'taken', bank: { state: 'paid' } } });
    } finally {
      await client.sandbox.close();
      client = kept;
      rmSync(folder, { recursive: true });
    }
  });

  it('sent twice: paid, and the rest is owed back', async () => {
    const order = await place();
    await act(await open(order), 'approveTwice');
    expect(await show(order)).toMatchObject({
      payment: { state: 'taken', transfer: { received: 2 * order['total'], paidOver: order['total'] } },
    });
    expect(await attention()).toContain(order['orderNumber']);
  });

  it('another amount: the rest is due, and staff decide', async () => {
    const order = await place();
    await act(await open(order), 'approveLess');
    expect(await show(order)).toMatchObject({
      status: 'Pending',
      payment: { state: 'awaiting', bank: { state: 'differs' }, transfer: { outstanding: 10 } },
    });
    await moveTo(client, '2026-11-24T12:00+13:00');
    expect((await show(order))['status']).toBe('Pending');
    expect(await attention()).toContain(order['orderNumber']);
  });

  it('what the bank reported cannot be taken back as a mistake', async () => {
    const order = await place();
    await act(await open(order), 'approve');
    const sales = await headersOf(client, 'sales');
    const { body } = await client.call('GET', `/orders/${order['orderNumber']}`, sales);
    const [receipt] = actionOf(client, { status: 200, body }).payment.transfer.receipts;
    expect(receipt).toMatchObject({ amount: order['total'], recordedBy: null });
    const reply = await client.call('POST', `/orders/${order['id']}/transfer-corrections`, {
      body: { key: receipt.key, reason: 'Wrong' },
      ...sales,
    });
    expect(reply.status).toBe(409);
  });

  it('is limited: two open payments for one buyer, the dealer’s maximum, and nothing without the capability', async () => {
    await place();
    await place();
    const third = await tryTransfer(client, { more: { payment: { bank: {} } } });
    expect([third.reply.status, detailsOf(client, third.reply).code]).toEqual([409, 'BANK_UNAVAILABLE']);
    const methods = async (): Promise<string[]> => {
      const cart = await client.fillCart([{ id: GOLD, quantity: 1 }]);
      return v
        .parse(paymentMethods, actionOf(client, await client.call('GET', '/payment-methods', { token: cart.token })))
        .map(({ code }) => code);
    };
    expect(await methods()).toEqual(['card', 'transfer', 'bank']);
    await changeSetting(client, 'paymentMethods', (ways) =>
      ways.map((way: Json) => (way['code'] === 'bank' ? { ...way, maximum: 100 } : way)),
    );
    const above = await tryTransfer(client, { email: 'other@mail.example', line1: '2 New Street', more: { payment: { bank: {} } } });
    expect(detailsOf(client, above.reply).code).toBe('BANK_UNAVAILABLE');
    await client.control('POST', '/_sandbox/capabilities', { off: ['checkout.bank'] });
    expect(await methods()).toEqual(['card', 'transfer']);
    expect((await tryTransfer(client, { more: { payment: { bank: {} } } })).reply.status).toBe(400);
  });
});
