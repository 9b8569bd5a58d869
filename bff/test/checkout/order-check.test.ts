import { expect, it } from 'vitest';

import { type Answer, fillCart, oneShop } from '../support/cart-shop.ts';
import { ORDER_CHECK, orderInput, placed, placeOrder } from '../support/checkout-order.ts';

const shop = oneShop();

interface Check {
  state: string;
  message: string | null;
  order: { orderNumber: string; total: { amount: string } } | null;
}
const ask = (key: unknown, headers: Record<string, string> = {}): Promise<Answer<{ orderCheck: Check }>> =>
  shop.ask<{ orderCheck: Check }>(ORDER_CHECK, { key }, { headers });
const check = async (key: unknown): Promise<Check> => (await ask(key)).data!.orderCheck;

it('PLACED with the order that stands, as often as it is asked, by one call each', async () => {
  const cart = await fillCart(shop);
  const input = orderInput(cart);
  const { order } = placed(await placeOrder(shop, cart, input));
  await shop.forgetRequests();
  const answer = { state: 'PLACED', message: null, order: { orderNumber: order!.orderNumber, total: { amount: order!.total.amount } } };
  expect(await check(input['idempotencyKey'])).toEqual(answer);
  expect(await check(String(input['idempotencyKey']).toUpperCase())).toEqual(answer);
  const call = { method: 'GET', url: `/orders/by-key/${String(input['idempotencyKey'])}` };
  expect(await shop.requests()).toMatchObject([call, call]);
  expect((await shop.payments()).totals.capturedCharges).toBe(1);
});

it('gives the browser the cookie that opens the order', async () => {
  const cart = await fillCart(shop);
  const input = orderInput(cart);
  const { order } = placed(await placeOrder(shop, cart, input));
  const { cookies } = await ask(input['idempotencyKey'], { origin: 'http://localhost:3000' });
  expect(cookies.join()).toMatch(new RegExp(`^koura_order_${order!.orderNumber}=[^;]+; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax$`));
});

it('NOT_PLACED for an attempt that was refused', async () => {
  const cart = await fillCart(shop);
  const input = orderInput(cart, { cardToken: 'tok_chargeDeclined' });
  expect(placed(await placeOrder(shop, cart, input)).status).toBe('REFUSED');
  expect(await check(input['idempotencyKey'])).toMatchObject({ state: 'NOT_PLACED', order: null });
});

it.each(['not-a-key', '../users/me', '3f1f6b0a-0000-4000-8000-000000000000'])('NOT_PLACED for %s', async (key) => {
  expect(await check(key)).toEqual({
    state: 'NOT_PLACED',
    message: 'Your order was not placed and your card was not charged.',
    order: null,
  });
});
