import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, holdOf, keys, startPayments, type Payments } from '../support/payments-server.ts';

const DAY_SECONDS = 24 * 3600;
const path = '/v1/payment_intents';
let payments: Payments;
let shop: Stripe;

beforeAll(async () => {
  payments = await startPayments();
  shop = payments.shop;
});
beforeEach(async () => {
  await payments.clock.move(0);
  payments.faults.clear();
  await fetch(`${payments.url}/_sandbox/payments`, { method: 'DELETE' });
});
afterAll(() => payments.close());

const hold = (idempotencyKey: string) => shop.paymentIntents.create(holdOf('tok_visa'), { idempotencyKey });
const isReplayed = (answer: Stripe.Response<unknown> | Stripe.errors.StripeError): boolean => {
  const headers = (answer instanceof Stripe.errors.StripeError ? answer.headers : answer.lastResponse.headers) as Record<string, string>;
  return headers['idempotent-replayed'] === 'true';
};

describe('what a key repeats', () => {
  test('an invalid state transition, even if it would be valid by now', async () => {
    const { id, client_secret: secret } = await shop.paymentIntents.create(holdOf('tok_threeDSecure2Required'));
    const capture = () => shop.paymentIntents.capture(id, {}, { idempotencyKey: 'capture-1' });
    const first = await failureOf(capture());
    const body = new URLSearchParams({ key: keys.publishableKey, client_secret: secret ?? '', outcome: 'succeeded' });
    await fetch(`${payments.url}${path}/${id}/_authorize`, { method: 'POST', body });
    const again = await failureOf(capture());
    expect([first.code, again.code]).toEqual(['payment_intent_unexpected_state', 'payment_intent_unexpected_state']);
    expect([isReplayed(first), isReplayed(again)]).toEqual([false, true]);
    expect((await shop.paymentIntents.capture(id, {}, { idempotencyKey: 'capture-2' })).status).toBe('succeeded');
  });

  test.each([
    ['was done', true, 1],
    ['was not done', false, 0],
  ])('a 500 that %s', async (_name, done, intents) => {
    payments.faults.add({ path, method: 'POST', status: 500, done, times: 1 });
    const first = await failureOf(hold('order-1'));
    const again = await failureOf(hold('order-1'));
    expect([first.statusCode, again.statusCode, isReplayed(again)]).toEqual([500, 500, true]);
    expect((await payments.report()).intents).toHaveLength(intents);
    expect((await hold('order-2')).status).toBe('requires_capture');
  });

  test('for 24 hours, then the same key pays again', async () => {
    const first = await hold('order-3');
    await payments.clock.move(DAY_SECONDS - 60);
    expect((await hold('order-3')).id).toBe(first.id);
    await payments.clock.move(DAY_SECONDS + 60);
    const second = await hold('order-3');
    expect([second.id === first.id, isReplayed(second)]).toEqual([false, false]);
  });
});

describe('what a key does not repeat', () => {
  test.each([
    [401, Stripe.errors.StripeAuthenticationError, undefined],
    [403, Stripe.errors.StripePermissionError, undefined],
    [409, Stripe.errors.StripeError, 'idempotency_key_in_use'],
    [429, Stripe.errors.StripeRateLimitError, 'lock_timeout'],
  ])('%d', async (status, kind, code) => {
    payments.faults.add({ path, method: 'POST', status, times: 2 });
    for (let count = 0; count < 2; count += 1) {
      const error = await failureOf(hold('order-4'));
      expect(error).toBeInstanceOf(kind);
      expect([error.statusCode, error.code]).toEqual([status, code]);
    }
    const held = await hold('order-4');
    expect([held.status, isReplayed(held)]).toEqual(['requires_capture', false]);
  });
});

describe('concurrent requests and lost responses', () => {
  test('a key is in use while its first request is in progress', async () => {
    payments.faults.add({ path, method: 'POST', delayMs: 4000, times: 1 });
    const first = hold('order-5');
    // The fault is used up once the first request has met it.
    await expect.poll(() => payments.faults.all()).toEqual([]);
    expect(await failureOf(hold('order-5'))).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    const { id } = await first;
    expect((await hold('order-5')).id).toBe(id);
  });

  test('a lost response is repeated under its key', async () => {
    payments.faults.add({ path, method: 'POST', cut: 'after', times: 2 });
    await expect(hold('order-6')).rejects.toThrow(Stripe.errors.StripeConnectionError);
    payments.faults.clear();
    const again = await hold('order-6');
    expect([again.status, isReplayed(again)]).toEqual(['requires_capture', true]);
    expect((await payments.report()).intents).toHaveLength(1);
  });

  test('a connection cut before the work leaves nothing', async () => {
    payments.faults.add({ path, method: 'POST', cut: 'before' });
    await expect(hold('order-7')).rejects.toThrow(Stripe.errors.StripeConnectionError);
    expect((await payments.report()).intents).toEqual([]);
  });
});
