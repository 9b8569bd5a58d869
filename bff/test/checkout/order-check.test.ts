import { describe, expect, it } from 'vitest';

import { type Answer, fillCart, oneShop } from '../support/cart-shop.ts';
import { ORDER_CHECK, orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { SHOPPER, signIn } from '../support/people.ts';

const shop = oneShop();

interface Check {
  state: string;
  message: string | null;
  order: { orderNumber: string; total: { amount: string } } | null;
}
const ask = (key: unknown, headers: Record<string, string> = {}): Promise<Answer<{ orderCheck: Check }>> =>
  shop.ask<{ orderCheck: Check }>(ORDER_CHECK, { key }, { headers });
const check = async (key: unknown): Promise<Check> => (await ask(key)).data!.orderCheck;

it('PLACED with the order, however often it is asked, with one call each', async () => {
  const cart = await fillCart(shop);
  const input = orderInput(cart);
  const { order } = placed(await placeOrder(shop, cart, input));
  await shop.forgetRequests();
  const response = { state: 'PLACED', message: null, order: { orderNumber: order!.orderNumber, total: { amount: order!.total.amount } } };
  expect(await check(input['idempotencyKey'])).toEqual(response);
  expect(await check(String(input['idempotencyKey']).toUpperCase())).toEqual(response);
  const call = { method: 'GET', url: `/orders/by-key/${String(input['idempotencyKey'])}` };
  expect(await shop.requests()).toMatchObject([call, call]);
  expect((await shop.payments()).totals.capturedCharges).toBe(1);
});

it('sets the cookie that opens the order', async () => {
  const cart = await fillCart(shop);
  const input = orderInput(cart);
  const { order } = placed(await placeOrder(shop, cart, input));
  const { cookies } = await ask(input['idempotencyKey'], { origin: 'http://localhost:3000' });
  expect(cookies.join()).toMatch(new RegExp(`^koura_order_${order!.orderNumber}=[^;]+; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax$`));
});

it('PENDING after a declined card: the key is open, and the payment is cancelled when it is abandoned', async () => {
  const cart = await fillCart(shop);
  const input = orderInput(cart, { cardToken: 'tok_chargeDeclined' });
  expect(placed(await placeOrder(shop, cart, input)).status).toBe('REFUSED');
  expect(await check(input['idempotencyKey'])).toMatchObject({ state: 'PENDING', order: null });
  await shop.clockAhead(13 * 60);
  await shop.sweep();
  await shop.clockAhead(0);
  // The process knows no payment of this key: it says nothing about the card.
  const message = 'No order was placed. Your bank may show a hold for some days.';
  expect(await check(input['idempotencyKey'])).toEqual({ state: 'NOT_PLACED', order: null, message });
});

it('PENDING for an unused key: an order may still arrive', async () => {
  expect(await check('3f1f6b0a-0000-4000-8000-000000000000')).toEqual({
    state: 'PENDING',
    order: null,
    message: 'We are checking your order.',
  });
});

it.each(['not-a-key', '../users/me'])('NOT_PLACED for %s', async (key) => {
  expect(await check(key)).toEqual({ state: 'NOT_PLACED', message: 'There is no order with this key.', order: null });
});

describe('the order of an account', () => {
  it('is shown to its owner, without a cookie, and to other holders of the key only as placed', async () => {
    const { headers } = await signIn(shop, SHOPPER);
    const cart = await fillCart(shop);
    const input = orderInput(cart);
    const { order } = placed(await placeOrder(shop, cart, input, headers));
    const own = await ask(input['idempotencyKey'], headers);
    expect(own.data!.orderCheck).toMatchObject({ state: 'PLACED', order: { orderNumber: order!.orderNumber } });
    expect(own.cookies).toEqual([]);
    const others = await ask(input['idempotencyKey'], { origin: 'http://localhost:3000' });
    expect(others.data!.orderCheck).toEqual({ state: 'PLACED', order: null, message: 'Your order was placed. Sign in to see it.' });
    expect(others.cookies).toEqual([]);
  });
});

it.each([401, 403, 405, 500])('PENDING when the backend responds %i to the lookup: nothing is decided by that', async (status) => {
  const cart = await fillCart(shop);
  const input = orderInput(cart);
  placed(await placeOrder(shop, cart, input));
  await shop.control('/_sandbox/faults', 'POST', { path: '/orders/by-key', status });
  try {
    expect(await check(input['idempotencyKey'])).toMatchObject({ state: 'PENDING', order: null });
  } finally {
    await shop.control('/_sandbox/faults', 'DELETE');
  }
  expect(await check(input['idempotencyKey'])).toMatchObject({ state: 'PLACED' });
});
