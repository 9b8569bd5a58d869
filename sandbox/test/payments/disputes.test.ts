import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, holdOf, startPayments, type Payments } from '../support/payments-server.ts';

let payments: Payments;
let shop: Stripe;
let payment: string;

beforeAll(async () => {
  payments = await startPayments();
  shop = payments.shop;
});
beforeEach(async () => {
  await fetch(`${payments.url}/_sandbox/payments`, { method: 'DELETE' });
  payment = (await shop.paymentIntents.create({ ...holdOf('tok_visa'), capture_method: 'automatic' })).id;
});
afterAll(() => payments.close());

const charge = async () => (await shop.paymentIntents.retrieve(payment, { expand: ['latest_charge'] })).latest_charge as Stripe.Charge;
const events = async () => {
  const { data } = await shop.events.list({ limit: 100 });
  return data.flatMap(({ type }) => (/dispute|fraud/.test(type) ? [type.replace('charge.dispute.', '')] : [])).toReversed();
};

describe('disputes', () => {
  test('withdraw the funds, name the due date of evidence, and forbid a refund', async () => {
    const { id } = await payments.control('disputes', { payment, dueInSeconds: 86_400 });
    const { data } = await shop.disputes.list({ payment_intent: payment });
    expect(data).toMatchObject([{ id, status: 'needs_response', amount: 10_000, reason: 'fraudulent', is_charge_refundable: false }]);
    expect(data[0]!.evidence_details.due_by).toBe(data[0]!.created + 86_400);
    expect(await charge()).toMatchObject({ disputed: true });
    expect(await failureOf(shop.refunds.create({ payment_intent: payment }))).toMatchObject({
      code: 'charge_disputed',
      message: `Charge ${(await charge()).id} has been charged back; cannot issue a refund.`,
    });
    expect(await events()).toEqual(['created', 'funds_withdrawn']);
  });

  test.each([
    ['won', ['closed', 'funds_reinstated']],
    ['lost', ['closed']],
  ])('are %s after evidence', async (status, last) => {
    const { id } = await payments.control('disputes', { payment, reason: 'product_not_received', amount: 4000 });
    const sent = await shop.disputes.update(id, { evidence: { uncategorized_text: 'It was delivered.' } });
    expect(sent).toMatchObject({ status: 'under_review', evidence_details: { has_evidence: true, submission_count: 1 } });
    await payments.control(`disputes/${id}`, { status });
    expect((await shop.disputes.retrieve(id)).status).toBe(status);
    expect(await events()).toEqual(['created', 'funds_withdrawn', 'updated', ...last]);
    expect((await payments.control(`disputes/${id}`, { status: 'won' })).error?.message).toContain('already closed');
  });
});

describe('inquiries', () => {
  const inquire = () => payments.control('disputes', { payment, kind: 'inquiry' });

  test('withdraw nothing, and end with a full refund', async () => {
    const { id } = await inquire();
    expect([(await shop.disputes.retrieve(id)).status, (await charge()).disputed]).toEqual(['warning_needs_response', false]);
    expect((await shop.refunds.create({ payment_intent: payment })).status).toBe('succeeded');
    expect((await shop.disputes.retrieve(id)).status).toBe('warning_closed');
    expect(await events()).toEqual(['created', 'closed']);
  });

  test('become disputes', async () => {
    const { id } = await inquire();
    await payments.control(`disputes/${id}`, { status: 'needs_response' });
    expect([(await shop.disputes.retrieve(id)).status, (await charge()).disputed]).toEqual(['needs_response', true]);
    expect(await events()).toEqual(['created', 'funds_withdrawn', 'updated']);
    expect((await payments.control(`disputes/${id}`, { status: 'warning_closed' })).error?.message).toContain('inquiry');
  });
});

test('an early fraud warning is actionable until the payment is refunded', async () => {
  const { id } = await payments.control('fraud-warnings', { payment });
  const list = await shop.radar.earlyFraudWarnings.list({ payment_intent: payment });
  expect(list.data).toMatchObject([{ id, actionable: true, fraud_type: 'unauthorized_use_of_card' }]);
  await shop.refunds.create({ payment_intent: payment });
  expect((await shop.radar.earlyFraudWarnings.retrieve(id)).actionable).toBe(false);
  expect(await events()).toEqual(['radar.early_fraud_warning.created', 'radar.early_fraud_warning.updated']);
});

test('only a captured payment can be disputed', async () => {
  const { id } = await shop.paymentIntents.create(holdOf('tok_visa'));
  expect((await payments.control('disputes', { payment: id })).error?.message).toContain('Only what was taken');
});
