import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BackendCheckout } from '@koura/shared-types/wire/order';
import { StripeFailure } from '../../src/payments/stripe-failure.ts';
import { answerBank } from '../support/card-holder.ts';
import { actionOf, detailsOf, entityBody } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { asService, checkoutBody, startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

const GOLD = 1;
const VISA = { token: 'tok_visa', rememberCard: false };
const ASKS = { token: 'tok_threeDSecure2Required', rememberCard: false };

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  let seeded: Set<string>;
  const report = async (): Promise<Json> => (await client.control('GET', '/_sandbox/payments')).body;
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion });
  });
  afterAll(() => client.sandbox.close());
  beforeEach(async () => {
    await client.sandbox.reset();
    seeded = new Set((await report()).intents.map(({ id }: Json) => id));
  });

  const payments = async (): Promise<Json[]> => (await report()).intents.filter(({ id }: Json) => !seeded.has(id));
  const place = (token: string, body: BackendCheckout, login = {}): Promise<Reply> =>
    client.call('POST', '/checkout', { token, body, ...login });
  const confirm = (token: string, key: string): Promise<Reply> => client.call('POST', `/checkout/${key}/confirm`, { token });
  const fill = async (payment: BackendCheckout['payment'], quantity = 1): Promise<{ token: string; body: BackendCheckout }> => {
    const { token, cart } = await client.fillCart([{ id: GOLD, quantity }]);
    return { token, body: checkoutBody(cart.total, { payment }) };
  };
  const waiting = async (): Promise<{ token: string; body: BackendCheckout; clientSecret: string }> => {
    const { token, body } = await fill(ASKS);
    const response = await place(token, body);
    expect(response.status).toBe(202);
    return { token, body, clientSecret: actionOf(client, response).requiresAction.clientSecret };
  };

  it('charges the card, places the order and returns its payment; the same body again returns the same order', async () => {
    const { token, body } = await fill(VISA);
    const response = await place(token, body);
    expect(response.status).toBe(200);
    const order = actionOf(client, response);
    const [payment] = await payments();
    expect(order.payment).toEqual({
      method: 'card',
      reference: payment!.id,
      cardBrand: 'visa',
      cardLast4: '4242',
      state: 'taken',
      authorised: order.total,
      taken: order.total,
      returned: 0,
      asOf: expect.any(String),
    });
    expect(payment).toMatchObject({ status: 'succeeded', amountCaptured: Math.round(order.total * 100), metadata: { key: body.key } });
    expect(actionOf(client, await place(token, body))).toEqual(order);
    expect(actionOf(client, await client.call('GET', `/orders/by-key/${body.key}`, asService))).toEqual({ ...order, user: null });
    const other = await place(token, { ...body, total: body.total + 1 });
    expect([other.status, detailsOf(client, other).code]).toEqual([409, 'CONFLICT']);
    expect(await payments()).toHaveLength(1);
  });

  it('captures no more than the order total when the cart became cheaper than agreed', async () => {
    const { token, body } = await fill(VISA);
    const order = actionOf(client, await place(token, { ...body, total: body.total + 100 }));
    expect(order.payment).toMatchObject({ state: 'taken', authorised: body.total + 100, taken: order.total, returned: 0 });
    expect(order.total).toBe(body.total);
  });

  it('answers 402 with the card provider’s message to a declined card; another card can be tried with the same key', async () => {
    const { token, body } = await fill({ token: 'tok_chargeDeclinedInsufficientFunds', rememberCard: false });
    for (const response of [await place(token, body), await place(token, body)]) {
      expect(response.status).toBe(402);
      expect(detailsOf(client, response)).toEqual({ code: 'CARD_DECLINED' });
      expect(JSON.stringify(response.body)).toContain('Your card has insufficient funds.');
    }
    expect((await payments()).map(({ status }) => status)).toEqual(['canceled']);
    expect((await place(token, { ...body, payment: VISA })).status).toBe(200);
  });

  it('authorises nothing for an order that would be rejected', async () => {
    const { token, body } = await fill(VISA);
    const cheap = await place(token, { ...body, total: body.total - 1 });
    expect([cheap.status, detailsOf(client, cheap).code]).toEqual([409, 'PRICE_CHANGED']);
    const unknown = await place(token, { ...body, payment: { token: 'tok_nobody_made', rememberCard: false } });
    expect([unknown.status, detailsOf(client, unknown).code]).toEqual([402, 'CARD_DECLINED']);
    expect(await payments()).toEqual([]);
    expect((await place(token, body)).status).toBe(200);
  });

  it('places the order after 3-D Secure', async () => {
    const { token, body, clientSecret } = await waiting();
    expect(actionOf(client, await place(token, body))).toEqual({ requiresAction: { clientSecret } });
    const early = await confirm(token, body.key);
    expect([early.status, actionOf(client, early)]).toEqual([202, { requiresAction: { clientSecret } }]);
    expect((await client.call('GET', `/orders/by-key/${body.key}`, asService)).status).toBe(404);
    await answerBank(client, clientSecret, 'succeeded');
    const order = actionOf(client, await confirm(token, body.key));
    expect(order).toMatchObject({ key: body.key, total: body.total, payment: { state: 'taken', cardLast4: '3220' } });
    for (const again of [await confirm(token, body.key), await place(token, body)]) expect(actionOf(client, again)).toEqual(order);
    expect(await payments()).toHaveLength(1);
  });

  it('is final when 3-D Secure fails', async () => {
    const { token, body, clientSecret } = await waiting();
    await answerBank(client, clientSecret, 'failed');
    for (const response of [await confirm(token, body.key), await confirm(token, body.key), await place(token, body)]) {
      expect([response.status, detailsOf(client, response).code]).toEqual([402, 'CARD_DECLINED']);
    }
    expect((await payments()).map(({ status }) => status)).toEqual(['canceled']);
  });

  it('releases the payment when the order is rejected after 3-D Secure, and repeats the error', async () => {
    const { token, body, clientSecret } = await waiting();
    await client.control('POST', '/_sandbox/spot', { metal: 'gold', price: 9000 });
    await answerBank(client, clientSecret, 'succeeded');
    for (const response of [await confirm(token, body.key), await confirm(token, body.key)]) {
      expect([response.status, detailsOf(client, response)]).toMatchObject([409, { code: 'PRICE_CHANGED', oldTotal: body.total }]);
    }
    expect((await payments()).map(({ status }) => status)).toEqual(['canceled']);
  });

  it('holds the price during 3-D Secure', async () => {
    const { token } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    const held = actionOf(client, await client.call('POST', '/checkout/quote', { token }));
    const body = checkoutBody(held.total, { quoteId: held.quoteId, payment: ASKS });
    const { clientSecret } = actionOf(client, await place(token, body)).requiresAction;
    await client.sandbox.clock.move(500);
    await client.control('POST', '/_sandbox/spot', { metal: 'gold', price: 9000 });
    await answerBank(client, clientSecret, 'succeeded');
    expect(actionOf(client, await confirm(token, body.key))).toMatchObject({ total: held.total });
  });

  it.each([true, false])('closes an unconfirmed checkout after twelve minutes (looked up: %s)', async (asked) => {
    const { token, body, clientSecret } = await waiting();
    await answerBank(client, clientSecret, 'succeeded');
    await client.sandbox.clock.move(719);
    expect((await payments()).map(({ status }) => status)).toEqual(['requires_capture']);
    await client.sandbox.clock.move(720);
    const late = asked ? await confirm(token, body.key) : await client.call('GET', `/orders/by-key/${body.key}`, asService);
    expect([late.status, detailsOf(client, late)]).toEqual([410, { code: 'KEY_CLOSED', key: body.key }]);
    expect((await payments()).map(({ status }) => status)).toEqual(['canceled']);
    const again = await place(token, body);
    expect([again.status, detailsOf(client, again).code]).toEqual([409, 'KEY_CLOSED']);
  });

  it('cancels the payment when its key is closed', async () => {
    const { token, body, clientSecret } = await waiting();
    await answerBank(client, clientSecret, 'succeeded');
    expect(actionOf(client, await client.call('POST', `/orders/by-key/${body.key}/close`, asService))).toEqual({
      key: body.key,
      closed: true,
    });
    expect((await payments()).map(({ status }) => status)).toEqual(['canceled']);
    expect((await confirm(token, body.key)).status).toBe(410);
  });

  it('waits for a slow bank, and is final when the hold expires before the order', async () => {
    const { token, body, clientSecret } = await waiting();
    const [id] = clientSecret.split('_secret_');
    const intent = (outcome: string): Promise<Reply> => client.control('POST', `/_sandbox/payments/intents/${id}`, { outcome });
    expect((await intent('processing')).status).toBe(200);
    expect((await confirm(token, body.key)).status).toBe(202);
    expect((await intent('charged')).status).toBe(200);
    expect((await intent('expired')).status).toBe(200);
    expect((await confirm(token, body.key)).status).toBe(402);
  });

  it('captures later when the card provider fails at first, and releases when the order was cancelled by then', async () => {
    const sales = await headersOf(client, 'sales');
    const orders: Json[] = [];
    for (let nth = 0; nth < 2; nth += 1) {
      vi.spyOn(client.sandbox.cardProvider, 'capture').mockImplementationOnce(() => {
        throw new StripeFailure(500, { type: 'api_error', message: 'An unknown error occurred.' });
      });
      const { token, body } = await fill(VISA);
      orders.push(actionOf(client, await place(token, body)));
    }
    expect(orders.map(({ payment }) => payment.state)).toEqual(['held', 'held']);
    await client.call('PUT', `/orders/${orders[1].id}`, {
      ...sales,
      body: entityBody(client, { status: 'Canceled', reason: 'No longer wanted' }),
    });
    await client.sandbox.clock.move(31);
    const now = await Promise.all(orders.map(({ orderNumber }) => client.call('GET', `/orders/${orderNumber}`, sales)));
    expect(now.map((response) => actionOf(client, response).payment)).toMatchObject([
      { state: 'taken', taken: orders[0].total },
      { state: 'voided', taken: 0 },
    ]);
  });

  it('rejects confirming another cart’s payment, or an unknown one', async () => {
    const { body } = await waiting();
    const { token } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    expect((await confirm(token, body.key)).status).toBe(404);
    expect((await confirm(token, randomUUID())).status).toBe(404);
  });

  it('declines a card that requires 3-D Secure where the shop does not support it', async () => {
    await client.control('POST', '/_sandbox/capabilities', { off: ['checkout.actions'] });
    const { token, body } = await fill(ASKS);
    expect((await place(token, body)).status).toBe(402);
    expect((await payments()).map(({ status }) => status)).toEqual(['canceled']);
    expect((await confirm(token, body.key)).status).toBe(404);
  });

  it('saves a card to an account, which lists, uses and removes it', async () => {
    const login = await headersOf(client, 'shopper');
    const others = await headersOf(client, 'wholesale');
    const cards = async (who = login): Promise<Json> => actionOf(client, await client.call('GET', '/me/cards', who));
    const first = await fill({ token: 'tok_mastercard', rememberCard: true });
    expect((await place(first.token, first.body, login)).status).toBe(200);
    const [card] = await cards();
    expect(card).toMatchObject({ id: expect.any(String), brand: 'mastercard', last4: '4444', nameOnCard: null, expiryMonth: 12 });
    expect(await cards(others)).toEqual([]);
    expect((await client.call('GET', '/me/cards')).status).toBeGreaterThanOrEqual(400);

    const second = await fill({ card: card.id });
    const foreign = await place(second.token, second.body);
    expect([foreign.status, foreign.body]).toMatchObject([400, {}]);
    expect(JSON.stringify(foreign.body)).toContain('CARD_NOT_FOUND');
    expect(actionOf(client, await place(second.token, second.body, login)).payment).toMatchObject({ cardLast4: '4444', state: 'taken' });

    const guest = await fill({ token: 'tok_visa', rememberCard: true });
    await place(guest.token, guest.body);
    expect(await cards()).toHaveLength(1);
    expect((await client.call('DELETE', `/me/cards/${card.id}`, others)).status).toBe(404);
    expect(actionOf(client, await client.call('DELETE', `/me/cards/${card.id}`, login))).toEqual({ id: card.id });
    expect(await cards()).toEqual([]);
    expect((await client.call('DELETE', `/me/cards/${card.id}`, login)).status).toBe(404);
  });
});
