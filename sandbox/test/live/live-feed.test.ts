import { randomUUID } from 'node:crypto';
import type { BackendCart } from '@koura/shared-types/wire/cart';
import type { BackendProduct } from '@koura/shared-types/wire/product';
import type { BackendLiveEvents, BackendSubscriptionEvents } from '@koura/shared-types/live-events';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestSandbox, type SandboxClient } from '../support/sandbox-client.ts';

type FeedClient = Socket<BackendLiveEvents, BackendSubscriptionEvents>;

let client: SandboxClient;
const sockets: FeedClient[] = [];

beforeAll(async () => {
  client = await startTestSandbox();
});
beforeEach(() => client.control('POST', '/_sandbox/reset'));
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => client.sandbox.close());

/** A replica of the gateway: connected, subscribed, and recording the events it receives. */
async function listen(wanted: Parameters<BackendSubscriptionEvents['subscribe']>[0], headers: Record<string, string> = {}) {
  const socket: FeedClient = io(client.sandbox.url, { transports: ['websocket'], extraHeaders: headers, forceNew: true });
  sockets.push(socket);
  const heard: { event: string; payload: unknown }[] = [];
  socket.onAny((event: string, payload: unknown) => void heard.push({ event, payload }));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.emit('subscribe', wanted);
  await expect.poll(async () => (await report()).products + (await report()).carts).toBeGreaterThan(0);
  return { socket, heard, of: <T>(event: string): T[] => heard.filter((one) => one.event === event).map(({ payload }) => payload as T) };
}
const report = async () => (await client.control('GET', '/_sandbox/feed')).body;
const jump = (price: number) => client.control('POST', '/_sandbox/spot', { metal: 'gold', price });

describe('the live feed', () => {
  it('sends products to their subscribers only, in the currency of their country', async () => {
    const nz = await listen({ products: [1, 2], spot: true });
    const au = await listen({ products: [2] }, { 'x-country-code': 'AU' });
    await jump(9000);
    await expect.poll(() => nz.of('product').length).toBe(2);
    await expect.poll(() => au.of<BackendProduct>('product')).toMatchObject([{ id: 2, currency: 'AUD' }]);
    const { body } = await client.call('GET', '/products?filters[id][$in][0]=1');
    const { price, priceUpdatedAt } = body.data[0].attributes;
    expect(nz.of<BackendProduct>('product').find(({ id }) => id === 1)).toMatchObject({ currency: 'NZD', price, priceUpdatedAt });
    expect(nz.of('spot')).toMatchObject([{ prices: [{ metal: { slug: 'gold' }, price: 9000 }, {}, {}] }]);
    expect(au.of('spot')).toEqual([]);
  });

  it('sends no staff fields', async () => {
    const { of } = await listen({ products: [1] });
    await jump(9000);
    await expect.poll(() => of('product').length).toBe(1);
    expect(Object.keys(of<object>('product')[0]!)).not.toContain('minimumCostPrice');
    expect(JSON.stringify(of('product'))).not.toMatch(/cost|supplier|markup|pricingModel/i);
  });

  it('sends a cart when it changes and when prices move', async () => {
    const { token } = await client.fillCart([{ id: 1, quantity: 1 }]);
    const { of } = await listen({ carts: [token] });
    const stranger = await listen({ carts: [randomUUID()] });
    await client.call('PATCH', '/cart/items', { token, body: { items: [{ id: 1, quantity: 2 }] } });
    await jump(9000);
    await expect.poll(() => of('cart').length).toBe(2);
    const now = (await client.call('GET', '/cart', { token })).body.data as BackendCart;
    expect(of<BackendCart>('cart').map(({ totalItems }) => totalItems)).toEqual([2, 2]);
    expect(of<BackendCart>('cart')[1]).toEqual({ ...now, ownerId: null });
    expect(stranger.of('cart')).toEqual([]);
  });

  it('sends changes of stock and the market closing', async () => {
    const { of } = await listen({ products: [1, 2] });
    await client.setStock(1, 3);
    await client.control('POST', '/_sandbox/market', { mode: 'closed' });
    await expect.poll(() => of('product').length).toBe(3);
    expect(of('product')[0]).toMatchObject({ id: 1, stockAvailable: 3 });
    expect(of('product')[2]).toMatchObject({ market: { isOpen: false } });
  });

  it('honours unsubscribing, and ignores invalid subscriptions', async () => {
    const { socket, of } = await listen({ products: [1, 2, 'x' as never, 1.5], carts: ['not-a-cart'] });
    expect(await report()).toEqual({ up: true, connections: 1, products: 2, carts: 0, orders: 0 });
    socket.emit('unsubscribe', { products: [1] });
    socket.emit('subscribe', null as never);
    await expect.poll(async () => (await report()).products).toBe(1);
    await jump(9000);
    await expect.poll(() => of<BackendProduct>('product').map(({ id }) => id)).toEqual([2]);
  });

  it('can be cut and restored', async () => {
    const { socket } = await listen({ products: [1] });
    const gone = new Promise<string>((resolve) => socket.once('disconnect', resolve));
    await client.control('POST', '/_sandbox/feed', { up: false });
    expect(await gone).toBe('transport close');
    const rejected = new Promise<void>((resolve) => socket.once('connect_error', () => resolve()));
    await rejected;
    await client.control('POST', '/_sandbox/feed', { up: true });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
  });
});

describe('controls', () => {
  it('sends bursts, and replays a recording', async () => {
    const { of } = await listen({ products: [1], spot: true });
    await client.control('POST', '/_sandbox/burst', { ticks: 20 });
    await expect.poll(() => of('spot').length).toBe(20);
    const { body: recording } = await client.control('GET', '/_sandbox/recording');
    const first = of<{ prices: { price: number }[] }>('spot').map(({ prices }) => prices[0]!.price);
    await client.control('POST', '/_sandbox/replay', { speed: 1000, recording: recording.slice(-20) });
    await expect.poll(() => of('spot').length).toBe(40);
    expect(of<{ prices: { price: number }[] }>('spot').map(({ prices }) => prices[0]!.price)).toEqual([...first, ...first]);
    expect((await client.control('GET', '/_sandbox/replay')).body).toEqual({ left: 0 });
  });

  it('replays a recorded hour by default, and stops', async () => {
    expect((await client.control('POST', '/_sandbox/replay', {})).body).toEqual({ left: 1800 });
    expect((await client.control('DELETE', '/_sandbox/replay')).status).toBe(204);
    expect((await client.control('GET', '/_sandbox/replay')).body).toEqual({ left: 0 });
  });

  it.each([
    ['/_sandbox/ticks', {}],
    ['/_sandbox/ticks', { on: true, everyMs: 1 }],
    ['/_sandbox/burst', { ticks: 0 }],
    ['/_sandbox/replay', { speed: 0 }],
    ['/_sandbox/replay', { recording: [{ at: 0, gold: -1 }] }],
    ['/_sandbox/feed', { up: 'yes' }],
    ['/_sandbox/feed/send', { event: 1 }],
  ])('rejects %s %j', async (path, body) => {
    expect((await client.control('POST', path, body)).status).toBe(400);
  });
});
