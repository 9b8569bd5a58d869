import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { fillCart, openShop, oneShop, type Shop } from '../support/cart-shop.ts';
import { backendOrder, CONTACT, orderInput, placed, placeOrder } from '../support/checkout-order.ts';

const shop = oneShop();
/** Another process of the same shop. */
let other: Shop;
beforeAll(async () => {
  other = await openShop({ COMMERCE_URL: shop.sandbox.url, STRIPE_API_URL: shop.sandbox.url });
});
afterAll(() => other.close());

it.each([2, 50])('%i concurrent submits: one order, one charge, identical results', async (submits) => {
  await shop.control('/_sandbox/payments', 'DELETE');
  const cart = await fillCart(shop, [1, 2]);
  const input = orderInput(cart);
  const payloads = (await Promise.all(Array.from({ length: submits }, () => placeOrder(shop, cart, input)))).map(placed);
  expect(payloads[0]!.status).toBe('PLACED');
  for (const payload of payloads) expect(payload).toEqual(payloads[0]);
  const { intents, totals } = await shop.payments();
  expect(intents).toHaveLength(1);
  expect(totals).toMatchObject({ capturedCharges: 1, amountCaptured: Math.round(Number(cart.total.amount) * 100) });
  // The same later.
  expect(placed(await placeOrder(shop, cart, input))).toEqual(payloads[0]);
  expect((await shop.payments()).totals.capturedCharges).toBe(1);
});

it('two processes without shared memory: one order, one charge, identical results', async () => {
  await shop.control('/_sandbox/payments', 'DELETE');
  const cart = await fillCart(shop);
  const input = orderInput(cart);
  const submits = Array.from({ length: 50 }, (_, place) => placeOrder(place % 2 === 0 ? shop : other, cart, input));
  const payloads = (await Promise.all(submits)).map(placed);
  expect(payloads[0]!.status).toBe('PLACED');
  for (const payload of payloads) expect(payload).toEqual(payloads[0]);
  expect((await shop.payments()).totals.capturedCharges).toBe(1);
  expect((await shop.payments()).intents).toHaveLength(1);
  // After a restart too: the other process alone returns the same.
  expect(placed(await placeOrder(other, cart, input))).toEqual(payloads[0]);
});

it('the same key with another body is a conflict, whether the first is in flight, done, declined or at another process', async () => {
  const cart = await fillCart(shop);
  const input = orderInput(cart);
  const changed = { ...input, contact: { ...CONTACT, firstName: 'Bob' } };
  const conflict = { data: null, errors: [{ extensions: { code: 'CONFLICT', status: 409 } }] };
  const [first, second] = await Promise.all([placeOrder(shop, cart, input), placeOrder(shop, cart, changed)]);
  expect(placed(first).status).toBe('PLACED');
  expect(second).toMatchObject(conflict);
  expect(await placeOrder(shop, cart, changed)).toMatchObject(conflict);
  expect(await placeOrder(other, cart, changed)).toMatchObject(conflict);
  expect(placed(await placeOrder(other, cart, input))).toEqual(placed(first));

  const declined = await fillCart(shop);
  const bad = orderInput(declined, { cardToken: 'tok_chargeDeclined' });
  expect(placed(await placeOrder(shop, declined, bad)).status).toBe('REFUSED');
  expect(await placeOrder(shop, declined, { ...bad, cardToken: 'tok_visa' })).toMatchObject(conflict);
  expect(await backendOrder(shop, bad['idempotencyKey'])).toBeUndefined();
});

it('two concurrent keys for one cart: one order; the other is not charged', async () => {
  await shop.control('/_sandbox/payments', 'DELETE');
  const cart = await fillCart(shop);
  const answers = await Promise.all(
    [randomUUID(), randomUUID()].map((idempotencyKey) => placeOrder(shop, cart, orderInput(cart, { idempotencyKey }))),
  );
  expect(answers.map((response) => placed(response).status).toSorted()).toEqual(['PLACED', 'REFUSED']);
  const { intents, totals } = await shop.payments();
  expect(totals.capturedCharges).toBe(1);
  expect(intents.filter(({ status }) => status === 'requires_capture')).toEqual([]);
});
