import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { order as orderSchema } from '@koura/shared-types/wire/order';
import { paymentMethods } from '@koura/shared-types/wire/payment-method';
import { readTransferReference } from '@koura/shared-types/transfer-reference';
import { actionOf, detailsOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { type Json, startTestSandbox, type SandboxClient } from '../support/sandbox-client.ts';
import { changeSetting, clockAt, codeFor, GOLD, moveTo, orderByTransfer, tryTransfer } from '../support/transfer-orders.ts';
import { versions } from '../support/versions.ts';

const TUESDAY = '2026-11-24T10:00+13:00';
const WEDNESDAY_17 = new Date('2026-11-25T17:00+13:00').toISOString();
const THURSDAY_17 = new Date('2026-11-26T17:00+13:00').toISOString();

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  const logged: Error[] = [];
  beforeAll(async () => {
    client = await startTestSandbox({
      apiVersion,
      ownMails: ['transferAwaited'],
      clock: clockAt(TUESDAY),
      log: (error) => logged.push(error),
    });
  });
  afterAll(() => client.sandbox.close());
  beforeEach(() => client.sandbox.reset());

  const stock = async (): Promise<number> => {
    const { body } = await client.call('GET', `/products/${GOLD}`);
    return apiVersion === 'v3' ? body.stockAvailable : body.data.attributes.stockAvailable;
  };
  const mailsTo = async (email: string): Promise<Json[]> =>
    (await client.control('GET', '/_sandbox/outbox')).body.filter(({ to }: Json) => to === email);
  const methods = async (query = '', headers: Record<string, string> = {}, quantity = 1): Promise<Json[]> => {
    const { token } = await client.fillCart([{ id: GOLD, quantity }]);
    return v.parse(paymentMethods, actionOf(client, await client.call('GET', `/payment-methods?${query}`, { token, headers })));
  };
  const unavailable = async (wish: Parameters<typeof tryTransfer>[1] = {}): Promise<string> => {
    const { reply } = await tryTransfer(client, wish);
    expect([reply.status, detailsOf(client, reply).code]).toEqual([409, 'TRANSFER_UNAVAILABLE']);
    return apiVersion === 'v3' ? reply.body.message : reply.body.error.message;
  };

  it('holds price and pieces of an order until its deadline, and tells where to pay', async () => {
    const before = await stock();
    const { reply, token, again } = await tryTransfer(client, { email: 'New@Mail.example' });
    expect([reply.status, detailsOf(client, reply).code]).toEqual([409, 'EMAIL_CODE_NEEDED']);
    expect((await client.call('GET', '/cart', { token })).status).toBe(200);
    const emailCode = await codeFor(client, 'new@mail.example');
    const placed = await again({ payment: { transfer: { emailCode } } });
    const order = v.parse(orderSchema, actionOf(client, placed));
    expect(order).toMatchObject({
      status: 'Pending',
      deliveryChoice: null,
      payment: { method: 'transfer', state: 'awaiting', taken: 0, returned: 0 },
    });
    const { transfer, reference } = order.payment;
    expect(readTransferReference(reference)).toBe(reference);
    expect(transfer).toEqual({
      accountName: 'Koura Bullion Limited',
      accountNumber: '01-0902-0068389-00',
      bankName: 'Harbour Bank, Auckland',
      reference,
      amount: order.total,
      received: 0,
      outstanding: order.total,
      paidOver: 0,
      payBy: WEDNESDAY_17,
      graceUntil: THURSDAY_17,
      sentAt: null,
      isLate: false,
      receipts: undefined,
    });
    expect(await stock()).toBe(before - 1);
    // The same again is the same order, and the code is used up.
    expect(actionOf(client, await again({ payment: { transfer: { emailCode } } }))).toEqual(actionOf(client, placed));
    expect(detailsOf(client, await again()).code).toBe('CONFLICT');
    const mail = (await mailsTo('New@Mail.example'))[0];
    expect(mail.text).toContain(reference);
    expect(mail.text).toMatch(
      /Send your transfer by Wed\s25\sNov, 5\spm\. If it hasn’t arrived by Thu\s26\sNov, 5\spm, we cancel the order/,
    );
    expect(mail.text).not.toContain('01-0902');
  });

  it('lists ways to pay with limits, and what to do above them', async () => {
    const [card, transfer] = await methods();
    expect(card).toMatchObject({
      code: 'card',
      label: 'Card',
      minimum: null,
      maximum: 25_000,
      fee: 0,
      payBy: null,
      unavailableBecause: null,
    });
    expect(transfer).toMatchObject({ code: 'transfer', maximum: 250_000, payBy: WEDNESDAY_17, unavailableBecause: null });
    const because = async (total: number, headers?: Record<string, string>): Promise<(string | null)[]> =>
      (await methods(`total=${total}`, headers)).map((method) => method.unavailableBecause);
    // An instant bank payment is for less.
    const byBank = 'You can pay up to $10,000 by instant bank payment.';
    expect(await because(25_000)).toEqual([null, null, `${byBank} Please pay by card.`]);
    const upTo = 'You can pay up to $25,000 by card.';
    const orTransfer = 'If you’ve ordered with us before, please pay by bank transfer.';
    expect(await because(25_000.01)).toEqual([`${upTo} ${orTransfer}`, null, `${byBank} ${orTransfer}`]);
    expect(await because(25_000.01, (await headersOf(client, 'shopper')).headers)).toEqual([
      `${upTo} Please pay by bank transfer.`,
      null,
      `${byBank} Please pay by bank transfer.`,
    ]);
    expect(await because(250_000.01)).toEqual([
      'You can pay up to $25,000 by card. Please call us on 09 555 0182.',
      'You can pay up to $250,000 by bank transfer. Please call us on 09 555 0182.',
      `${byBank} Please call us on 09 555 0182.`,
    ]);
    const australian = await methods('total=30000', { 'x-country-code': 'AU' });
    expect(australian.map(({ maximum }) => maximum)).toEqual([23_000, 230_000, 9200]);
    const { token } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    expect((await client.call('GET', '/payment-methods?total=much', { token })).status).toBe(400);
    expect((await client.call('GET', '/payment-methods')).status).toBe(400);
  });

  it('tells the limit of a first order until the buyer is known to have paid one', async () => {
    const limits = async (headers: Record<string, string> = {}) =>
      (await methods('', headers)).map(({ firstOrderMaximum }) => firstOrderMaximum);
    expect(await limits()).toEqual([null, 10_000, null]);
    expect(await limits({ 'x-country-code': 'AU' })).toEqual([null, 9200, null]);
    expect(await limits((await headersOf(client, 'newcomer')).headers)).toEqual([null, 10_000, null]);
    expect(await limits((await headersOf(client, 'shopper')).headers)).toEqual([null, null, null]);
  });

  it('adds a fee, and allows deliveries, as the dealer decides', async () => {
    await changeSetting(client, 'paymentMethods', ([card, transfer]) => [
      { ...card, feePercent: 2, feeFixed: 1.5, deliveries: ['courier'] },
      { ...transfer, minimum: 500 },
    ]);
    const [card] = await methods('total=1000');
    expect(card!['fee']).toBe(21.5);
    const [collected, small] = await methods('total=400&delivery=collect');
    expect(collected!['unavailableBecause']).toBe(
      'Orders with this delivery can’t be paid by card. Please choose another way to pay or another delivery.',
    );
    expect(small!['unavailableBecause']).toBe('You can pay by bank transfer from $500. Please choose another way to pay.');
  });

  it('locks in no price while the market is closed, unless the dealer allows it', async () => {
    await client.control('POST', '/_sandbox/market', { mode: 'closed' });
    expect(await unavailable()).toMatch(
      /^We can lock in the price for a bank transfer only while the markets are open. Please pay by card, or come back from \w+day \d+ am\.$/,
    );
    expect((await methods())[1]!['unavailableBecause']).toContain('only while the markets are open');
    await changeSetting(client, 'transfers', (entry) => ({ ...entry, whileMarketClosed: true }));
    expect((await orderByTransfer(client)).payment.state).toBe('awaiting');
  });

  it('is unavailable where the calendar of public holidays ends, which is logged once', async () => {
    await moveTo(client, '2031-12-31T10:00+13:00');
    logged.length = 0;
    expect(await unavailable()).toBe('Bank transfers aren’t possible right now. Please pay by card, or call us on 09 555 0182.');
    const [, transfer] = await methods();
    expect(transfer).toMatchObject({ payBy: null, unavailableBecause: expect.stringContaining('aren’t possible right now') });
    expect(logged.filter(({ message }) => message.includes('no year 2032 of NZ-AUK')).length).toBeLessThan(2);
    expect((await client.call('GET', '/website')).status).toBe(200);
  });

  it('needs an account in the currency', async () => {
    await changeSetting(client, 'transfers', ({ accounts: { NZD }, ...entry }) => ({ ...entry, accounts: { NZD } }));
    expect((await methods('', { 'x-country-code': 'AU' }))[1]!['unavailableBecause']).toBe(
      'We take bank transfers in NZD only. Please pay by card.',
    );
  });

  it('keeps the unpaid orders of all within the dealer’s cap, by sum and by ounces', async () => {
    const full = 'We can’t lock in more prices right now. Please pay by card, or call us on 09 555 0182.';
    await changeSetting(client, 'transfers', (entry) => ({ ...entry, cap: { ...entry.cap, total: 100 } }));
    expect(await unavailable()).toBe(full);
    await changeSetting(client, 'transfers', (entry) => ({ ...entry, cap: { total: 10_000_000, ounces: { gold: 0.5 } } }));
    expect(await unavailable()).toBe(full);
    await changeSetting(client, 'transfers', (entry) => ({ ...entry, cap: { total: 10_000_000, ounces: { gold: 500 } } }));
    expect((await orderByTransfer(client)).payment.state).toBe('awaiting');
  });

  it('does not exist without its capability', async () => {
    await client.control('POST', '/_sandbox/capabilities', { off: ['checkout.methods'] });
    const { token } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    expect((await client.call('GET', '/payment-methods', { token })).status).toBe(404);
    expect((await tryTransfer(client)).reply.status).toBe(400);
  });

  it('places nothing when the price has risen or stock is gone, and the code stays good', async () => {
    const { again } = await tryTransfer(client);
    const emailCode = await codeFor(client, 'new@mail.example');
    await client.control('POST', '/_sandbox/spot', { metal: 'gold', price: 7300 });
    const risen = await again({ payment: { transfer: { emailCode } } });
    expect(detailsOf(client, risen)).toMatchObject({ code: 'PRICE_CHANGED' });
    const { newTotal } = detailsOf(client, risen);
    expect((await again({ total: newTotal, payment: { transfer: { emailCode } } })).status).toBe(200);
  });

  it('survives a failure after the work was done: the same body finds the order', async () => {
    const { again } = await tryTransfer(client);
    const payment = { transfer: { emailCode: await codeFor(client, 'new@mail.example') } };
    await client.control('POST', '/_sandbox/faults', { path: '/checkout', status: 502, done: true, times: 1 });
    expect((await again({ payment })).status).toBe(502);
    const found = await again({ payment });
    expect(actionOf(client, found).payment.state).toBe('awaiting');
    expect((await mailsTo('new@mail.example')).filter(({ subject }) => subject.startsWith('Your order'))).toHaveLength(1);
  });

  it('staff who order in a customer’s name vouch for them', async () => {
    const admin = await headersOf(client, 'admin');
    const NEWCOMER = 6;
    const { jwt } = (await client.call('POST', '/admin/login-as', { body: { id: NEWCOMER }, ...admin })).body;
    const headers = { authorization: `Bearer ${jwt}` };
    const { reply } = await tryTransfer(client, { items: [{ id: GOLD, quantity: 3 }], email: 'newcomer@koura.example', headers });
    expect(reply.status).toBe(200);
  });
});
