import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { type WebhookOutcome, WebhookCounters } from '../../src/reconciliation/stripe-webhook.ts';
import { fillCart, oneShop, openShop } from '../support/cart-shop.ts';
import { orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { repetitions } from '../support/main-paths.ts';
import { calls, deliver, deliverSigned, eventAbout, forgetCalls, hold } from './support/shop-payments.ts';

const TIMES = repetitions(200, 1000);
const shop = oneShop();

/** How often an outcome was counted during an action. */
async function counted(outcome: WebhookOutcome, run: () => Promise<unknown>): Promise<number> {
  const { counts } = shop.app.get(WebhookCounters, { strict: false });
  const before = counts[outcome];
  await run();
  return counts[outcome] - before;
}

/** The sandbox's own deliveries are switched off in these tests. */
const payment = (reference: string) => shop.sandbox.cardProvider.retrieve(reference);

describe('a webhook of the card provider', () => {
  it.each([
    ['forged', 400, 'forged', { secret: 'whsec_of_somebody_else' }],
    ['301 s old', 400, 'outsideTolerance', { secondsOff: -302 }],
    ['301 s of the future', 400, 'outsideTolerance', { secondsOff: 302 }],
    ['299 s old', 200, 'accepted', { secondsOff: -298 }],
    ['299 s of the future', 200, 'accepted', { secondsOff: 298 }],
  ] as const)('that is %s is answered with %i and counted as %s', async (_, status, outcome, options) => {
    const body = eventAbout(hold(shop, randomUUID()));
    expect(await counted(outcome, async () => expect(await deliver(shop, body, options)).toBe(status))).toBe(1);
  });

  it.each(['', 't=1', 'v1=abc', 't=1,v1=abc', 'nonsense', `t=${'9'.repeat(400)},v1=0`])(
    'with the signature "%s" is forged',
    async (signature) => {
      expect(await counted('forged', async () => expect(await deliverSigned(shop, '{}', signature)).toBe(400))).toBe(1);
    },
  );

  it.each([
    ['unreadable', 'unreadable', '{"id": '],
    ['thin', 'withoutPayment', '{"id": "evt_1", "object": "v2.core.event", "related_object": {"id": "pi_1"}}'],
    ['about something else', 'withoutPayment', '{"data": {"object": {"object": "customer", "id": "cus_1"}}}'],
    ['about a payment with an impossible name', 'withoutPayment', '{"data": {"object": {"object": "payment_intent", "id": "../orders"}}}'],
    ['no object', 'withoutPayment', 'null'],
    ['about a payment that nobody knows', 'accepted', eventAbout('pi_unknown')],
  ] as const)(
    'that is %s with a valid signature is answered with 200, because Stripe would disable the endpoint',
    async (_, outcome, body) => {
      expect(await counted(outcome, async () => expect(await deliver(shop, body)).toBe(200))).toBe(1);
    },
  );

  it('may be as large as a dispute with its evidence, up to 512 kB', async () => {
    const long = (length: number): string => JSON.stringify({ data: { object: { object: 'customer' } }, evidence: 'x'.repeat(length) });
    expect(await deliver(shop, long(400_000))).toBe(200);
    expect(await counted('tooLarge', async () => expect(await deliver(shop, long(600_000))).toBe(413))).toBe(1);
  });

  it('ignores a payment of another shop', async () => {
    const reference = hold(shop, randomUUID(), 60, { shop: 'https://another.example' });
    await forgetCalls(shop);
    await deliver(shop, eventAbout(reference));
    await expect.poll(() => calls(shop, 'GET', new RegExp(reference))).toBe(1);
    expect(payment(reference)).toMatchObject({ status: 'requires_capture', metadata: { shop: 'https://another.example' } });
    expect(await calls(shop, 'GET', /by-key/)).toBe(0);
  });

  it('releases an abandoned hold, after closing its key', async () => {
    const key = randomUUID();
    const reference = hold(shop, key, 13);
    await deliver(shop, eventAbout(reference));
    await expect.poll(() => payment(reference).status).toBe('canceled');
    expect(await calls(shop, 'POST', new RegExp(`${key}/close`))).toBe(1);
  });

  it('leaves a recent hold alone', async () => {
    const reference = hold(shop, randomUUID(), 11);
    await forgetCalls(shop);
    await deliver(shop, eventAbout(reference));
    await expect.poll(() => calls(shop, 'GET', /by-key/)).toBe(1);
    expect(payment(reference).status).toBe('requires_capture');
  });

  it(`delivered ${TIMES} times has one effect, and costs a few reads`, async () => {
    const cart = await fillCart(shop);
    await shop.control('/_sandbox/faults', 'POST', { path: '/v1/payment_intents/*/capture', status: 500, times: 1 });
    const before = (await shop.payments()).totals.capturedCharges;
    expect(placed(await placeOrder(shop, cart, orderInput(cart))).status).toBe('PLACED');
    const reference = (await shop.payments()).intents.at(-1)!.id;
    expect(payment(reference)).toMatchObject({ status: 'requires_capture', metadata: { attention_kind: 'captureFailed' } });
    await forgetCalls(shop);
    const body = eventAbout(reference);
    const delivered = async (): Promise<void> => {
      for (let n = 0; n < TIMES / 10; n++) expect(await deliver(shop, body)).toBe(200);
    };
    expect(await counted('accepted', () => Promise.all(Array.from({ length: 10 }, delivered)))).toBe(TIMES);
    await expect.poll(() => payment(reference)).toMatchObject({ status: 'succeeded' });
    await expect.poll(() => payment(reference).metadata).not.toHaveProperty('attention');
    expect((await shop.payments()).totals.capturedCharges).toBe(before + 1);
    expect(await calls(shop, 'POST', new RegExp(`${reference}/capture`))).toBe(1);
    // Waiting reconciliations of one payment are merged, so fewer run than there are events.
    expect(await calls(shop, 'GET', new RegExp(reference))).toBeLessThan(TIMES);
  });

  it('is answered before the work is done', async () => {
    const reference = hold(shop, randomUUID(), 13);
    // The provider delays its responses by five seconds.
    await shop.control('/_sandbox/faults', 'POST', { path: `/v1/payment_intents/${reference}`, delayMs: 5000, times: 1 });
    await deliver(shop, eventAbout(reference));
    expect(payment(reference).status).toBe('requires_capture');
    await expect.poll(() => payment(reference).status).toBe('canceled');
  });
});

it.each([
  ['the backend takes the money', { PAYMENTS: 'backend' }],
  ['a key of Stripe has no webhook secret', { STRIPE_SECRET_KEY: 'sk_test_of_a_dealer', STRIPE_PUBLISHABLE_KEY: 'pk_test_of_a_dealer' }],
])('there is no endpoint when %s', async (_, environment) => {
  const other = await openShop(environment);
  try {
    expect(await deliver(other, '{}')).toBe(404);
  } finally {
    await other.close();
  }
});
