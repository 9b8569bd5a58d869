import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf, holdOf, startPayments, type Payments } from '../support/payments-server.ts';

const HOUR_SECONDS = 3600;
let payments: Payments;
let shop: Stripe;
/** One payment an hour, oldest first; the second one is captured, the third refunded in part. */
const made: Stripe.PaymentIntent[] = [];

beforeAll(async () => {
  payments = await startPayments();
  shop = payments.shop;
  for (const [hour, order] of ['K-1', 'K-2', 'K-3', "K-4's"].entries()) {
    await payments.clock.move(hour * HOUR_SECONDS);
    made.push(await shop.paymentIntents.create({ ...holdOf('tok_visa', 10_000 + hour), metadata: { order, shop: 'https://a.nz' } }));
  }
  await shop.paymentIntents.capture(made[1]!.id);
  await shop.paymentIntents.capture(made[2]!.id);
  await shop.refunds.create({ payment_intent: made[2]!.id, amount: 300 });
});
afterAll(() => payments.close());

const ids = (places: number[]) => places.map((place) => made[place]!.id);

describe('lists', () => {
  test.each([
    [(at: number[]) => ({ gte: at[1]! }), [3, 2, 1]],
    [(at: number[]) => ({ gt: at[1]!, lt: at[3]! }), [2]],
    [(at: number[]) => ({ lte: at[1]! }), [1, 0]],
  ])('payments created in a range, page by page, newest first (%#)', async (rangeOf, expected) => {
    const created = rangeOf(made.map((intent) => intent.created));
    const listed: string[] = [];
    await shop.paymentIntents.list({ created, limit: 1 }).autoPagingEach((intent) => {
      listed.push(intent.id);
    });
    expect(listed).toEqual(ids(expected));
  });

  test('with charges and their refunds when expanded', async () => {
    const created = { gte: made[2]!.created, lte: made[2]!.created };
    const { data } = await shop.paymentIntents.list({ created, expand: ['data.latest_charge.refunds'] });
    const charge = data[0]?.latest_charge as Stripe.Charge;
    expect(charge).toMatchObject({ payment_intent: made[2]!.id, amount_refunded: 300 });
    expect(charge.refunds?.data).toMatchObject([{ amount: 300, status: 'succeeded' }]);
    expect((await shop.charges.retrieve(charge.id)).refunds).toBeUndefined();
  });

  test('events of several types since a moment, forwards and backwards', async () => {
    const types = ['payment_intent.succeeded', 'refund.created'];
    const about = (events: Stripe.Event[]) => events.map((event) => event.type);
    const { data } = await shop.events.list({ types, created: { gte: made[3]!.created } });
    expect(about(data)).toEqual(['refund.created', 'payment_intent.succeeded', 'payment_intent.succeeded']);
    const oldest = data.at(-1)!;
    const later: string[] = [];
    for await (const event of shop.events.list({ types, ending_before: oldest.id, limit: 1 })) later.push(event.type);
    expect(later).toEqual(['payment_intent.succeeded', 'refund.created']);
    expect((await shop.events.list({ types, starting_after: data[0]!.id })).data).toHaveLength(2);
    expect((await shop.events.list({ created: { lt: made[0]!.created } })).data).toEqual([]);
  });
});

describe('search', () => {
  test.each([
    [`metadata["order"]:"K-2"`, [1]],
    [`metadata['order']:'K-4\\'s'`, [3]],
    [`status:"requires_capture" AND metadata["shop"]:"https://a.nz"`, [3, 0]],
    [`-status:"requires_capture" AND -metadata["order"]:"K-3"`, [1]],
    [`metadata["order"]:"K-1" OR metadata["order"]:"K-3"`, [2, 0]],
    ['amount>10001 AND status:"succeeded"', [2]],
    ['metadata["report"]:null AND metadata["order"]~"K-4"', [3]],
    ['-metadata["report"]:null', []],
  ])('%s', async (query, expected) => {
    const found: string[] = [];
    for await (const intent of shop.paymentIntents.search({ query, limit: 1 })) found.push(intent.id);
    expect(found).toEqual(ids(expected));
  });

  test.each(['status', 'nothing:"x"', 'metadata:"x"', 'status:"a" AND amount>1 OR amount<1', 'status:"a" status:"b"'])(
    'does not understand %s',
    async (query) => {
      expect(await failureOf(shop.paymentIntents.search({ query }))).toMatchObject({ statusCode: 400, param: 'query' });
    },
  );

  test('lags behind writes when set to', async () => {
    const query = 'metadata["report"]:"open"';
    const found = async () => (await shop.paymentIntents.search({ query, expand: ['data.latest_charge'] })).data.map(({ id }) => id);
    await payments.control('search', { lagSeconds: 60 });
    await shop.paymentIntents.update(made[0]!.id, { metadata: { report: 'open' } });
    expect(await found()).toEqual([]);
    await payments.clock.move(3 * HOUR_SECONDS + 61);
    expect(await found()).toEqual(ids([0]));
    await shop.paymentIntents.update(made[0]!.id, { metadata: { report: '' } });
    expect(await found()).toEqual(ids([0]));
    await payments.control('search', { lagSeconds: 0 });
    expect(await found()).toEqual([]);
  });
});
