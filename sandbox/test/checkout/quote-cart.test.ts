import { beforeEach, expect, it, vi } from 'vitest';

import { checkoutBody, oneSandbox, type Reply } from '../support/sandbox-client.ts';

const client = oneSandbox();
beforeEach(() => client.sandbox.reset());

const GOLD = 1;
const place = (token: string, body: unknown): Promise<Reply> => client.call('POST', '/checkout', { token, body });
const quote = (token: string): Promise<Reply> => client.call('POST', '/checkout/quote', { token });
const spot = (price: number): Promise<Reply> => client.control('POST', '/_sandbox/spot', { metal: 'gold', price });

it.each([7100, 7300])('honours a quote while the spot price goes to %d', async (price) => {
  const { token } = await client.fillCart([{ id: GOLD, quantity: 2 }]);
  const { data: held } = (await quote(token)).body;
  expect(Date.parse(held.expiresAt) - Date.parse(held.createdAt)).toBe(60_000);
  await spot(price);
  const { data: order } = (await place(token, checkoutBody(held.total, { quoteId: held.quoteId }))).body;
  expect(order.total).toBe(held.total);
  expect(order.lineItems[0].unitPrice).toBe(held.cart.items[GOLD].unitPrice);
});

it.each([-0.01, 0.01])('rejects a total that differs from the quote by %d', async (difference) => {
  const { token } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
  const { data: held } = (await quote(token)).body;
  const total = Math.round((held.total + difference) * 100) / 100;
  const { body } = await place(token, checkoutBody(total, { quoteId: held.quoteId }));
  expect(body.error).toMatchObject({ status: 409, name: 'PriceChangedError', details: { oldTotal: total, newTotal: held.total } });
});

it('voids a quote when the cart changes, when another is requested, and after a minute', async () => {
  const { token } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
  const first = (await quote(token)).body.data;
  await client.call('PATCH', '/cart/items', { token, body: { items: [{ id: GOLD, quantity: 2 }] } });
  const expired = { status: 409, body: { error: { name: 'QuoteExpiredError', details: { code: 'QUOTE_EXPIRED' } } } };
  expect(await place(token, checkoutBody(first.total, { quoteId: first.quoteId }))).toMatchObject(expired);
  const second = (await quote(token)).body.data;
  const third = (await quote(token)).body.data;
  expect(await place(token, checkoutBody(second.total, { quoteId: second.quoteId }))).toMatchObject(expired);
  const body = checkoutBody(third.total, { quoteId: third.quoteId });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(third.expiresAt) });
  try {
    expect(await place(token, body)).toMatchObject(expired);
  } finally {
    vi.useRealTimers();
  }
  expect((await place(token, body)).status).toBe(200);
});

it('rejects a quote in another currency', async () => {
  const { token } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
  const held = (await quote(token)).body.data;
  const body = checkoutBody(held.total, { quoteId: held.quoteId });
  const reply = await client.call('POST', '/checkout', { token, body, headers: { 'x-country-code': 'AU' } });
  expect(reply.body.error.name).toBe('QuoteExpiredError');
});

it('rejects a quote for an empty cart', async () => {
  const { token } = await client.fillCart([]);
  expect((await quote(token)).body.error.details.code).toBe('CART_EMPTY');
});
