import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { StripeFailure } from '../../src/payments/stripe-failure.ts';
import { actionOf, detailsOf, entityBody } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { checkoutBody, startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

const GOLD = 1;

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  const logins: Record<string, Awaited<ReturnType<typeof headersOf>>> = {};
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion });
    for (const name of ['admin', 'sales', 'editor', 'shopper']) logins[name] = await headersOf(client, name);
  });
  afterAll(() => client.sandbox.close());

  const order = async (payment: Json = { token: 'tok_visa', rememberCard: false }): Promise<Json> => {
    const { token, cart } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    return actionOf(client, await client.call('POST', '/checkout', { token, body: checkoutBody(cart.total, { payment }) }));
  };
  const step = (id: number, name: string, fields: object, who = 'sales'): Promise<Reply> =>
    client.call('POST', `/orders/${id}/payment/${name}`, { ...logins[who], body: { reason: 'Wished for', key: randomUUID(), ...fields } });

  it('refunds once per key and never more than is left', async () => {
    const { id, total, payment } = await order();
    const key = randomUUID();
    for (const answer of [await step(id, 'refund', { amount: 100.5, key }), await step(id, 'refund', { amount: 100.5, key }, 'admin')]) {
      expect(actionOf(client, answer)).toMatchObject({ id, payment: { state: 'partlyReturned', taken: total, returned: 100.5 } });
    }
    const other = await step(id, 'refund', { amount: 100, key });
    expect([other.status, detailsOf(client, other).code]).toEqual([409, 'CONFLICT']);
    const left = Math.round((total - 100.5) * 100) / 100;
    const more = await step(id, 'refund', { amount: Math.round((left + 0.01) * 100) / 100 });
    expect([more.status, detailsOf(client, more)]).toEqual([409, { code: 'CONFLICT', held: 0, taken: total, returned: 100.5 }]);
    expect(actionOf(client, await step(id, 'refund', { amount: left })).payment).toMatchObject({ state: 'returned', returned: total });
    expect((await step(id, 'refund', { amount: 0.01 })).status).toBe(409);
    expect(client.sandbox.cardProvider.retrieve(payment.reference)).toMatchObject({ returnedCents: Math.round(total * 100) });
    const { body } = await client.control('GET', '/_sandbox/audit');
    expect(body.map((line: Json) => [line.staffId, line.customerId, line.method, line.path, line.status])).toEqual(
      [
        [2, 200],
        [1, 200],
        [2, 409],
        [2, 409],
        [2, 200],
        [2, 409],
      ].map(([staff, status]) => [staff, null, 'POST', `/orders/${id}/payment/refund`, status]),
    );
  });

  it('captures or releases only what is held', async () => {
    const { id } = await order();
    for (const name of ['capture', 'release']) expect((await step(id, name, {})).status).toBe(409);
  });

  it('captures or releases a hold', async () => {
    for (const [name, state] of [
      ['capture', 'taken'],
      ['release', 'voided'],
    ] as const) {
      vi.spyOn(client.sandbox.cardProvider, 'capture').mockImplementationOnce(() => {
        throw new StripeFailure(500, { type: 'api_error', message: 'An unknown error occurred.' });
      });
      const { id, payment } = await order();
      expect(payment.state).toBe('held');
      const key = randomUUID();
      for (const answer of [await step(id, name, { key }), await step(id, name, { key })]) {
        expect(actionOf(client, answer).payment.state).toBe(state);
      }
    }
  });

  it('shows a pending refund, and one that failed', async () => {
    const { id, total, orderNumber } = await order();
    await client.control('POST', '/_sandbox/payments/next', { refund: 'pending', later: 'failed', afterSeconds: 3600 });
    const { payment } = actionOf(client, await step(id, 'refund', { amount: total }));
    expect(payment).toMatchObject({ state: 'refundPending', returned: total });
    expect((await step(id, 'refund', { amount: total })).status).toBe(409);
    await client.sandbox.clock.move(3601);
    const now = actionOf(client, await client.call('GET', `/orders/${orderNumber}`, logins['sales'])).payment;
    expect(now).toMatchObject({ state: 'refundFailed', taken: total, returned: 0 });
    await client.sandbox.clock.move(0);
    expect(actionOf(client, await step(id, 'refund', { amount: total })).payment).toMatchObject({ state: 'returned', returned: total });
  });

  it('refunds nothing of a disputed payment', async () => {
    const { id, payment } = await order();
    await client.control('POST', '/_sandbox/payments/disputes', { payment: payment.reference });
    expect((await step(id, 'refund', { amount: 1 })).status).toBe(409);
  });

  it('does not touch payments of orders that the gateway charged', async () => {
    const { id } = await order({ reference: 'pi_of_the_shop', cardBrand: null, cardLast4: null });
    for (const name of ['capture', 'release', 'refund']) expect((await step(id, name, { amount: 1 })).status).toBe(409);
  });

  it('does not touch the payment when an order is cancelled', async () => {
    const { id, total, orderNumber } = await order();
    await client.call('PUT', `/orders/${id}`, {
      ...logins['sales'],
      body: entityBody(client, { status: 'Canceled', reason: 'No longer wanted' }),
    });
    const { payment, status } = actionOf(client, await client.call('GET', `/orders/${orderNumber}`, logins['sales']));
    expect([status, payment]).toMatchObject(['Canceled', { state: 'taken', taken: total, returned: 0 }]);
    expect(actionOf(client, await step(id, 'refund', { amount: total })).payment.state).toBe('returned');
  });

  it('rejects unknown steps, and users other than sales staff', async () => {
    const { id } = await order();
    for (const fields of [{ amount: 0 }, { amount: 1.005 }, { amount: '1' }, {}, { amount: 1, reason: '' }, { amount: 1, key: 'x' }]) {
      expect((await step(id, 'refund', fields)).status).toBe(400);
    }
    expect((await step(99_999, 'refund', { amount: 1 })).status).toBe(404);
    expect((await step(id, 'steal', {})).status).toBe(404);
    for (const name of ['editor', 'shopper', 'nobody']) expect((await step(id, 'refund', { amount: 1 }, name)).status).toBe(403);
  });
});
