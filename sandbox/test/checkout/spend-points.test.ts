import { rewards } from '@koura/shared-types/wire/account';
import { quote as quoteSchema } from '@koura/shared-types/wire/order';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actionOf, detailsOf, entityBody } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { GOLD, placeTestOrder, reportMoney } from '../support/placed-order.ts';
import { asService, checkoutBody, startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

const SILVER = 95;

type Login = Awaited<ReturnType<typeof headersOf>>;

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  let shopper: Login;
  let sales: Login;
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion });
  });
  beforeEach(async () => {
    await client.sandbox.reset();
    shopper = await headersOf(client, 'shopper');
    sales = await headersOf(client, 'sales');
  });
  afterAll(() => client.sandbox.close());

  const rewardsOf = async (login: Login = shopper): Promise<Json> =>
    v.parse(rewards, actionOf(client, await client.call('GET', '/rewards', login)));
  const balance = async (): Promise<number> => (await rewardsOf()).balance;
  const quote = (token: string, body: unknown, login = shopper): Promise<Reply> =>
    client.call('POST', '/checkout/quote', { token, ...login, ...(body ? { body } : {}) });
  const place = (token: string, body: unknown, login: object = shopper): Promise<Reply> =>
    client.call('POST', '/checkout', { token, body, ...login });
  const move = (id: number, status: string): Promise<Reply> =>
    client.call('PUT', `/orders/${id}`, {
      ...sales,
      body: entityBody(client, { status, ...(status === 'Canceled' ? { reason: 'The buyer asked.' } : {}) }),
    });

  it('says how points are spent, in the currency that they can be spent in', async () => {
    expect((await rewardsOf()).spending).toEqual({ pointsPerUnit: 100, currency: 'NZD', minimum: 500, maximumShare: 0.5 });
    const abroad = await client.call('GET', '/rewards', { headers: { ...shopper.headers, 'x-country-code': 'AU' } });
    expect(actionOf(client, abroad).spending).toBeNull();
    await client.control('POST', '/_sandbox/capabilities', { off: ['rewards.spend'] });
    expect((await rewardsOf()).spending).toBeNull();
  });

  it('takes points off a held total, once, and gives them back when the order is canceled', async () => {
    const before = await balance();
    const { token, cart } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    const held = v.parse(quoteSchema, actionOf(client, await quote(token, { points: 2000 })));
    expect(held).toMatchObject({ pointsValue: 20, cart: { total: cart.total } });
    expect(held.total).toBeCloseTo(cart.total - 20, 2);
    expect(await balance()).toBe(before);
    const order = actionOf(client, await place(token, checkoutBody(held.total, { quoteId: held.quoteId, points: 2000 })));
    expect(order.total).toBe(held.total);
    expect(order.points).toEqual({ earned: Math.floor(order.subTotal - 20), spent: 2000, value: 20 });
    expect(await balance()).toBe(before - 2000);
    expect((await rewardsOf()).history[0]).toMatchObject({ points: -2000, description: `Spent on order ${order.orderNumber}` });
    await reportMoney(client, order);
    const [invoice] = actionOf(client, await client.call('GET', `/orders/${order.id}/invoices`, asService));
    expect(invoice).toMatchObject({ discountTotal: 20, pointsTotal: 20, paymentFee: 0, total: order.total });
    await move(order.id, 'Canceled');
    expect(await balance()).toBe(before);
  });

  it('works without a quote, and a repeated order spends nothing twice', async () => {
    const before = await balance();
    const { token, cart } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    const body = checkoutBody(Math.round((cart.total - 10) * 100) / 100, { points: 1000 });
    const [first, again] = [await place(token, body), await place(token, body)];
    expect(actionOf(client, again)).toEqual(actionOf(client, first));
    expect((await place(token, { ...body, points: 900 })).status).toBe(409);
    expect(await balance()).toBe(before - 1000);
  });

  it('says what can be spent', async () => {
    const { token, cart } = await client.fillCart([{ id: SILVER, quantity: 3 }]);
    const goods = cart.available.total;
    const known = { code: 'POINTS_NOT_AVAILABLE', minimum: 500, maximum: Math.floor(goods * 50) };
    const most = await quote(token, { points: known.maximum });
    expect(most.status).toBe(200);
    for (const points of [known.maximum + 1, 499]) {
      const response = await quote(token, { points });
      expect([response.status, detailsOf(client, response)]).toMatchObject([400, { ...known, available: await balance() }]);
    }
    for (const points of [-1, 1.5, '500']) expect((await quote(token, { points })).status).toBe(400);
    expect((await quote(token, { points: (await balance()) + 1 })).status).toBe(400);
    const guest = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    expect((await client.call('POST', '/checkout/quote', { token: guest.token, body: { points: 500 } })).status).toBe(400);
  });

  it('spends no point twice in two orders at once', async () => {
    const points = await balance();
    const carts = [await client.fillCart([{ id: GOLD, quantity: 3 }]), await client.fillCart([{ id: GOLD, quantity: 3 }])];
    const quotes: Json[] = [];
    for (const { token } of carts) quotes.push(actionOf(client, await quote(token, { points })));
    const answers = await Promise.all(
      carts.map(({ token }, index) => place(token, checkoutBody(quotes[index].total, { quoteId: quotes[index].quoteId, points }))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await balance()).toBe(0);
  });

  it('takes earned points back when money is returned, and never shows less than none', async () => {
    const before = await balance();
    const order = await placeTestOrder(client, undefined, shopper);
    await reportMoney(client, order);
    await move(order.id, 'AwaitingFulfillment');
    await move(order.id, 'Fulfilled');
    const earned = Math.floor(order.subTotal);
    expect(await balance()).toBe(before + earned);
    await reportMoney(client, order, { state: 'partlyReturned', returned: 1000 });
    expect(await balance()).toBe(before + Math.floor(order.subTotal - 1000));
    await reportMoney(client, order, { state: 'returned', returned: order.total });
    expect(await balance()).toBe(before);
    const shown = actionOf(client, await client.call('GET', `/orders/${order.orderNumber}`, shopper));
    expect(shown.points).toEqual({ earned: 0, spent: 0, value: 0 });
  });

  it('keeps the gift’s message as plain text', async () => {
    const message = 'Happy birthday, Mere!\nLove <b>Nana</b>';
    const order = await placeTestOrder(client, undefined, undefined, { gift: { message } });
    expect(order).toMatchObject({ gift: { message }, points: null });
    expect((await placeTestOrder(client)).gift).toBeNull();
    const { token, cart } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    for (const gift of [{ message: '' }, { message: 'x'.repeat(501) }, { message: 'a\u0000b' }, {}, 'text']) {
      expect((await place(token, { ...checkoutBody(cart.total), gift }, {})).status).toBe(400);
    }
  });
});
