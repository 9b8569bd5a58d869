import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';

import { fillCart, openShop, oneShop } from '../support/cart-shop.ts';
import { BackendProxy, type Interference } from '../support/backend-proxy.ts';
import { backendOrder, CONTACT, ORDER_CHECK, orderInput, placed, placeOrder } from '../support/checkout-order.ts';

const proxy = new BackendProxy();
const shop = oneShop({}, { backend: proxy });
beforeEach(async () => {
  proxy.interfere = () => undefined;
  await shop.clockAhead(0);
  await shop.control('/_sandbox/payments', 'DELETE');
  await shop.forgetRequests();
});

const onCheckout =
  (fate: Interference, also: Record<string, Interference> = {}) =>
  (method: string, path: string): Interference =>
    method === 'POST' && path === '/checkout' ? fate : Object.entries(also).find(([prefix]) => path.startsWith(prefix))?.[1];

const check = async (key: unknown) =>
  (await shop.ask<{ orderCheck: { state: string; message: string | null; order: { orderNumber: string } | null } }>(ORDER_CHECK, { key }))
    .data!.orderCheck;

describe('the response to POST /checkout is lost', () => {
  it('the order is looked up by its key and never sent again', async () => {
    const cart = await fillCart(shop);
    proxy.interfere = onCheckout('cutResponse');
    await shop.forgetRequests();
    const input = orderInput(cart);
    const payload = placed(await placeOrder(shop, cart, input));
    expect(payload).toMatchObject({ status: 'PLACED', order: { total: cart.total } });
    expect((await shop.requests()).map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /cart',
      `GET /payment-methods?total=${cart.total.amount}&country=NZ`,
      'POST /checkout',
      `GET /orders/by-key/${String(input['idempotencyKey'])}`,
    ]);
    expect((await shop.payments()).totals.capturedCharges).toBe(1);
  });

  it('CHECKING when the lookup by key fails too; orderCheck and a second submit find the order, charged once', async () => {
    const cart = await fillCart(shop);
    proxy.interfere = onCheckout('cutResponse', { '/orders/by-key': 'cutRequest' });
    const input = orderInput(cart);
    const payload = placed(await placeOrder(shop, cart, input));
    expect(payload).toMatchObject({
      status: 'CHECKING',
      order: null,
      orderSecret: null,
      clientSecret: null,
      priceChange: null,
      userErrors: [],
    });
    expect((await shop.payments()).intents).toMatchObject([{ status: 'requires_capture' }]);
    proxy.interfere = onCheckout('cutRequest');
    await shop.forgetRequests();
    const found = await check(input['idempotencyKey']);
    expect(found).toMatchObject({ state: 'PLACED', message: null });
    expect((await check(input['idempotencyKey'])).order).toEqual(found.order);
    expect(placed(await placeOrder(shop, cart, input)).order!.orderNumber).toBe(found.order!.orderNumber);
    expect((await shop.requests()).filter(({ method }) => method === 'POST')).toEqual([]);
    expect((await shop.payments()).totals).toMatchObject({ capturedCharges: 1 });
  });

  it.each<[string, Interference]>([
    ['cut before it arrived', 'cutRequest'],
    ['500', { status: 500, body: { data: null, error: { status: 500, name: 'InternalServerError', message: 'Internal Server Error' } } }],
    ['HTML from a proxy', { status: 502, body: '<html>' }],
    ['an answer that is no order', { status: 200, body: { ok: true } }],
    ['an answer that is no JSON', { status: 200, raw: '{"data":{"orderN' }],
  ])('%s: CHECKING and PENDING until the key is closed; then NOT_PLACED, the hold released, and an email', async (_, fate) => {
    const cart = await fillCart(shop);
    proxy.interfere = onCheckout(fate);
    const contact = { ...CONTACT, email: `${randomUUID()}@example.test` };
    const input = orderInput(cart, { contact });
    expect(placed(await placeOrder(shop, cart, input)).status).toBe('CHECKING');
    expect(placed(await placeOrder(shop, cart, input)).status).toBe('CHECKING');
    expect(await check(input['idempotencyKey'])).toMatchObject({ state: 'PENDING', order: null });
    expect((await shop.payments()).intents).toMatchObject([{ status: 'requires_capture' }]);
    await shop.sweep();
    expect((await shop.payments()).intents).toMatchObject([{ status: 'requires_capture' }]);
    await shop.clockAhead(13 * 60);
    await shop.sweep();
    expect(await check(input['idempotencyKey'])).toEqual({ state: 'NOT_PLACED', message: 'Nothing was taken.', order: null });
    const mails = await shop.control<{ to: string; subject: string }[]>('/_sandbox/outbox');
    expect(mails.filter(({ to }) => to === contact.email)).toMatchObject([{ subject: 'Your Koura Bullion order was not placed' }]);
    proxy.interfere = () => undefined;
    expect(placed(await placeOrder(shop, cart, { ...input, isRepeat: true }))).toMatchObject({
      status: 'REFUSED',
      userErrors: [{ code: 'ORDER_REFUSED', message: expect.stringContaining('Too much time has passed. Nothing was taken') }],
    });
    expect((await shop.payments()).intents).toMatchObject([{ status: 'canceled' }]);
    expect(await backendOrder(shop, input['idempotencyKey'])).toBeUndefined();
  });

  it("a 409 without details is a rejection with the backend's message, and the hold is released", async () => {
    const cart = await fillCart(shop);
    proxy.interfere = onCheckout({
      status: 409,
      body: { data: null, error: { status: 409, name: 'ConflictError', message: 'Please call us.', details: {} } },
    });
    const payload = placed(await placeOrder(shop, cart, orderInput(cart)));
    expect(payload).toMatchObject({
      status: 'REFUSED',
      userErrors: [{ code: 'ORDER_REFUSED', message: 'Please call us. Nothing was taken.' }],
    });
    expect((await shop.payments()).intents).toMatchObject([{ status: 'canceled' }]);
  });

  it('fields that the backend rejects are returned with their path', async () => {
    const cart = await fillCart(shop);
    const errors = [{ path: ['delivery', 'postcode'], message: 'We do not deliver there.', name: 'ValidationError' }];
    proxy.interfere = onCheckout({
      status: 400,
      body: { data: null, error: { status: 400, name: 'ValidationError', message: 'x', details: { code: 'INVALID_INPUT', errors } } },
    });
    const payload = placed(await placeOrder(shop, cart, orderInput(cart)));
    expect(payload.userErrors).toEqual([
      { code: 'INVALID_INPUT', message: 'We do not deliver there. Nothing was taken.', field: 'delivery.postcode' },
    ]);
  });
});

it('an order that was never sent says so; the hold stays until the backend says that there is no order', async () => {
  const closing = new BackendProxy();
  const away = await openShop({ STRIPE_API_URL: shop.sandbox.url }, { backend: closing });
  try {
    const cart = await fillCart(away);
    closing.interfere = (_, path) => (path === '/cart' ? 'lastResponse' : undefined);
    const payload = placed(await placeOrder(away, cart, orderInput(cart)));
    expect(payload.status).toBe('REFUSED');
    expect(payload.userErrors[0]!.message).toBe(
      'We can’t reach our order system right now. Please try again in a few minutes. No order was placed. Your bank may show a hold for some days.',
    );
    expect((await shop.payments()).intents).toMatchObject([{ status: 'requires_capture' }]);
    await shop.clockAhead(13 * 60);
    await shop.sweep();
    expect((await shop.payments()).intents).toMatchObject([{ status: 'canceled' }]);
  } finally {
    await away.close();
  }
});
