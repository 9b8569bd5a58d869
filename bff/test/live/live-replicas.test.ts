import type { LiveTick } from '@koura/shared-types/live-events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { loadConfig } from '../../src/config.ts';
import { createApp } from '../../src/create-app.ts';
import { RefreshBroadcast } from '../../src/live/feeds/refresh-broadcast.ts';
import { type RunningProgram, startBuilt } from '../lifecycle/shop-processes.ts';
import { startBackend, VERSION } from '../support/backend-version.ts';
import { startRedis, type RedisServer } from '../support/redis-server.ts';
import { LiveClient } from './live-client.ts';
import { onlyInFull } from '../support/main-paths.ts';

let redis: RedisServer;
let backend: Awaited<ReturnType<typeof startBackend>>;
const apps: NestFastifyApplication[] = [];
const urls: string[] = [];
const clients: LiveClient[] = [];

const environment = () => ({
  COMMERCE_URL: backend.url,
  COMMERCE_API_VERSION: VERSION,
  REDIS_URL: redis.url,
  SOCKETS_PER_ADDRESS: '5000',
  PRODUCT_REPLY_MS: '0',
});
const post = (path: string, body: object) =>
  fetch(backend.url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const open = async (url: string): Promise<LiveClient> => {
  const client = await LiveClient.live(url);
  clients.push(client);
  return client;
};

beforeAll(async () => {
  [redis, backend] = await Promise.all([startRedis(), startBackend()]);
  for (let replica = 0; replica < 2; replica += 1) {
    const app = await createApp(loadConfig({ ...environment(), BFF_PORT: '0', LOG_LEVEL: 'silent' }));
    await app.listen(0, '127.0.0.1');
    apps.push(app);
    urls.push(await app.getUrl());
  }
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await Promise.all([backend.close(), redis.kill()]);
});

/** The figures of the second replica's GraphQL. */
async function pricesInGraphql(ids: number[]): Promise<Map<number, string>> {
  const response = await fetch(`${urls[1]}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'query($ids: [ID!]!) { products(filter: { ids: $ids }, pageSize: 100) { items { id price { amount } } } }',
      variables: { ids: ids.map(String) },
    }),
  });
  const { data } = (await response.json()) as { data: { products: { items: { id: string; price: { amount: string } }[] } } };
  return new Map(data.products.items.map(({ id, price }) => [Number(id), price.amount]));
}

/**
 * A price jump, and what each client receives for product 1 at its new price. Earlier ticks may contain what the subscriptions have read.
 */
async function jumpAndHear(gold: number, ...all: LiveClient[]): Promise<LiveTick['products'][]> {
  await post('/_sandbox/spot', { metal: 'gold', price: gold });
  const price = (await pricesInGraphql([1])).get(1);
  const heard = (client: LiveClient): LiveTick[] =>
    client.ticks.filter(({ products }) => products.some((product) => product.id === '1' && product.price?.amount === price));
  await expect.poll(() => all.map((client) => heard(client).length)).toEqual(all.map(() => 1));
  return all.map((client) => heard(client)[0]!.products);
}

describe('two replicas', () => {
  it('send their browsers the same, each event once', async () => {
    const [one, two] = [await open(urls[0]!), await open(urls[1]!)];
    await Promise.all([one.subscribe(1, 2), two.subscribe(1, 2)]);
    const [received, toldByOther] = await jumpAndHear(8123, one, two);
    expect(received!.map(({ id }) => id)).toEqual(['1', '2']);
    expect(received).toEqual(toldByOther);
  });

  it('receive each other’s edits through Redis, once, and ignore garbage there', async () => {
    const [one, two] = [await open(urls[0]!), await open(urls[1]!)];
    apps[0]!.get(RefreshBroadcast).productsEdited(['3', '4']);
    await expect.poll(() => [one.of('refresh'), two.of('refresh')]).toEqual([[{ products: [3, 4] }], [{ products: [3, 4] }]]);
    await Promise.all([one.subscribe(1), two.subscribe(1)]);
    await jumpAndHear(8124, one, two);
    expect(two.of('refresh')).toHaveLength(1);
  });
});

describe('kill -9', () => {
  it('moves a replica’s browsers to the other, subscribed again and with every last price', onlyInFull, async () => {
    const doomed: RunningProgram = await startBuilt('bff', environment());
    const ids = Array.from({ length: 24 }, (_, id) => id + 1);
    const count = Number(process.env['LIVE_SOCKETS'] ?? 100);
    const before = await Promise.all(Array.from({ length: count }, () => LiveClient.connect(doomed.url)));
    await Promise.all(before.map((client) => client.becomes('live')));
    await Promise.all(before.map((client) => client.subscribe(...ids)));
    const ended = Promise.all(before.map((client) => client.ended()));
    await doomed.stop('SIGKILL');
    await ended;
    await post('/_sandbox/spot', { metal: 'gold', price: 8200 });
    const began = performance.now();
    const after = await Promise.all(Array.from({ length: count }, () => open(urls[0]!)));
    const snapshots = await Promise.all(after.map((client) => client.subscribe(...ids)));
    // Far more than needed: it only distinguishes clients that are served from ones that are rejected again and again.
    expect(performance.now() - began).toBeLessThan(30_000);
    const truth = await pricesInGraphql(ids);
    expect(truth.size).toBe(ids.length);
    for (const { products } of snapshots) expect(new Map(products.map(({ id, price }) => [Number(id), price?.amount]))).toEqual(truth);
  });
});

describe('Redis stopped', () => {
  it('local events continue', async () => {
    const [one, two] = [await open(urls[0]!), await open(urls[1]!)];
    await Promise.all([one.subscribe(1), two.subscribe(1)]);
    await redis.kill();
    await jumpAndHear(8300, one, two);
    apps[0]!.get(RefreshBroadcast).productsEdited(['5']);
    await expect.poll(() => one.of('refresh')).toEqual([{ products: [5] }]);
  });
});
