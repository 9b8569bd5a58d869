import { MONEY_TEXTS } from '@koura/shared-types/money-texts';
import { placeOrder as placeOrderInput } from '@koura/shared-types/inputs/place-order';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';

import { toOrderAttempt } from '../../src/checkout/order-attempt.ts';
import { type Known, Reconcile } from '../../src/reconciliation/reconcile.ts';
import { fillCart, oneShop } from '../support/cart-shop.ts';
import { orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { hold, holdWithoutKey } from './support/shop-payments.ts';

const shop = oneShop();
const fault = (body: object) => shop.control('/_sandbox/faults', 'POST', body);
const settle = (reference: string, known?: Known) => shop.app.get(Reconcile, { strict: false }).settle(reference, known);

beforeEach(async () => {
  await shop.control('/_sandbox/faults', 'DELETE');
  await shop.control('/_sandbox/payments', 'DELETE');
  await shop.control('/_sandbox/payments/webhooks', 'POST', { off: true });
});

describe('the provider’s response to a repeated attempt does not reveal whether there is an order', () => {
  it.each([
    ['is busy', 429],
    ['refuses our key', 401],
    ['fails', 500],
  ])('the provider %s: CHECKING', async (_, status) => {
    const cart = await fillCart(shop);
    const input = orderInput(cart);
    await fault({ path: '/checkout', method: 'POST', cut: 'before', times: 1 });
    expect(placed(await placeOrder(shop, cart, input)).status).toBe('CHECKING');
    await fault({ path: '/v1/payment_intents', status, times: 1 });
    expect(placed(await placeOrder(shop, cart, { ...input, isRepeat: true })).status).toBe('CHECKING');
    expect(placed(await placeOrder(shop, cart, { ...input, isRepeat: true })).status).toBe('PLACED');
  });
});

it('a key unknown to the provider may have an earlier hold: no message says that nothing was taken', async () => {
  const cart = await fillCart(shop);
  const input = orderInput(cart);
  // The hold of an earlier program version, a day ago, without a key.
  shop.sandbox.cardProvider.authorise({ amountCents: 5000, currency: 'NZD', card: { token: 'tok_visa' }, metadata: { input: 'another' } });
  const body = { data: null, error: { status: 409, name: 'ConflictError', message: 'Please call us.', details: {} } };
  await fault({ path: '/checkout', method: 'POST', status: 409, body, times: 1 });
  const { status, userErrors } = placed(await placeOrder(shop, cart, { ...input, isRepeat: true }));
  expect(status).toBe('REFUSED');
  expect(userErrors[0]!.message).toBe(`Please call us. ${MONEY_TEXTS.holdPossible.text}`);
  expect((await shop.payments()).intents.map(({ status: one }) => one).toSorted()).toEqual(['canceled', 'requires_capture']);
});

it.each(['a key', 'no key'])('a key that nobody remembers continues with its own hold, which has %s', async (has) => {
  const cart = await fillCart(shop);
  const input = orderInput(cart);
  const { key, inputHash, expectedMinor } = toOrderAttempt(v.parse(placeOrderInput, input), undefined);
  // The provider forgets idempotency keys after a day.
  const minutes = 60 * 25;
  const reference =
    has === 'a key'
      ? hold(shop, key, minutes, { input: inputHash }, expectedMinor)
      : holdWithoutKey(shop, inputHash, minutes, expectedMinor);
  expect(placed(await placeOrder(shop, cart, { ...input, isRepeat: true })).status).toBe('PLACED');
  expect((await shop.payments()).intents.map(({ id, status }) => [id, status])).toEqual([[reference, 'succeeded']]);
});

it('a payment without a key that was taken for the same input belongs to another order', async () => {
  const cart = await fillCart(shop);
  const input = orderInput(cart);
  const { inputHash, expectedMinor } = toOrderAttempt(v.parse(placeOrderInput, input), undefined);
  const before = holdWithoutKey(shop, inputHash, 60 * 25, expectedMinor);
  shop.sandbox.cardProvider.capture(before, expectedMinor);
  expect(placed(await placeOrder(shop, cart, { ...input, isRepeat: true })).status).toBe('PLACED');
  expect((await shop.payments()).intents.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
});

it('a key that nobody remembers, with another input, holds nothing', async () => {
  const cart = await fillCart(shop);
  const input = orderInput(cart);
  const reference = hold(shop, String(input['idempotencyKey']), 60 * 25, { input: 'of another input' });
  const response = await placeOrder(shop, cart, { ...input, isRepeat: true });
  expect(response.errors?.[0]?.extensions?.code).toBe('CONFLICT');
  expect((await shop.payments()).intents.map(({ id, status }) => [id, status])).toEqual([[reference, 'requires_capture']]);
});

it('an older hold of the key that has got an order after all is captured', async () => {
  const cart = await fillCart(shop);
  await fault({ path: '/v1/payment_intents/*/capture', status: 500, times: 1 });
  expect(placed(await placeOrder(shop, cart, orderInput(cart))).status).toBe('PLACED');
  const { id } = (await shop.payments()).intents[0]!;
  expect(await settle(id, { isSuperseded: true })).toMatchObject({ outcome: 'captured', report: null });
});

it('a busy payment keeps its report', async () => {
  const cart = await fillCart(shop);
  const capture = { path: '/v1/payment_intents/*/capture', times: 1 };
  await fault({ ...capture, status: 500 });
  expect(placed(await placeOrder(shop, cart, orderInput(cart))).status).toBe('PLACED');
  const { id } = (await shop.payments()).intents[0]!;
  expect(shop.sandbox.cardProvider.retrieve(id).metadata).toMatchObject({ attention_kind: 'captureFailed' });
  await fault({ ...capture, status: 429 });
  expect(await settle(id)).toMatchObject({ outcome: 'captureFailed', report: 'captureFailed' });
  expect(shop.sandbox.cardProvider.retrieve(id).metadata).toMatchObject({ attention: 'open', attention_kind: 'captureFailed' });
  expect(await settle(id)).toMatchObject({ outcome: 'captured', report: null });
  expect(shop.sandbox.cardProvider.retrieve(id).metadata).not.toHaveProperty('attention');
});
