import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { loadConfig } from '../../src/config.ts';
import { createApp } from '../../src/create-app.ts';
import { LiveClient } from '../live/live-client.ts';
import { startBackend, VERSION } from '../support/backend-version.ts';
import { startRedis, type RedisServer } from '../support/redis-server.ts';

let redis: RedisServer;
let backend: Awaited<ReturnType<typeof startBackend>>;
const apps: NestFastifyApplication[] = [];
const urls: string[] = [];
const clients: LiveClient[] = [];

beforeAll(async () => {
  [redis, backend] = await Promise.all([startRedis(), startBackend()]);
  for (let replica = 0; replica < 2; replica += 1) {
    const environment = {
      COMMERCE_URL: backend.url,
      COMMERCE_API_VERSION: VERSION,
      REDIS_URL: redis.url,
      // Longer than this file takes.
      PRODUCT_REPLY_MS: '60000',
      BFF_PORT: '0',
      LOG_LEVEL: 'silent',
    };
    const app = await createApp(loadConfig(environment));
    await app.listen(0, '127.0.0.1');
    apps.push(app);
    urls.push(await app.getUrl());
  }
  for (const url of urls) {
    await vi.waitUntil(async () => (await fetch(`${url}/readyz`)).ok, { timeout: 60_000 });
    // The first response of a program takes long.
    await priceOf(6, url);
  }
});
beforeEach(async () => {
  await fetch(`${backend.url}/_sandbox/requests`, { method: 'DELETE' });
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await Promise.all([backend.close(), redis.kill()]);
});

async function priceOf(id: number, url: string, headers: Record<string, string> = {}): Promise<string> {
  const query = `{ products(filter: { ids: ["${id}"] }) { items { price { amount } } } }`;
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  const { data } = (await response.json()) as { data: { products: { items: { price: { amount: string } }[] } } };
  return data.products.items[0]!.price.amount;
}

/** How often the backend was asked for the list. */
async function reads(): Promise<number> {
  const requests = (await (await fetch(`${backend.url}/_sandbox/requests`)).json()) as { url: string }[];
  return requests.filter(({ url }) => /\/products\?.*facets/.test(url)).length;
}

it('what everybody sees is read once, however many replicas are asked, at the same moment too', async () => {
  const prices = await Promise.all([...urls, ...urls, ...urls].map((url) => priceOf(7, url)));
  expect(new Set(prices).size).toBe(1);
  expect(await reads()).toBe(1);
});

it('a cart may be anybody’s: its reads are its own', async () => {
  await priceOf(8, urls[0]!);
  await priceOf(8, urls[1]!, { 'x-token': '0b5f4a0e-1f0c-4c7e-9d5c-2f6b1c9c7a11' });
  expect(await reads()).toBe(2);
});

it('what was read before a price moved is not used after it', async () => {
  for (const url of urls) clients.push(await LiveClient.live(url));
  await Promise.all(clients.map((client) => client.subscribe(1)));
  const before = await priceOf(1, urls[0]!);
  await fetch(`${backend.url}/_sandbox/spot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ metal: 'gold', price: 8123 }),
  });
  await expect.poll(() => clients.every(({ ticks }) => ticks.length > 0)).toBe(true);
  const after = await priceOf(1, urls[1]!);
  expect(after).not.toBe(before);
  expect(await priceOf(1, urls[0]!)).toBe(after);
});

it('without Redis every replica reads for itself', async () => {
  await redis.kill();
  const prices = await Promise.all(urls.map((url) => priceOf(9, url)));
  expect(new Set(prices).size).toBe(1);
  expect(await reads()).toBe(2);
});
