import { beforeEach, expect, it } from 'vitest';

import { fillCart, oneShop } from '../support/cart-shop.ts';
import { BackendProxy } from '../support/backend-proxy.ts';
import { backendOrder, ORDER_CHECK, orderInput, placed, placeOrder } from '../support/checkout-order.ts';

const provider = new BackendProxy();
const shop = oneShop({}, { provider });
beforeEach(async () => {
  provider.interfere = () => undefined;
  await shop.control('/_sandbox/payments', 'DELETE');
});

it('the capture fails: the order is placed, and orderCheck captures once', async () => {
  const cart = await fillCart(shop);
  provider.interfere = (_, path) => (path.endsWith('/capture') ? 'cutRequest' : undefined);
  const input = orderInput(cart);
  const payload = placed(await placeOrder(shop, cart, input));
  expect(payload.status).toBe('PLACED');
  expect((await shop.payments()).intents).toMatchObject([{ status: 'requires_capture' }]);
  provider.interfere = () => undefined;
  for (let polls = 0; polls < 3; polls++) {
    expect((await shop.ask(ORDER_CHECK, { key: input['idempotencyKey'] })).data).toMatchObject({ orderCheck: { state: 'PLACED' } });
  }
  expect((await shop.payments()).totals).toMatchObject({ capturedCharges: 1, amountCaptured: Math.round(Number(cart.total.amount) * 100) });
});

it('the response to the authorisation is lost: rejected without an order, and the same input succeeds later with one hold', async () => {
  const cart = await fillCart(shop);
  provider.interfere = (_, path) => (path === '/v1/payment_intents' ? 'cutResponse' : undefined);
  const input = orderInput(cart);
  const payload = placed(await placeOrder(shop, cart, input));
  expect(payload).toMatchObject({ status: 'REFUSED', userErrors: [{ code: 'PAYMENT_FAILED' }] });
  expect(await backendOrder(shop, input['idempotencyKey'])).toBeUndefined();
  provider.interfere = () => undefined;
  expect(placed(await placeOrder(shop, cart, input)).status).toBe('PLACED');
  const { intents, totals } = await shop.payments();
  expect(intents).toHaveLength(1);
  expect(totals.capturedCharges).toBe(1);
});

it('another request holds the key at the provider: waits for its response', async () => {
  const cart = await fillCart(shop);
  let busy = 3;
  const inUse = {
    error: {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'There is currently another in-progress request using this key.',
    },
  };
  provider.interfere = (_, path) => (path === '/v1/payment_intents' && busy-- > 0 ? { status: 409, body: inUse } : undefined);
  expect(placed(await placeOrder(shop, cart, orderInput(cart))).status).toBe('PLACED');
});

it.each([
  ['a bad key', 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_****' } }, 'not available right now'],
  ['an outage', 500, { error: { type: 'api_error', message: 'An unknown error occurred' } }, 'didn’t respond'],
  [
    'an amount it does not take',
    400,
    { error: { type: 'invalid_request_error', code: 'amount_too_large', param: 'amount', message: 'x' } },
    'can’t be paid by card',
  ],
  [
    'a spent token',
    400,
    { error: { type: 'invalid_request_error', code: 'token_already_used', param: 'payment_method_data[card][token]', message: 'x' } },
    'enter the card again',
  ],
])('%s at the provider has our own message', async (_, status, body, message) => {
  const cart = await fillCart(shop);
  provider.interfere = (method, path) => (method === 'POST' && path === '/v1/payment_intents' ? { status, body } : undefined);
  const payload = placed(await placeOrder(shop, cart, orderInput(cart)));
  expect(payload).toMatchObject({ status: 'REFUSED', order: null, userErrors: [{ code: 'PAYMENT_FAILED' }] });
  expect(payload.userErrors[0]!.message).toContain(message);
});
