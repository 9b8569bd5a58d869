import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cardsOnly, failureOf, holdOf, keys, startPayments, tokenFor, type Payments } from '../support/payments-server.ts';

const visa = '4242424242424242';
let payments: Payments;
let shop: Stripe;

beforeAll(async () => {
  payments = await startPayments();
  shop = payments.shop;
});
beforeEach(async () => {
  await fetch(`${payments.url}/_sandbox/payments`, { method: 'DELETE' });
});
afterAll(() => payments.close());

describe('tokens', () => {
  test.each([
    ['4242424242424241', '12', '2034', '123', 'incorrect_number', 'Your card number is incorrect.', 'number'],
    ['4242x', '12', '2034', '123', 'invalid_number', 'The card number is not a valid credit card number.', 'number'],
    [visa, '13', '2034', '123', 'invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month'],
    [visa, '12', '2001', '123', 'invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year'],
    [visa, '12', '2034', '12', 'invalid_cvc', "Your card's security code is invalid.", 'cvc'],
  ])('rejects %s %s/%s %s as %s', async (number, month, year, cvc, code, message, param) => {
    const card = { number, exp_month: month, exp_year: year, cvc };
    const error = await failureOf(payments.browser.tokens.create({ card }));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ statusCode: 402, code, message, param });
  });

  test('rejects a missing expiry date, and a card number sent by the server', async () => {
    const noExpiry = await failureOf(payments.browser.tokens.create({ card: { number: visa } as Stripe.TokenCreateParams.Card }));
    expect(noExpiry).toMatchObject({ type: 'StripeInvalidRequestError', code: 'parameter_missing', param: 'card[exp_month]' });
    const card = { number: visa, exp_month: '12', exp_year: '2034' };
    expect(await failureOf(shop.tokens.create({ card }))).toMatchObject({ message: expect.stringContaining('generally unsafe') });
  });

  test('pays once only', async () => {
    const token = await tokenFor(payments, visa);
    await shop.paymentIntents.create(holdOf(token));
    expect(await failureOf(shop.paymentIntents.create(holdOf(token)))).toMatchObject({ code: 'token_already_used', statusCode: 400 });
  });
});

describe('payment intents', () => {
  test.each([
    [visa, 'visa', '4242'],
    ['5555555555554444', 'mastercard', '4444'],
    ['378282246310005', 'amex', '0005'],
  ])('holds and captures %s', async (number, brand, last4) => {
    const held = await shop.paymentIntents.create({ ...holdOf(await tokenFor(payments, number)), metadata: { order: 'K-1' } });
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 10_000, amount_received: 0, metadata: { order: 'K-1' } });
    expect(held.latest_charge).toMatchObject({
      captured: false,
      payment_method_details: { card: { brand, last4, exp_month: 12, exp_year: 2034 } },
    });
    const taken = await shop.paymentIntents.capture(held.id, { expand: ['latest_charge'] });
    expect(taken).toMatchObject({ status: 'succeeded', amount_received: 10_000, latest_charge: { captured: true } });
    expect((await payments.report()).totals).toEqual({ capturedCharges: 1, amountCaptured: 10_000, amountRefunded: 0 });
  });

  test('created, then confirmed with a payment method, captures at once when automatic', async () => {
    const intent = await shop.paymentIntents.create({ amount: 5000, currency: 'nzd', automatic_payment_methods: cardsOnly });
    expect(intent.status).toBe('requires_payment_method');
    expect((await shop.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })).status).toBe('succeeded');
    expect(await failureOf(shop.paymentIntents.confirm(intent.id))).toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  test('captures a part and releases the rest', async () => {
    const { id } = await shop.paymentIntents.create(holdOf('tok_visa'));
    const tooMuch = await failureOf(shop.paymentIntents.capture(id, { amount_to_capture: 10_001 }));
    expect(tooMuch).toMatchObject({ code: 'amount_too_large', param: 'amount_to_capture' });
    const part = await shop.paymentIntents.capture(id, { amount_to_capture: 4000 });
    expect(part).toMatchObject({ status: 'succeeded', amount_received: 4000, amount_capturable: 0 });
    expect(await failureOf(shop.paymentIntents.capture(id))).toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 });
  });

  test('cancels a hold, but not a captured payment', async () => {
    const { id } = await shop.paymentIntents.create(holdOf('tok_visa'));
    const canceled = await shop.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned', amount_capturable: 0 });
    expect(await failureOf(shop.paymentIntents.capture(id))).toMatchObject({ code: 'payment_intent_unexpected_state' });
    const paid = await shop.paymentIntents.create({ ...holdOf('tok_visa'), capture_method: 'automatic' });
    expect(await failureOf(shop.paymentIntents.cancel(paid.id))).toMatchObject({ code: 'payment_intent_unexpected_state' });
    expect((await payments.report()).totals).toEqual({ capturedCharges: 1, amountCaptured: 10_000, amountRefunded: 0 });
  });

  test.each([
    [{ amount: 49 }, 'amount_too_small', 'amount'],
    [{ amount: 100_000_000 }, 'amount_too_large', 'amount'],
    [{ amount: 10.5 }, 'parameter_invalid_integer', 'amount'],
    [{ currency: 'xyz' }, undefined, 'currency'],
    [{ customer: 'cus_nobody' }, 'resource_missing', 'customer'],
    [{ automatic_payment_methods: { enabled: true } }, undefined, 'return_url'],
    [{ payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
  ])('rejects %o', async (change, code, param) => {
    const error = await failureOf(shop.paymentIntents.create({ ...holdOf('tok_visa'), ...change }));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect([error.code, error.param]).toEqual([code, param]);
    expect((await payments.report()).intents).toEqual([]);
  });

  test('lists a customer’s, newest first, page by page', async () => {
    const customer = (await shop.customers.create()).id;
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      made.unshift((await shop.paymentIntents.create({ amount: 100, currency: 'nzd', customer })).id);
    }
    await shop.paymentIntents.create({ amount: 100, currency: 'nzd' });
    const listed: string[] = [];
    for await (const intent of shop.paymentIntents.list({ customer, limit: 2 })) listed.push(intent.id);
    expect(listed).toEqual(made);
  });
});

describe('declined cards', () => {
  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
    ['4111111111111111', 'card_declined', 'test_mode_live_card', expect.stringContaining('Your card was declined.')],
  ])('%s: %s, %s', async (number, code, declineCode, message) => {
    const error = await failureOf(shop.paymentIntents.create(holdOf(await tokenFor(payments, number))));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ statusCode: 402, code, decline_code: declineCode, message, requestId: expect.stringMatching(/^req_/) });
    expect(error.payment_intent).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code } });
    const report = await payments.report();
    expect(report.totals.capturedCharges).toBe(0);
    expect(report.charges).toMatchObject([{ status: 'failed', captured: false }]);
  });

  test('the intent accepts another card afterwards', async () => {
    const error = await failureOf(shop.paymentIntents.create(holdOf('tok_chargeDeclined')));
    const id = error.payment_intent?.id ?? '';
    expect((await shop.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).status).toBe('requires_capture');
  });
});

describe('idempotency', () => {
  test('50 parallel creates with one key make one intent and one charge', async () => {
    const params = holdOf(await tokenFor(payments, visa));
    const made = await Promise.all(Array.from({ length: 50 }, () => shop.paymentIntents.create(params, { idempotencyKey: 'order-1' })));
    expect(new Set(made.map((intent) => intent.id)).size).toBe(1);
    const replayed = made.filter((intent) => intent.lastResponse.headers['idempotent-replayed'] === 'true');
    expect(replayed).toHaveLength(49);
    const captures = await Promise.all(
      Array.from({ length: 50 }, () => shop.paymentIntents.capture(made[0]?.id ?? '', {}, { idempotencyKey: 'capture-1' })),
    );
    expect(new Set(captures.map((intent) => intent.status))).toEqual(new Set(['succeeded']));
    const report = await payments.report();
    expect([report.intents.length, report.charges.length, report.totals.capturedCharges]).toEqual([1, 1, 1]);
  });

  test('a decline is repeated as well, with one failed charge', async () => {
    const attempt = () => failureOf(shop.paymentIntents.create(holdOf('tok_chargeDeclined'), { idempotencyKey: 'order-2' }));
    const [first, second] = [await attempt(), await attempt()];
    expect(second.charge).toBe(first.charge);
    expect((await payments.report()).charges).toHaveLength(1);
  });

  test('a key belongs to its parameters and its endpoint', async () => {
    const idempotencyKey = 'order-3';
    await shop.paymentIntents.create(holdOf('tok_visa'), { idempotencyKey });
    const others = [
      shop.paymentIntents.create(holdOf('tok_visa', 10_001), { idempotencyKey }),
      shop.customers.create({ name: 'A' }, { idempotencyKey }),
    ];
    for (const other of others) {
      const error = await failureOf(other);
      expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
      expect(error).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
    }
    expect((await payments.report()).intents).toHaveLength(1);
  });

  test('a request that failed validation can be corrected and sent again', async () => {
    await failureOf(shop.paymentIntents.create(holdOf('tok_visa', 10), { idempotencyKey: 'order-4' }));
    const mended = await shop.paymentIntents.create(holdOf('tok_visa'), { idempotencyKey: 'order-4' });
    expect(mended.status).toBe('requires_capture');
  });
});

describe('keys', () => {
  test('rejects a wrong key, none, and the publishable key where it is not allowed', async () => {
    const wrong = await failureOf(payments.connect('sk_test_wrong').customers.create());
    expect(wrong).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(wrong.message).toBe('Invalid API Key provided: ********rong');
    expect(await failureOf(payments.browser.customers.create())).toMatchObject({ statusCode: 401, code: 'secret_key_required' });
    const none = await fetch(`${payments.url}/v1/customers`);
    expect([none.status, await none.json()]).toMatchObject([401, { error: { type: 'invalid_request_error' } }]);
    const basic = await fetch(`${payments.url}/v1/customers`, { headers: { authorization: `Basic ${btoa(`${keys.secretKey}:`)}` } });
    expect([basic.status, await basic.json()]).toMatchObject([200, { object: 'list', data: [] }]);
  });

  test('unknown objects and paths are 404 in Stripe’s format', async () => {
    const missing = await failureOf(shop.paymentIntents.retrieve('pi_nothing'));
    expect(missing).toMatchObject({ statusCode: 404, code: 'resource_missing', message: "No such payment_intent: 'pi_nothing'" });
    const unknown = await fetch(`${payments.url}/v1/nothing`);
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { error: { type: 'invalid_request_error' } }]);
  });
});
