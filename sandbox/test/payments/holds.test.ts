import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, holdOf, startPayments, type Payments } from '../support/payments-server.ts';

const WEEK_SECONDS = 7 * 24 * 3600;
let payments: Payments;
let shop: Stripe;

beforeAll(async () => {
  payments = await startPayments();
  shop = payments.shop;
});
beforeEach(async () => {
  await payments.clock.move(0);
  await fetch(`${payments.url}/_sandbox/payments`, { method: 'DELETE' });
});
afterAll(() => payments.close());

const chargeOf = (intent: Stripe.PaymentIntent) => intent.latest_charge as Stripe.Charge;
const eventsOf = async (id: string) => {
  const types: string[] = [];
  for await (const event of shop.events.list({ limit: 100 })) {
    const object = event.data.object as { id: string; payment_intent?: string };
    if (object.id === id || object.payment_intent === id) types.unshift(event.type);
  }
  return types;
};

test('every response has the simulator’s date', async () => {
  await payments.clock.move(3600);
  const { lastResponse, created } = await shop.paymentIntents.create(holdOf('tok_visa'));
  const date = Date.parse((lastResponse.headers as Record<string, string>)['date'] ?? '');
  expect(Math.abs(date - Date.now() - 3_600_000)).toBeLessThan(60_000);
  expect(Math.abs(created * 1000 - date)).toBeLessThan(60_000);
});

test('a hold that is not captured expires when its card says', async () => {
  const held = await shop.paymentIntents.create(holdOf('tok_visa'));
  const end = chargeOf(held).payment_method_details?.card?.capture_before ?? 0;
  expect(end - held.created).toBe(WEEK_SECONDS);
  await payments.clock.move(WEEK_SECONDS - 60);
  expect((await shop.paymentIntents.retrieve(held.id)).status).toBe('requires_capture');
  await payments.clock.move(WEEK_SECONDS + 60);
  const ended = await shop.paymentIntents.retrieve(held.id, { expand: ['latest_charge'] });
  expect(ended).toMatchObject({ status: 'canceled', cancellation_reason: 'automatic', amount_capturable: 0 });
  expect(chargeOf(ended)).toMatchObject({ captured: false, refunded: true, amount_refunded: 10_000 });
  expect((await eventsOf(held.id)).slice(-2)).toEqual(['charge.expired', 'payment_intent.canceled']);
  expect(await failureOf(shop.paymentIntents.capture(held.id))).toMatchObject({ code: 'payment_intent_unexpected_state' });
  expect((await payments.report()).totals).toEqual({ capturedCharges: 0, amountCaptured: 0, amountRefunded: 0 });
});

test('a hold that was captured or released does not expire', async () => {
  const [taken, released] = [await shop.paymentIntents.create(holdOf('tok_visa')), await shop.paymentIntents.create(holdOf('tok_visa'))];
  await shop.paymentIntents.capture(taken.id);
  await shop.paymentIntents.cancel(released.id, { cancellation_reason: 'abandoned' });
  await payments.clock.move(WEEK_SECONDS + 60);
  expect((await shop.paymentIntents.retrieve(taken.id)).status).toBe('succeeded');
  expect((await shop.paymentIntents.retrieve(released.id)).cancellation_reason).toBe('abandoned');
});

test('a hold can be made to expire early', async () => {
  const { id } = await shop.paymentIntents.create(holdOf('tok_visa'));
  await payments.control(`intents/${id}`, { outcome: 'expired' });
  expect(await shop.paymentIntents.retrieve(id)).toMatchObject({ status: 'canceled', cancellation_reason: 'automatic' });
  expect((await payments.control(`intents/${id}`, { outcome: 'expired' })).error?.message).toContain('is canceled');
});

describe('a smaller capture', () => {
  test('counts the released rest as refunded, and refunds on top of it', async () => {
    const { id } = await shop.paymentIntents.create(holdOf('tok_visa'));
    const part = await shop.paymentIntents.capture(id, { amount_to_capture: 4000, expand: ['latest_charge'] });
    expect(chargeOf(part)).toMatchObject({ amount: 10_000, amount_captured: 4000, amount_refunded: 6000, refunded: false });
    await shop.refunds.create({ payment_intent: id, amount: 1000 });
    const after = await shop.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(chargeOf(after)).toMatchObject({ amount_refunded: 7000, refunded: false });
    expect((await payments.report()).totals).toEqual({ capturedCharges: 1, amountCaptured: 4000, amountRefunded: 1000 });
  });
});

test('metadata can be changed in any state, and by a capture', async () => {
  const { id } = await shop.paymentIntents.create({ ...holdOf('tok_visa'), metadata: { key: 'a', country: 'NZ' } });
  await shop.paymentIntents.update(id, { metadata: { report: 'open' } });
  await shop.paymentIntents.capture(id, { metadata: { order: 'K-1' } });
  const settled = await shop.paymentIntents.update(id, { metadata: { report: '' } });
  expect(settled).toMatchObject({ status: 'succeeded', metadata: { key: 'a', country: 'NZ', order: 'K-1' } });
  const ended = await shop.paymentIntents.create(holdOf('tok_visa'));
  await shop.paymentIntents.cancel(ended.id);
  expect(await shop.paymentIntents.update(ended.id, { metadata: { report: 'open' } })).toMatchObject({
    status: 'canceled',
    metadata: { report: 'open' },
  });
});

describe('a processing payment', () => {
  test.each([
    ['charged', 'requires_capture', 'payment_intent.amount_capturable_updated'],
    ['failed', 'requires_payment_method', 'payment_intent.payment_failed'],
  ])('ends as %s', async (outcome, status, event) => {
    await payments.control('next', { payment: 'processing' });
    const { id, status: first } = await shop.paymentIntents.create(holdOf('tok_visa'));
    expect(first).toBe('processing');
    expect(await failureOf(shop.paymentIntents.cancel(id))).toMatchObject({ code: 'payment_intent_unexpected_state' });
    await payments.control(`intents/${id}`, { outcome });
    expect((await shop.paymentIntents.retrieve(id)).status).toBe(status);
    expect(await eventsOf(id)).toEqual(expect.arrayContaining(['payment_intent.processing', event]));
    expect((await shop.paymentIntents.create(holdOf('tok_visa'))).status).toBe('requires_capture');
  });
});
