import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { BackendProxy } from '../support/backend-proxy.ts';
import { openShop, type Shop } from '../support/cart-shop.ts';
import { freePort, RedisServer } from '../support/redis-server.ts';
import { scraped } from '../support/scraped-metrics.ts';

const backend = new BackendProxy();
let redis: RedisServer;
let shop: Shop;
let metrics: Awaited<ReturnType<typeof scraped>>;
beforeAll(async () => {
  redis = new RedisServer(await freePort());
  await redis.start();
  shop = await openShop({ METRICS_PORT: '0', REDIS_URL: redis.url }, { backend });
  metrics = await scraped(shop.app);
});
afterEach(() => {
  backend.interfere = () => undefined;
});
afterAll(async () => {
  await shop.close();
  await backend.close();
  await redis.kill();
});

const PRODUCTS = '{ products { items { id } } }';

it('the backend: calls by outcome, and the circuit breaker while it is open', async () => {
  await shop.ask(PRODUCTS);
  expect(await metrics.value('koura_backend_calls_total{kind="catalogue",outcome="OK"}')).toBeGreaterThan(0);
  expect(await metrics.value('koura_backend_breaker_open{kind="cart"}')).toBe(0);
  const viewCart = () => shop.ask('{ cart { cartId } }', {}, { cart: crypto.randomUUID() });
  backend.interfere = (_method, path) => (path.startsWith('/cart') ? 'cutResponse' : undefined);
  await expect
    .poll(async () => {
      await Promise.all(Array.from({ length: 10 }, viewCart));
      return metrics.value('koura_backend_breaker_open{kind="cart"}');
    })
    .toBe(1);
  await expect
    .poll(async () => {
      await viewCart();
      return metrics.value('koura_backend_calls_total{kind="cart",outcome="CIRCUIT_OPEN"}');
    })
    .toBeGreaterThan(0);
  expect(await metrics.value('koura_backend_calls_total{kind="cart",outcome="BACKEND_UNREACHABLE"}')).toBeGreaterThan(0);
  expect(await metrics.value('koura_backend_breaker_open{kind="catalogue"}')).toBe(0);
  backend.interfere = () => undefined;
  await expect
    .poll(async () => {
      await viewCart();
      return metrics.value('koura_backend_breaker_open{kind="cart"}');
    })
    .toBe(0);
});

it('caches by what they served', async () => {
  await shop.ask('{ website { currency } }');
  await shop.ask('{ website { currency } }');
  expect(await metrics.value('koura_cache_requests_total{cache="website",result="hit"}')).toBeGreaterThan(0);
  expect(await metrics.value('koura_cache_requests_total{cache="website",result="miss"}')).toBeGreaterThan(0);
});

it('Redis: usable or not, and failed commands', async () => {
  await expect.poll(() => metrics.value('koura_redis_up')).toBe(1);
  await redis.kill();
  await expect.poll(() => metrics.value('koura_redis_up')).toBe(0);
  expect(await metrics.value('koura_redis_outages_total')).toBe(1);
  await expect
    .poll(async () => {
      await shop.ask('{ spotPrices { market { isOpen } } }');
      return metrics.value('koura_redis_failed_commands_total');
    })
    .toBeGreaterThan(0);
  await redis.start();
  await expect.poll(() => metrics.value('koura_redis_up')).toBe(1);
});

it('calls that run: a slow backend', async () => {
  await shop.control('/_sandbox/faults', 'POST', { path: '/cart', delayMs: 600_000 });
  const asked = Promise.all(Array.from({ length: 60 }, () => shop.ask('{ cart { cartId } }', {}, { cart: crypto.randomUUID() })));
  await expect.poll(() => metrics.value('koura_backend_calls_running{kind="cart"}')).toBe(40);
  await expect.poll(() => metrics.value('koura_backend_calls_waiting{kind="cart"}')).toBe(20);
  // A single address leaves a fifth of the 50 places free. Ends them all.
  await backend.close();
  await asked;
  await expect.poll(() => metrics.value('koura_backend_calls_running{kind="cart"}')).toBe(0);
});
