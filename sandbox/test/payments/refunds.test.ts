import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { failureOf, holdOf, startPayments, type Payments } from '../support/payments-server.ts';

let payments: Payments;
let shop: Stripe;
let id: string;

beforeAll(async () => {
  payments = await startPayments();
  shop = payments.shop;
});
beforeEach(async () => {
  await payments.clock.move(0);
  await fetch(`${payments.url}/_sandbox/payments`, { method: 'DELETE' });
  ({ id } = await shop.paymentIntents.create({ ...holdOf('tok_visa'), capture_method: 'automatic' }));
});
afterAll(() => payments.close());

const refund = (amount?: number, metadata: Stripe.MetadataParam = {}) =>
  shop.refunds.create({ payment_intent: id, metadata, ...(amount ? { amount } : {}) });
const refundedAmount = async () =>
  ((await shop.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).latest_charge as Stripe.Charge).amount_refunded;
const refundEvents = async () => {
  const { data } = await shop.events.list({ types: ['refund.created', 'refund.updated', 'refund.failed', 'charge.refunded'] });
  return data.map(({ type }) => type).toReversed();
};

test('carry metadata and are listed by their payment', async () => {
  const made = await refund(2500, { key: 'refund-1' });
  expect(made).toMatchObject({ status: 'succeeded', amount: 2500, metadata: { key: 'refund-1' } });
  await shop.refunds.update(made.id, { metadata: { by: '7' } });
  const { data } = await shop.refunds.list({ payment_intent: id });
  expect(data).toMatchObject([{ id: made.id, metadata: { key: 'refund-1', by: '7' } }]);
  expect(await refundEvents()).toEqual(['refund.created', 'charge.refunded', 'refund.updated']);
});

test('a pending one counts as refunded, and succeeds', async () => {
  await payments.control('next', { refund: 'pending' });
  const made = await refund(2500);
  expect([made.status, await refundedAmount()]).toEqual(['pending', 2500]);
  await payments.control(`refunds/${made.id}`, { status: 'succeeded' });
  expect([(await shop.refunds.retrieve(made.id)).status, await refundedAmount()]).toEqual(['succeeded', 2500]);
  expect((await refundEvents()).at(-1)).toBe('refund.updated');
});

test.each(['pending', 'succeeded'])('a %s one fails five days later, and can be refunded again', async (status) => {
  const days = 24 * 3600;
  await payments.control('next', { refund: status, later: 'failed', afterSeconds: 5 * days });
  const made = await refund();
  expect(made.status).toBe(status);
  await payments.clock.move(4 * days);
  expect((await shop.refunds.retrieve(made.id)).status).toBe(status);
  await payments.clock.move(5 * days + 60);
  expect(await shop.refunds.retrieve(made.id)).toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card' });
  expect(await refundedAmount()).toBe(0);
  expect((await refundEvents()).slice(-2)).toEqual(['refund.updated', 'refund.failed']);
  expect((await refund()).status).toBe('succeeded');
});

test('one that fails at once leaves the payment captured', async () => {
  await payments.control('next', { refund: 'failed' });
  expect((await refund()).status).toBe('failed');
  expect((await payments.report()).totals).toEqual({ capturedCharges: 1, amountCaptured: 10_000, amountRefunded: 0 });
});

test('rejects an invalid refund with Stripe’s message, repeated under the same key', async () => {
  await refund(4000);
  const charge = (await shop.paymentIntents.retrieve(id)).latest_charge as string;
  const tooMuch = await failureOf(refund(6001));
  expect(tooMuch).toMatchObject({
    statusCode: 400,
    param: 'amount',
    message: 'Refund amount ($60.01) is greater than unrefunded amount on charge ($60.00)',
  });
  await refund();
  expect(await failureOf(refund())).toMatchObject({
    code: 'charge_already_refunded',
    message: `Charge ${charge} has already been refunded.`,
  });
});

test('fifty parallel refunds with one key are one', async () => {
  const made = await Promise.all(
    Array.from({ length: 50 }, () => shop.refunds.create({ payment_intent: id, amount: 100 }, { idempotencyKey: 'refund-1' })),
  );
  expect(new Set(made.map((one) => one.id)).size).toBe(1);
  expect(await refundedAmount()).toBe(100);
});

test('rejects invalid plans', async () => {
  expect((await payments.control('next', { refund: 'lost' })).error?.message).toContain('refund must be one of');
  expect((await payments.control('refunds/re_nothing', { status: 'failed' })).error?.message).toContain('No such refund');
});
