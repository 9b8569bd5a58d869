import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { fillCart, openShop, type Shop } from './cart-shop.ts';
import { BackendProxy, type Interference } from './checkout-backend-proxy.ts';
import { backendOrder, ORDER_CHECK, orderInput, placed, placeOrder } from './checkout-order.ts';

const proxy = new BackendProxy();
const cardProxy = new BackendProxy();
let shop: Shop;

beforeAll(async () => {
  shop = await openShop({}, async (sandboxUrl) => {
    process.env['TEST_STRIPE_URL'] = await cardProxy.start(sandboxUrl);
    return proxy.start(sandboxUrl);
  });
}, 60_000);
afterAll(async () => {
  await shop.close();
  await proxy.close();
  await cardProxy.close();
});
beforeEach(async () => {
  vi.useRealTimers();
  proxy.interfere = () => undefined;
  cardProxy.interfere = () => undefined;
  await shop.control('/_sandbox/payments', 'DELETE');
  await shop.forgetRequests();
});

const onCheckout =
  (fate: Interference, also: Record<string, Interference> = {}) =>
  (method: string, path: string): Interference =>
    method === 'POST' && path === '/checkout' ? fate : Object.entries(also).find(([prefix]) => path.startsWith(prefix))?.[1];

const check = async (key: unknown) => (await shop.ask<{ orderCheck: { state: string; message: string | null; order: { orderNumber: string } | null } }>(ORDER_CHECK, { key })).data!.orderCheck;

describe('the reply to POST /checkout is lost', () => {
  it('the order is asked for by its key and never sent again', async () => {
    const cart = await fillCart(shop);
    proxy.interfere = onCheckout('cutReply');
    await shop.forgetRequests();
    const input = orderInput(cart);
    const payload = placed(await placeOrder(shop, cart, input));
    expect(payload).toMatchObject({ status: 'PLACED', order: { total: cart.total } });
    expect((await shop.requests()).map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /cart', 'POST /checkout', `GET /orders/by-key/${String(input['idempotencyKey'])}`]);
    expect((await shop.payments()).totals.capturedCharges).toBe(1);
  });

  it('CHECKING when the key cannot be asked about either; orderCheck and a second submit find the order, charged once', async () => {
    const cart = await fillCart(shop);
    proxy.interfere = onCheckout('cutReply', { '/orders/by-key': 'cutRequest' });
    const input = orderInput(cart);
    const payload = placed(await placeOrder(shop, cart, input));
    expect(payload).toEqual({ status: 'CHECKING', order: null, orderSecret: null, clientSecret: null, priceChange: null, userErrors: [] });
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
  ])('%s: CHECKING, PENDING for a while, then NOT_PLACED with the hold let go', async (_, fate) => {
    const cart = await fillCart(shop);
    proxy.interfere = onCheckout(fate);
    const input = orderInput(cart);
    expect(placed(await placeOrder(shop, cart, input)).status).toBe('CHECKING');
    expect(placed(await placeOrder(shop, cart, input)).status).toBe('CHECKING');
    expect(await check(input['idempotencyKey'])).toMatchObject({ state: 'PENDING', order: null });
    expect((await shop.payments()).intents).toMatchObject([{ status: 'requires_capture' }]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 91_000 });
    expect(await check(input['idempotencyKey'])).toMatchObject({ state: 'NOT_PLACED', message: 'Your order was not placed and your card was not charged.' });
    expect((await shop.payments()).intents).toMatchObject([{ status: 'canceled' }]);
    expect(await backendOrder(shop, input['idempotencyKey'])).toBeUndefined();
  });

  it('an order that never left says so, with the hold let go', async () => {
    const cart = await fillCart(shop);
    const dead = await openShop({ STRIPE_API_URL: shop.sandbox.url }, async () => proxy.start(shop.sandbox.url).catch(() => 'http://127.0.0.1:9'));
    await dead.close();
    proxy.interfere = onCheckout({ status: 409, body: { data: null, error: { status: 409, name: 'ConflictError', message: 'Busy.', details: {} } } });
    const payload = placed(await placeOrder(shop, cart, orderInput(cart)));
    expect(payload).toMatchObject({ status: 'REFUSED', userErrors: [{ code: 'ORDER_REFUSED', message: 'Busy.' }] });
    expect((await shop.payments()).intents.at(-1)).toMatchObject({ status: 'canceled' });
  });
});

describe('orderCheck', () => {
  it.each(['not-a-key', '3f1f6b0a-0000-4000-8000-000000000000'])('%s: NOT_PLACED', async (key) => {
    expect(await check(key)).toEqual({ state: 'NOT_PLACED', message: 'Your order was not placed and your card was not charged.', order: null });
  });
});
