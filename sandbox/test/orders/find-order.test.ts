import { beforeEach, expect, it } from 'vitest';

import { asService, checkoutBody, oneSandbox, type Reply } from '../support/sandbox-client.ts';

const client = oneSandbox();
beforeEach(() => client.sandbox.reset());

const GOLD = 1;
const place = (token: string, body: unknown): Promise<Reply> => client.call('POST', '/checkout', { token, body });

it('shows an order by key, and by number only with its secret', async () => {
  const { token, cart } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
  const body = checkoutBody(cart.total);
  expect((await client.call('GET', `/orders/by-key/${body.key}`, asService)).status).toBe(404);
  const { data: order } = (await place(token, body)).body;
  expect((await client.call('GET', `/orders/by-key/${body.key}`, asService)).body.data).toEqual({ ...order, user: null });
  const byNumber = await client.call('GET', `/orders/${order.orderNumber}`, { headers: { 'x-order-secret': order.secret } });
  const { secret: _, ...shown } = order;
  expect(byNumber.body.data).toEqual(shown);
  const errors = await Promise.all([
    client.call('GET', `/orders/${order.orderNumber}`),
    client.call('GET', `/orders/${order.orderNumber}`, { headers: { 'x-order-secret': 'wrong' } }),
    client.call('GET', '/orders/K-999999', { headers: { 'x-order-secret': order.secret } }),
  ]);
  for (const error of errors) expect(error).toEqual(errors[0]);
  expect(errors[0].status).toBe(404);
});
