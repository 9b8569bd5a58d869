import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { PREFIX, unwrapAction } from '../support/backend-version.ts';

import { BackendProxy } from '../support/backend-proxy.ts';
import { fillCart, oneShop } from '../support/cart-shop.ts';
import { orderInput, placed, placeOrder } from '../support/checkout-order.ts';

const proxy = new BackendProxy();
const shop = oneShop({}, { backend: proxy });
beforeEach(async () => {
  proxy.interfere = () => undefined;
  await shop.control('/_sandbox/reset', 'POST');
  await shop.control('/_sandbox/payments', 'DELETE');
});

const QUOTE =
  'mutation { quoteCart { quote { quoteId total { amount currencyCode } createdAt expiresAt serverTime cart { cartId total { amount } } } userErrors { code message } } }';
type QuoteData = {
  quoteCart: {
    quote: {
      quoteId: string;
      total: { amount: string; currencyCode: string };
      createdAt: string;
      expiresAt: string;
      serverTime: string;
      cart: { cartId: string };
    } | null;
    userErrors: { code: string }[];
  };
};

it('holds the total for 60 seconds, and placeOrder charges it', async () => {
  const cart = await fillCart(shop);
  const asked = Date.now();
  const { quote, userErrors } = (await shop.ask<QuoteData>(QUOTE, {}, { cart: cart.cartId })).data!.quoteCart;
  const answered = Date.now();
  expect(userErrors).toEqual([]);
  expect(quote).toMatchObject({ total: cart.total, cart: { cartId: cart.cartId } });
  expect(Date.parse(quote!.expiresAt) - Date.parse(quote!.createdAt)).toBe(60_000);
  expect(Date.parse(quote!.serverTime)).toBeGreaterThanOrEqual(asked);
  expect(Date.parse(quote!.serverTime)).toBeLessThanOrEqual(answered);
  // The market moves; the quote stays.
  await shop.control('/_sandbox/spot', 'POST', { metal: 'gold', price: 9000 });
  await shop.control('/_sandbox/spot', 'POST', { metal: 'silver', price: 120 });
  const payload = placed(await placeOrder(shop, cart, orderInput(cart, { quoteId: quote!.quoteId, expectedTotal: quote!.total })));
  expect(payload).toMatchObject({ status: 'PLACED', order: { total: cart.total } });
});

it.each([
  ['90 seconds behind', -90],
  ['10 minutes ahead', 600],
])('holds for 60 seconds from its arrival where the backend’s clock is %s', async (_name, aheadSeconds) => {
  await shop.clockAhead(aheadSeconds);
  try {
    const cart = await fillCart(shop);
    const asked = Date.now();
    const { quote } = (await shop.ask<QuoteData>(QUOTE, {}, { cart: cart.cartId })).data!.quoteCart;
    const answered = Date.now();
    const { createdAt, expiresAt, serverTime } = quote!;
    expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(asked);
    expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.parse(serverTime));
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(60_000);
    expect(Date.parse(serverTime)).toBeLessThanOrEqual(answered);
  } finally {
    await shop.clockAhead(0);
  }
});

it('reports that there is no cart', async () => {
  expect((await shop.ask<QuoteData>(QUOTE)).data!.quoteCart).toMatchObject({ quote: null, userErrors: [{ code: 'CART_EMPTY' }] });
  expect((await shop.ask<QuoteData>(QUOTE, {}, { cart: randomUUID() })).data!.quoteCart).toMatchObject({
    quote: null,
    userErrors: [{ code: 'CART_EMPTY' }],
  });
});

describe('a backend without quotes', () => {
  const noFound = { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } };
  const noMethod = { data: null, error: { status: 405, name: 'MethodNotAllowedError', message: 'Method Not Allowed', details: {} } };
  const absent: [string, number, unknown][] = [
    ['404', 404, noFound],
    ['404 as plain text', 404, 'Cannot POST /api/checkout/quote'],
    ['404 as Strapi 3 says it', 404, { statusCode: 404, error: 'Not Found', message: 'Not Found' }],
    ['405', 405, noMethod],
    ['405 as plain text', 405, 'Method Not Allowed'],
  ];
  const without = (status: number, body: unknown) => (_: string, path: string) =>
    path.startsWith('/checkout/quote') ? { status, body } : undefined;

  it.each(absent)('that responds %s: no quote and no error', async (_, status, body) => {
    const cart = await fillCart(shop);
    proxy.interfere = without(status, body);
    const response = await shop.ask<QuoteData>(QUOTE, {}, { cart: cart.cartId });
    expect(response.errors).toBeUndefined();
    expect(response.data).toEqual({ quoteCart: { quote: null, userErrors: [] } });
  });

  it('still reports a lost cart', async () => {
    proxy.interfere = without(404, noFound);
    const { data } = await shop.ask<QuoteData>(QUOTE, {}, { cart: randomUUID() });
    expect(data).toMatchObject({ quoteCart: { quote: null, userErrors: [{ code: 'CART_EMPTY' }] } });
  });

  it('takes orders without one: the current total is charged', async () => {
    const cart = await fillCart(shop);
    proxy.interfere = without(405, noMethod);
    expect((await shop.ask<QuoteData>(QUOTE, {}, { cart: cart.cartId })).data!.quoteCart.quote).toBeNull();
    const spot = unwrapAction<{ prices: { metal: { slug: string }; price: number }[] }>(await shop.control(`${PREFIX}/spot-prices`));
    const moveSpot = async (factor: number): Promise<void> => {
      for (const { metal, price } of spot.prices)
        await shop.control('/_sandbox/spot', 'POST', { metal: metal.slug, price: price * factor });
    };
    await shop.forgetRequests();
    // Higher than the shopper saw: rejected. Lower: the current total.
    await moveSpot(1.1);
    expect(placed(await placeOrder(shop, cart, orderInput(cart)))).toMatchObject({
      status: 'REFUSED',
      userErrors: [{ code: 'PRICE_CHANGED' }],
    });
    await moveSpot(0.9);
    const payload = placed(await placeOrder(shop, cart, orderInput(cart)));
    expect(payload.status).toBe('PLACED');
    const charged = Math.round(Number(payload.order!.total.amount) * 100);
    expect(charged).toBeLessThan(Math.round(Number(cart.total.amount) * 100));
    expect((await shop.payments()).totals).toEqual({ capturedCharges: 1, amountCaptured: charged, amountRefunded: 0 });
    const sent = (await shop.requests()).find(({ method, url }) => method === 'POST' && url === '/checkout');
    expect(sent!.body).not.toHaveProperty('quoteId');
  });
});
