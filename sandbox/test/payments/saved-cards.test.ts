import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardsOnly, failureOf, holdOf, keys, startPayments, tokenFor, type Payments } from '../support/payments-server.ts';

let payments: Payments;
let shop: Stripe;

beforeAll(async () => {
  payments = await startPayments();
  shop = payments.shop;
});
afterAll(() => payments.close());

const idsOf = async (customer: string) => (await shop.paymentMethods.list({ customer, type: 'card' })).data.map((method) => method.id);

describe('customers', () => {
  test('are found again by email and by metadata', async () => {
    const made = await shop.customers.create({ email: 'ana@example.nz', name: 'Ana', metadata: { user: '7' } });
    await shop.customers.create({ email: 'ben@example.nz' });
    expect((await shop.customers.list({ email: 'ana@example.nz' })).data.map((one) => one.id)).toEqual([made.id]);
    expect((await shop.customers.search({ query: "metadata['user']:'7' AND email:'ana@example.nz'" })).data).toHaveLength(1);
    expect(await failureOf(shop.customers.search({ query: 'nonsense' }))).toMatchObject({ statusCode: 400, param: 'query' });
    const renamed = await shop.customers.update(made.id, { name: 'Anna', metadata: { user: '', tier: 'gold' } });
    expect(renamed).toMatchObject({ name: 'Anna', email: 'ana@example.nz', metadata: { tier: 'gold' } });
    expect(await shop.customers.retrieve(made.id)).toMatchObject({ name: 'Anna' });
  });
});

describe('payment methods', () => {
  test('attach, list, pay again off session, detach for good', async () => {
    const customer = (await shop.customers.create()).id;
    const token = await tokenFor(payments, '4242424242424242');
    const card = { token } as Stripe.PaymentMethodCreateParams.Card;
    const method = await shop.paymentMethods.create({ type: 'card', card, billing_details: { name: 'Ana' } });
    expect(method).toMatchObject({ card: { brand: 'visa', last4: '4242' }, customer: null, billing_details: { name: 'Ana' } });
    await shop.paymentMethods.attach(method.id, { customer });
    expect(await idsOf(customer)).toEqual([method.id]);
    const payment = { amount: 100, currency: 'nzd', confirm: true, payment_method: method.id, automatic_payment_methods: cardsOnly };
    for (let count = 0; count < 2; count += 1) {
      expect((await shop.paymentIntents.create({ ...payment, customer, off_session: true })).status).toBe('succeeded');
    }
    const stranger = (await shop.customers.create()).id;
    expect(await failureOf(shop.paymentIntents.create({ ...payment, customer: stranger }))).toMatchObject({ param: 'payment_method' });
    expect(await failureOf(shop.paymentIntents.create(payment))).toMatchObject({
      message: expect.stringContaining('belongs to a Customer'),
    });
    await shop.paymentMethods.detach(method.id);
    expect(await idsOf(customer)).toEqual([]);
    expect(await failureOf(shop.paymentMethods.attach(method.id, { customer }))).toMatchObject({ statusCode: 400 });
  });

  test('setup_future_usage saves the card; without it the card can be used once', async () => {
    const customer = (await shop.customers.create()).id;
    const kept = await shop.paymentIntents.create({ ...holdOf('tok_mastercard'), customer, setup_future_usage: 'off_session' });
    expect(await idsOf(customer)).toEqual([kept.payment_method]);
    const spent = await shop.paymentIntents.create({ ...holdOf('tok_visa'), customer });
    expect(await idsOf(customer)).toEqual([kept.payment_method]);
    const again = shop.paymentMethods.attach(spent.payment_method as string, { customer });
    expect(await failureOf(again)).toMatchObject({ message: expect.stringContaining('may not be used again') });
  });

  test('a declining card cannot be saved; one that only fails when charged can', async () => {
    const customer = (await shop.customers.create()).id;
    const rejected = await failureOf(shop.paymentMethods.attach('pm_card_chargeDeclined', { customer }));
    expect(rejected).toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
    const saved = await shop.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    const payment = {
      amount: 100,
      currency: 'nzd',
      confirm: true,
      customer,
      payment_method: saved.id,
      automatic_payment_methods: cardsOnly,
    };
    expect(await failureOf(shop.paymentIntents.create(payment))).toMatchObject({ decline_code: 'generic_decline' });
  });
});

describe('3-D Secure', () => {
  const authorise = async (intent: Stripe.PaymentIntent, outcome: string) => {
    const body = new URLSearchParams({ key: keys.publishableKey, client_secret: intent.client_secret ?? '', outcome });
    const response = await fetch(`${payments.url}/v1/payment_intents/${intent.id}/_authorize`, { method: 'POST', body });
    return (await response.json()) as { status: string; metadata?: object; last_payment_error: object | null };
  };

  test.each(['4000000000003220', '4000002500003155'])('%s waits for the cardholder, then is held', async (number) => {
    const intent = await shop.paymentIntents.create({ ...holdOf(await tokenFor(payments, number)), metadata: { order: 'K-2' } });
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' }, latest_charge: null });
    const seen = await authorise(intent, 'succeeded');
    expect(seen.status).toBe('requires_capture');
    expect(seen.metadata).toBeUndefined();
    expect((await shop.paymentIntents.capture(intent.id)).status).toBe('succeeded');
  });

  test('a decline leaves no charge and lets another card pay', async () => {
    const intent = await shop.paymentIntents.create(holdOf('tok_threeDSecure2Required'));
    const failed = await authorise(intent, 'failed');
    expect(failed).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    expect((await shop.paymentIntents.retrieve(intent.id)).latest_charge).toBeNull();
    expect((await shop.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })).status).toBe('requires_capture');
  });

  test('manual confirmation returns to the server', async () => {
    const intent = await shop.paymentIntents.create({
      ...holdOf('tok_threeDSecure2Required'),
      confirmation_method: 'manual',
      return_url: 'http://localhost:3000/checkout/',
    });
    expect((await authorise(intent, 'succeeded')).status).toBe('requires_confirmation');
    expect((await shop.paymentIntents.confirm(intent.id)).status).toBe('requires_capture');
  });

  test('off-session payments need no 3-D Secure only if the card was set up', async () => {
    const rejected = await failureOf(shop.paymentIntents.create({ ...holdOf('tok_threeDSecure2Required'), off_session: true }));
    expect(rejected).toMatchObject({ type: 'StripeCardError', code: 'authentication_required' });
    const customer = (await shop.customers.create()).id;
    const first = { ...holdOf('tok_authenticationRequiredOnSetup'), customer, setup_future_usage: 'off_session' as const };
    const intent = await shop.paymentIntents.create(first);
    await authorise(intent, 'succeeded');
    const [method = ''] = await idsOf(customer);
    const payment = { amount: 100, currency: 'nzd', confirm: true, customer, payment_method: method, automatic_payment_methods: cardsOnly };
    expect((await shop.paymentIntents.create({ ...payment, off_session: true })).status).toBe('succeeded');
  });

  test('a browser needs the client secret', async () => {
    const intent = await shop.paymentIntents.create(holdOf('tok_threeDSecure2Required'));
    const look = (secret: string) => payments.browser.paymentIntents.retrieve(intent.id, { client_secret: secret });
    expect(await look(intent.client_secret ?? '')).toMatchObject({ status: 'requires_action' });
    expect(await failureOf(look('pi_secret_wrong'))).toMatchObject({ code: 'payment_intent_invalid_parameter' });
    expect(await failureOf(payments.browser.paymentIntents.retrieve(intent.id))).toMatchObject({ code: 'resource_missing' });
  });
});

describe('refunds', () => {
  test('in parts up to the captured amount', async () => {
    const { id } = await shop.paymentIntents.create(holdOf('tok_visa'));
    expect(await failureOf(shop.refunds.create({ payment_intent: id }))).toMatchObject({ statusCode: 400 });
    await shop.paymentIntents.capture(id, { amount_to_capture: 6000 });
    expect(await shop.refunds.create({ payment_intent: id, amount: 2000 })).toMatchObject({ amount: 2000, status: 'succeeded' });
    expect(await failureOf(shop.refunds.create({ payment_intent: id, amount: 4001 }))).toMatchObject({ param: 'amount' });
    expect((await shop.refunds.create({ payment_intent: id })).amount).toBe(4000);
    expect(await failureOf(shop.refunds.create({ payment_intent: id }))).toMatchObject({ code: 'charge_already_refunded' });
    const charge = (await payments.report()).charges.at(-1);
    expect(charge).toMatchObject({ amountCaptured: 6000, amountRefunded: 6000 });
  });
});

describe('events', () => {
  test('are recorded, and signed as the SDK verifies them', async () => {
    const { id } = await shop.paymentIntents.create(holdOf('tok_visa'));
    await shop.paymentIntents.capture(id);
    const [event] = (await shop.events.list({ type: 'payment_intent.succeeded', limit: 1 })).data;
    expect(event?.data.object).toMatchObject({ id, status: 'succeeded' });
    const response = await fetch(`${payments.url}/_sandbox/payments/deliveries/${event?.id}`);
    const { payload, signature } = (await response.json()) as { payload: string; signature: string };
    expect(shop.webhooks.constructEvent(payload, signature, keys.webhookSecret).id).toBe(event?.id);
  });
});
