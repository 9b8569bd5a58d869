import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSandbox } from '../../src/start-sandbox.ts';
import { holdOf, keys, startPayments, type Payments } from '../support/payments-server.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';
import { testDatabase } from '../../../commerce/test/support/test-database.ts';

const heldAndTaken = ['payment_intent.amount_capturable_updated', 'payment_intent.succeeded'];
let payments: Payments;
let shop: Stripe;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;

beforeAll(async () => {
  payments = await startPayments();
  shop = payments.shop;
});
beforeEach(async () => {
  await payments.clock.move(0);
  receiver = await startWebhookReceiver();
  await fetch(`${payments.url}/_sandbox/payments`, { method: 'DELETE' });
  await payments.control('webhooks', {
    url: receiver.url,
    delayMs: 0,
    copies: 1,
    order: 'in',
    retryMs: 10,
    stamp: 'clock',
    types: heldAndTaken,
  });
});
afterEach(() => receiver.close());
afterAll(() => payments.close());

interface Delivery {
  type: string;
  state: string;
  attempts: { status: number | null; error: string | null }[];
}
const deliveries = async () => {
  const answer = await fetch(`${payments.url}/_sandbox/payments/webhooks`);
  return ((await answer.json()) as { deliveries: Delivery[] }).deliveries;
};
const take = async () => {
  const { id } = await shop.paymentIntents.create(holdOf('tok_visa'), { idempotencyKey: `order-${Math.random()}` });
  await shop.paymentIntents.capture(id);
  return id;
};

describe('webhooks', () => {
  test('arrive signed, as snapshots of what the endpoint subscribes to', async () => {
    const id = await take();
    await expect.poll(() => receiver.types()).toEqual(heldAndTaken);
    const { payload, headers } = receiver.received[0]!;
    const event = shop.webhooks.constructEvent(payload, String(headers['stripe-signature']), keys.webhookSecret);
    expect(event).toMatchObject({
      object: 'event',
      livemode: false,
      pending_webhooks: 1,
      api_version: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
      request: { id: expect.stringMatching(/^req_/), idempotency_key: expect.stringMatching(/^order-/) },
      data: { object: { id, status: 'requires_capture' } },
    });
    await expect.poll(async () => (await shop.events.retrieve(event.id)).pending_webhooks).toBe(0);
  });

  test('are stamped with the simulator’s time, or the system’s', async () => {
    const stamp = (nth: number) => Number(/t=(\d+)/.exec(String(receiver.received[nth]!.headers['stripe-signature']))![1]);
    await payments.clock.move(7200);
    await shop.paymentIntents.create(holdOf('tok_visa'));
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(Math.abs(stamp(0) - Date.now() / 1000 - 7200)).toBeLessThan(60);
    await payments.control('webhooks', { stamp: 'machine' });
    await shop.paymentIntents.create(holdOf('tok_visa'));
    await expect.poll(() => receiver.received.length).toBe(2);
    expect(Math.abs(stamp(1) - Date.now() / 1000)).toBeLessThan(60);
  });

  test('are retried until they are accepted', async () => {
    receiver.answer = (nth) => [500, null, 302, 204].at(nth - 1) as number | null;
    await shop.paymentIntents.create(holdOf('tok_visa'));
    await expect.poll(async () => (await deliveries()).map(({ state }) => state)).toEqual(['delivered']);
    const [delivery] = await deliveries();
    expect(delivery!.attempts.map(({ status }) => status)).toEqual([500, null, 302, 204]);
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1);
  });

  test('are given up when there is no listener', async () => {
    receiver.close();
    await payments.control('webhooks', { retryMs: 1 });
    await shop.paymentIntents.create(holdOf('tok_visa'));
    await expect.poll(async () => (await deliveries()).map(({ state }) => state)).toEqual(['failed']);
    const [delivery] = await deliveries();
    expect(delivery!.attempts).toHaveLength(8);
    expect(delivery!.attempts[0]).toMatchObject({ status: null, error: 'ECONNREFUSED' });
  });

  test('can be duplicated, delayed and reordered', async () => {
    await payments.control('webhooks', { off: true });
    const { id } = await shop.paymentIntents.create(holdOf('tok_visa'));
    await payments.control('webhooks', { url: receiver.url, types: ['*'], delayMs: 200, copies: 2, order: 'reversed' });
    const started = performance.now();
    await shop.paymentIntents.capture(id);
    await expect.poll(() => receiver.received.length).toBe(4);
    expect(performance.now() - started).toBeGreaterThan(190);
    const [first, second] = ['payment_intent.succeeded', 'charge.captured'];
    expect(receiver.types()).toEqual([first, first, second, second]);
  });

  test('of any type where everything is subscribed to, and none where there is no endpoint', async () => {
    await payments.control('webhooks', { off: true });
    await take();
    await payments.control('webhooks', { url: receiver.url, types: ['*'] });
    const { id } = await shop.paymentIntents.create(holdOf('tok_visa'));
    await expect
      .poll(() => receiver.types())
      .toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.amount_capturable_updated']);
    expect(receiver.received[0]!.event.data.object.id).toBe(id);
  });

  test.each([
    [{ url: 'nowhere' }, 'url'],
    [{ order: 'best' }, 'order'],
    [{ copies: 0 }, 'copies'],
    [{ colour: 'red' }, 'colour'],
  ])('are not set up with %j', async (settings, name) => {
    expect((await payments.control('webhooks', settings)).error?.message).toContain(name);
  });
});

describe('signatures for tests', () => {
  test('of an event at any time, and of any text', async () => {
    await take();
    const [event] = (await shop.events.list({ limit: 1 })).data;
    const old = await fetch(`${payments.url}/_sandbox/payments/deliveries/${event!.id}?timestamp=1000`);
    const { payload, signature } = (await old.json()) as { payload: string; signature: string };
    expect(signature).toMatch(/^t=1000,v1=[0-9a-f]{64}$/);
    expect(() => shop.webhooks.constructEvent(payload, signature, keys.webhookSecret)).toThrow('Timestamp outside the tolerance zone');
    const signed = (await payments.control('signatures', { payload: '{"id":"evt_1"}' })) as unknown as { signature: string };
    expect(shop.webhooks.constructEvent('{"id":"evt_1"}', signed.signature, keys.webhookSecret)).toEqual({ id: 'evt_1' });
  });
});

describe('in a whole sandbox', () => {
  test('sends nothing for seeded payments, but for an expired hold, and a reset resets the clock', async () => {
    const sandbox = await startSandbox({ port: 0, database: testDatabase(), ticks: false, market: 'open', webhookUrl: receiver.url });
    try {
      const post = async (path: string, body: unknown) => {
        const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
        return (await (await fetch(`${sandbox.url}${path}`, request)).json()) as { aheadSeconds: number; now: string };
      };
      // The payments of the seed's orders run out as well.
      sandbox.cardProvider.reset();
      const createdAt = new Date(Date.now() - 24 * 3_600_000);
      const past = { amountCents: 5000, currency: 'NZD', brand: 'visa', last4: '4242', createdAt };
      sandbox.cardProvider.seedPayment({ ...past, state: 'refunded' });
      const { reference } = sandbox.cardProvider.seedPayment({ ...past, state: 'held' });
      const moved = await post('/_sandbox/clock', { aheadSeconds: 6 * 24 * 3600 + 60 });
      expect(Date.parse(moved.now) - Date.now()).toBeGreaterThan(6 * 24 * 3_600_000);
      await expect.poll(() => receiver.types()).toEqual(['charge.expired', 'payment_intent.canceled']);
      expect(receiver.received[1]!.event.data.object.id).toBe(reference);
      const before = sandbox.clock.seconds();
      const date = Date.parse((await fetch(`${sandbox.url}/v1/charges`)).headers.get('date')!) / 1000;
      expect(date).toBeGreaterThanOrEqual(before);
      expect(date).toBeLessThanOrEqual(sandbox.clock.seconds());
      await post('/_sandbox/reset', {});
      expect([sandbox.clock.aheadSeconds, sandbox.cardProvider.store.find(reference)]).toEqual([0, undefined]);
    } finally {
      await sandbox.close();
    }
  });
});
