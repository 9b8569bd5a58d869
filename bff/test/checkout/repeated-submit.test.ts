import { beforeEach, describe, expect, it } from 'vitest';

import { BackendProxy } from '../support/backend-proxy.ts';
import { fillCart, oneShop } from '../support/cart-shop.ts';
import { authenticate, orderInput, placed, placeOrder } from '../support/checkout-order.ts';

const backend = new BackendProxy();
const provider = new BackendProxy();
const shop = oneShop({}, { backend, provider });
beforeEach(async () => {
  backend.interfere = () => undefined;
  provider.interfere = () => undefined;
  await shop.control('/_sandbox/payments', 'DELETE');
});

const STATE = '{ placeOrder(input: $input) { status order { payment { state } } } }';

describe('a repeated submit whose payment cannot be read is not rejected: its order may still arrive', () => {
  it.each([
    ['a rate limit', 429, { error: { type: 'rate_limit_error', code: 'rate_limit', message: 'x' } }],
    ['a key that was taken back', 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_****' } }],
    ['an outage', 500, { error: { type: 'api_error', message: 'x' } }],
  ])('%s', async (_, status, body) => {
    const cart = await fillCart(shop);
    const input = orderInput(cart);
    backend.interfere = (method, path) => (method === 'POST' && path === '/checkout' ? 'cutRequest' : undefined);
    expect(placed(await placeOrder(shop, cart, input)).status).toBe('CHECKING');
    backend.interfere = () => undefined;
    provider.interfere = (method, path) => (method === 'GET' && path.startsWith('/v1/payment_intents/') ? { status, body } : undefined);
    const again = { ...input, isRepeat: true };
    expect(placed(await placeOrder(shop, cart, again))).toMatchObject({ status: 'CHECKING', userErrors: [] });
    provider.interfere = () => undefined;
    expect(placed(await placeOrder(shop, cart, again)).status).toBe('PLACED');
    expect((await shop.payments()).totals.capturedCharges).toBe(1);
  });
});

describe('a PLACED result contains the payment state, where it was read', () => {
  const ask = async (cart: Awaited<ReturnType<typeof fillCart>>, input: Record<string, unknown>) =>
    (
      await shop.ask<{ placeOrder: { status: string; order: { payment: { state: string | null } } | null } }>(
        `mutation($input: PlaceOrderInput!) ${STATE}`,
        { input },
        { cart: cart.cartId },
      )
    ).data!.placeOrder;

  it('is taken, in the first response and when the order is sent again', async () => {
    const cart = await fillCart(shop);
    const input = orderInput(cart);
    const response = { status: 'PLACED', order: { payment: { state: 'TAKEN' } } };
    expect(await ask(cart, input)).toEqual(response);
    expect(await ask(cart, { ...input, isRepeat: true })).toEqual(response);
  });

  it('is held while the capture fails', async () => {
    const cart = await fillCart(shop);
    provider.interfere = (_, path) => (path.endsWith('/capture') ? 'cutRequest' : undefined);
    expect(await ask(cart, orderInput(cart))).toMatchObject({ status: 'PLACED', order: { payment: { state: 'HELD' } } });
  });

  it('taken, by orderCheck after 3-D Secure', async () => {
    const cart = await fillCart(shop);
    const input = orderInput(cart, { cardToken: 'tok_threeDSecure2Required' });
    const { status, clientSecret } = placed(await placeOrder(shop, cart, input));
    expect(status).toBe('REQUIRES_ACTION');
    await authenticate(shop, clientSecret!, 'succeeded');
    expect(placed(await placeOrder(shop, cart, { ...input, isRepeat: true })).status).toBe('PLACED');
    const query = 'query($key: ID!) { orderCheck(idempotencyKey: $key) { state order { payment { state } } } }';
    expect((await shop.ask(query, { key: input['idempotencyKey'] })).data).toEqual({
      orderCheck: { state: 'PLACED', order: { payment: { state: 'TAKEN' } } },
    });
  });
});
