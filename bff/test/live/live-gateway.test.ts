import { MetadataScanner } from '@nestjs/core';
import { LIVE_LIMITS } from '@koura/shared-types/live-events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ACCESS_LEVELS } from '../../src/access/access.ts';
import { LiveCounters } from '../../src/live/live-counters.ts';
import { LiveGateway } from '../../src/live/sockets/live.gateway.ts';
import { LiveFeeds } from '../../src/live/feeds/live-feeds.ts';
import { openShop, type Shop } from '../support/cart-shop.ts';
import { heapInUse } from '../support/heap-in-use.ts';
import { bareSocket, malformedPackets } from './bare-socket.ts';
import { LiveClient } from './live-client.ts';
import { onlyInFull } from '../support/main-paths.ts';

/** Megabytes that a test may retain: compiled code and counters, nothing that grows with the input. */
const FLAT_MB = 5;

let shop: Shop;
const clients: LiveClient[] = [];
const open = async (headers?: Record<string, string>): Promise<LiveClient> => {
  const client = await LiveClient.live(shop.url, headers);
  clients.push(client);
  return client;
};
const counters = (): LiveCounters => shop.app.get(LiveCounters);

beforeAll(async () => {
  shop = await openShop({ SOCKETS_PER_ADDRESS: '5', TRUSTED_PROXIES: 'loopback' });
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => shop.close());

describe('the handshake', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['our name as a part of another', { origin: 'http://localhost:3000.evil.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['no origin of its own', { origin: 'null' }],
    ['a cookie without an origin', { origin: '', cookie: 'koura_token=x.y.z' }],
  ])('rejects %s', async (_, headers) => {
    const bare = new WebSocket(`${shop.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')),
    });
    await expect(
      new Promise((resolve, reject) => {
        bare.on('open', resolve);
        bare.on('error', (error) => reject(error));
      }),
    ).rejects.toThrow('400');
  });

  it('accepts programs, which have no origin and no cookies', async () => {
    const bare = await bareSocket(shop.url, { origin: undefined });
    expect(bare.readyState).toBe(WebSocket.OPEN);
    bare.close();
  });

  it('limits the sockets per address, and counts clients behind a proxy separately', async () => {
    const from = (address: string): Promise<LiveClient> => LiveClient.connect(shop.url, { 'x-forwarded-for': address });
    for (let socket = 0; socket < 5; socket += 1) clients.push(await from('203.0.113.7'));
    await expect(from('203.0.113.7')).rejects.toThrow('websocket error');
    clients.push(await from('203.0.113.8'));
    clients[0]!.close();
    await expect.poll(() => from('203.0.113.7').then((client) => client.close(), String)).toBeUndefined();
  });

  it('counts a /64 as one address, and allows its /48 four times as many', async () => {
    const from = (network: number, host: number): Promise<LiveClient> =>
      LiveClient.connect(shop.url, { 'x-forwarded-for': `2001:db8:99:${network.toString(16)}::${host.toString(16)}` });
    for (let network = 1; network <= 4; network += 1) {
      for (let host = 1; host <= 5; host += 1) clients.push(await from(network, host));
      await expect(from(network, 6)).rejects.toThrow('websocket error');
    }
    await expect(from(5, 1)).rejects.toThrow('websocket error');
  });

  it('has an access declaration for each message', () => {
    const methods = new MetadataScanner().getAllMethodNames(LiveGateway.prototype);
    const handlers = methods
      .map((name) => LiveGateway.prototype[name as keyof LiveGateway] as object)
      .filter((method) => Reflect.getMetadata('message', method) !== undefined);
    expect(handlers.length).toBe(6);
    for (const handler of handlers) expect(ACCESS_LEVELS).toContain(Reflect.getMetadata('access', handler));
  });
});

describe('a message', () => {
  it.each([
    ['subscribe', { products: ['one'] }, 'BAD_INPUT'],
    ['subscribe', { products: [1.5] }, 'BAD_INPUT'],
    ['subscribe', { products: [-1] }, 'BAD_INPUT'],
    ['subscribe', { products: [1e300] }, 'BAD_INPUT'],
    ['subscribe', { products: { length: 3 } }, 'BAD_INPUT'],
    ['subscribe', { spot: 'yes' }, 'BAD_INPUT'],
    ['subscribe', { everything: true }, 'BAD_INPUT'],
    ['subscribe', null, 'BAD_INPUT'],
    ['subscribe', Buffer.alloc(0), 'BAD_INPUT'],
    ['subscribe', 'all', 'BAD_INPUT'],
    ['subscribe', { products: Array.from({ length: 201 }, (_, id) => id + 1) }, 'TOO_MANY'],
    ['unsubscribe', { products: [null] }, 'BAD_INPUT'],
    ['watchCart', { cartId: 'x' }, 'NOT_FOUND'],
    ['watchCart', { cartId: '00000000-0000-4000-8000-000000000000' }, 'NOT_FOUND'],
    ['watchCart', {}, 'NOT_FOUND'],
  ])('%s %j is rejected with a code', async (event, message, code) => {
    const client = await open();
    expect(await client.send(event, message)).toMatchObject({ ok: false, code });
  });

  it('with a million ids is too large to be read', async () => {
    const client = await open();
    client.socket.emit('subscribe', { products: Array.from({ length: 1_000_000 }, (_, id) => id + 1) }, () => undefined);
    expect(await client.ended()).toBe('transport close');
  });

  it('may watch at most five hundred products', async () => {
    const client = await open();
    for (const from of [1, 201]) await client.subscribe(...Array.from({ length: 200 }, (_, id) => from + id));
    await client.subscribe(...Array.from({ length: 100 }, (_, id) => 401 + id));
    expect(await client.send('subscribe', { products: [501] })).toMatchObject({ ok: false, code: 'TOO_MANY' });
    // Watching a product twice counts once.
    expect(await client.send('subscribe', { products: [1] })).toMatchObject({ ok: true });
    await client.send('unsubscribe', { products: [1] });
    expect(await client.send('subscribe', { products: [501] })).toMatchObject({ ok: true });
  });

  it('is limited to twenty per second; more are rejected, and a client that continues is disconnected', async () => {
    const before = await heapInUse();
    const client = await open();
    const replies = await Promise.all(Array.from({ length: 30 }, () => client.send('subscribe', { products: [] })));
    expect(replies.filter(({ ok }) => ok).length).toBeLessThanOrEqual(LIVE_LIMITS.messagesASecond);
    expect(replies.at(-1)).toMatchObject({ ok: false, code: 'TOO_FAST' });
    const ended = client.ended();
    for (let message = 0; message < 10_000; message += 1) client.socket.emit('subscribe', { products: [] }, () => undefined);
    await ended;
    expect(client.of('dropped')).toEqual([{ code: 'TOO_FAST', message: expect.any(String) }]);
    clients.splice(clients.indexOf(client), 1)[0]!.close();
    expect((await heapInUse()) - before).toBeLessThan(FLAT_MB);
  });
});

describe('invalid packets', () => {
  it('close their connection and nothing else', async () => {
    const count = Number(process.env['MALFORMED_PACKETS'] ?? 300);
    const witness = await open({ 'x-forwarded-for': '198.51.100.1' });
    const [product] = await shop.products();
    await witness.subscribe(product!.id);
    // The first half compiles the code that reads them, and fills what is bounded.
    let before = 0;
    const reasons = new Set<number>();
    let sent = 0;
    for (const batch of malformedPackets(count)) {
      if (before === 0 && sent >= count / 2) before = await heapInUse();
      const bare = await bareSocket(shop.url, { forwardedFor: `10.0.${(sent >> 8) & 255}.${sent & 255}` });
      const ended = new Promise<number>((resolve) => bare.once('close', resolve));
      for (const packet of batch) bare.send(packet);
      // A client that closes has been read to the end, or was disconnected before.
      bare.close(1000);
      reasons.add(await ended);
      sent += batch.length;
    }
    expect(sent).toBe(count);
    // 1005: disconnected for an invalid packet. 1000: twenty harmless ones and a regular close.
    expect(reasons).toContain(1005);
    expect([...reasons].filter((reason) => reason !== 1000 && reason !== 1005)).toEqual([]);
    // The cheapest product is of silver.
    await shop.control('/_sandbox/spot', 'POST', { metal: 'silver', price: 7777 });
    await expect.poll(() => witness.ticks.length).toBeGreaterThan(0);
    // Only the observing socket is left.
    await expect.poll(() => shop.app.get(LiveFeeds).report().sockets).toBe(1);
    expect((await heapInUse()) - before).toBeLessThan(FLAT_MB);
  });
});

describe('a client that does not read', () => {
  it('is disconnected at a megabyte, without delaying anyone else', onlyInFull, async () => {
    const ids = (await shop.products()).map(({ id }) => id);
    const witness = await open();
    await witness.subscribe(...ids);
    const stalled = await bareSocket(shop.url, { forwardedFor: '198.51.100.9' });
    const introduced = new Promise((resolve) => stalled.once('message', () => stalled.once('message', resolve)));
    stalled.send('40');
    await introduced;
    stalled.send(`420["subscribe",{"products":${JSON.stringify(ids)}}]`);
    await expect.poll(() => shop.app.get(LiveFeeds).report().sockets).toBe(2);
    stalled.pause();
    // It sends requests and reads no response. The kernels buffer a few megabytes before data queues here.
    const ask = (): number | undefined => {
      stalled.send(`421["subscribe",{"products":${JSON.stringify(ids)}}]`);
      return counters().dropped['unread'];
    };
    const before = await heapInUse();
    await expect.poll(ask, { timeout: 100_000, interval: 60 }).toBe(1);
    expect(witness.socket.connected).toBe(true);
    stalled.terminate();
    expect((await heapInUse()) - before).toBeLessThan(FLAT_MB);
  });
});
