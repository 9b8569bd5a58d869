import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { ensurePrometheus } from '../../../../scripts/find-browser.ts';
import { type RunningProgram, startBuilt } from '../../lifecycle/shop-processes.ts';
import { LiveClient } from '../../live/live-client.ts';
import { ADD_TO_CART, fillCart, openShop, ownAddress, type Shop } from '../../support/cart-shop.ts';
import { orderInput, placed, placeOrder } from '../../support/checkout-order.ts';
import { freePort, RedisServer } from '../../support/redis-server.ts';
import { scraped } from '../../support/scraped-metrics.ts';
import { PrometheusServer } from './prometheus-server.ts';

// A shop whose parts are broken one after the other, and a real Prometheus that finds the expressions of the alerts true. How long an
// expression has to be true (`for`), and what does not come from the shop, is tested by promtool.

const OPS = fileURLToPath(new URL('../../../../ops', import.meta.url));
/** Thresholds that would take minutes, or thousands of connections, to reach: what is compared stays the same. */
const SOONER: Record<string, [string, string]> = {
  KouraPaymentsUnsettled: ['> 900', '> 3'],
  KouraPaymentsNotReconciled: ['> 5400', '> 3'],
  KouraCheckoutSlow: ['> 10', '> 2'],
  KouraFeedAway: ['> 60', '> 3'],
  KouraSocketsNearLimit: ['> 8000', '> 0'],
};

let redis: RedisServer;
let shop: Shop;
let web: RunningProgram;
let prometheus: PrometheusServer;
let expressions: Map<string, string>;

beforeAll(async () => {
  ensurePrometheus();
  redis = new RedisServer(await freePort());
  await redis.start();
  shop = await openShop({ METRICS_PORT: '0', REDIS_URL: redis.url, SOCKETS_PER_ADDRESS: '5' });
  const { url } = await scraped(shop.app);
  const port = String(await freePort());
  web = await startBuilt('web', { METRICS_PORT: port, BFF_URL: shop.url, COMMERCE_URL: shop.sandbox.url });
  prometheus = await PrometheusServer.start({ 'koura-bff': url, 'koura-web': `http://127.0.0.1:${port}/metrics` });
  expressions = await prometheus.expressions();
  while ((await prometheus.find('count(up == 1) == 2')).length === 0) await pause(200);
});
afterAll(async () => {
  await prometheus.stop();
  await web.stop();
  await shop.app.close().catch(() => undefined);
  await redis.kill();
});

const fault = (body: object) => shop.control('/_sandbox/faults', 'POST', body);
const heal = () => shop.control('/_sandbox/faults', 'DELETE');
/** What the alert would be about, if its expression is true now. */
const found = (alert: string): Promise<Record<string, string>[]> => {
  const [threshold, sooner] = SOONER[alert] ?? ['', ''];
  const expression = expressions.get(alert)!;
  if (!expression.includes(threshold)) throw new Error(`${alert} no longer compares with ${threshold}`);
  return prometheus.find(expression.replace(threshold, sooner));
};
/** The same after something was done, for polls. */
const looking =
  (alert: string, meanwhile: () => Promise<unknown> = () => Promise.resolve()) =>
  async () => {
    await meanwhile();
    return found(alert);
  };
const order = async (changes: Record<string, unknown> = {}) => {
  const cart = await fillCart(shop);
  return placed(await placeOrder(shop, cart, orderInput(cart, changes), ownAddress()));
};

it.each([
  ['check', 'rules', `${OPS}/prometheus/koura.rules.yml`],
  ['check', 'config', '--syntax-only', `${OPS}/prometheus/prometheus.yml`],
  ['test', 'rules', `${OPS}/prometheus/koura.rules.test.yml`],
])('promtool %s %s', (...options) => {
  expect(spawnSync('promtool', options, { encoding: 'utf8' })).toMatchObject({ status: 0 });
});

it('the dashboard asks nothing that Prometheus cannot answer', async () => {
  const { panels } = JSON.parse(readFileSync(`${OPS}/grafana/koura.json`, 'utf8')) as { panels: { targets?: { expr: string }[] }[] };
  const asked = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(asked.length).toBeGreaterThan(20);
  for (const expression of asked) await prometheus.find(expression);
});

it('a shop that works raises no alert', async () => {
  await fetch(`${web.url}/`);
  // Polled, since starting up keeps the event loop busy.
  for (const [alert, expression] of expressions) await expect.poll(() => prometheus.find(expression), { message: alert }).toEqual([]);
});

it('only declined cards: KouraNoOrderSucceeds, until one succeeds', async () => {
  await expect.poll(looking('KouraNoOrderSucceeds', () => order({ cardToken: 'tok_chargeDeclined' }))).toHaveLength(1);
  expect(await found('KouraOrdersRefused')).toEqual([]);
  await order();
  await expect.poll(looking('KouraNoOrderSucceeds')).toEqual([]);
});

it('the backend loses orders: KouraOrdersRefused', async () => {
  await fault({ path: '/checkout', method: 'POST', cut: 'before' });
  await expect.poll(looking('KouraOrdersRefused', () => order())).toHaveLength(1);
  await heal();
});

it('the backend is slow to take them: KouraCheckoutSlow', async () => {
  expect(await found('KouraCheckoutSlow')).toEqual([]);
  await fault({ path: '/checkout', method: 'POST', answerDelayMs: 4000 });
  await expect.poll(looking('KouraCheckoutSlow', () => order())).toHaveLength(1);
  await heal();
});

it('the card provider refuses a capture: KouraPaymentsUnsettled, until it is captured', async () => {
  expect(await found('KouraPaymentsUnsettled')).toEqual([]);
  await shop.control('/_sandbox/payments/webhooks', 'POST', { off: true });
  await fault({ path: '/v1/payment_intents/*/capture', status: 500 });
  await order();
  await expect.poll(looking('KouraPaymentsUnsettled')).toEqual([{ kind: 'captureFailed' }]);
  await heal();
  await expect.poll(looking('KouraPaymentsUnsettled', () => shop.sweep('full'))).toEqual([]);
});

it('nobody looks through the payments: KouraPaymentsNotReconciled', async () => {
  await expect.poll(looking('KouraPaymentsNotReconciled')).toEqual([{ job: 'koura-bff' }]);
});

it('an operation fails with HTTP 200: KouraOperationFails', async () => {
  expect(await found('KouraOperationFails')).toEqual([]);
  const [product] = await shop.products();
  await fault({ path: '/cart', status: 500 });
  const query = ADD_TO_CART.replace('mutation(', 'mutation AddToCart(');
  const add = () => shop.ask(query, { input: { items: [{ productId: String(product!.id), quantity: 1 }] } });
  await expect.poll(looking('KouraOperationFails', add)).toEqual([{ operation: 'AddToCart' }]);
  await heal();
});

it('the backend does not answer: KouraBreakerOpen, until it does', async () => {
  expect(await found('KouraBreakerOpen')).toEqual([]);
  const viewCarts = () => Promise.all(Array.from({ length: 10 }, () => shop.ask('{ cart { cartId } }', {}, { cart: crypto.randomUUID() })));
  await fault({ path: '/cart', cut: 'before' });
  await expect.poll(looking('KouraBreakerOpen', viewCarts)).toMatchObject([{ kind: 'cart' }]);
  await heal();
  await expect.poll(looking('KouraBreakerOpen', viewCarts)).toEqual([]);
});

it('Redis is killed: KouraRedisAway, until it is back', async () => {
  expect(await found('KouraRedisAway')).toEqual([]);
  await redis.kill();
  await expect.poll(looking('KouraRedisAway')).toMatchObject([{ job: 'koura-bff' }]);
  await redis.start();
  await expect.poll(looking('KouraRedisAway')).toEqual([]);
});

it('the process is busy: KouraEventLoopLag', async () => {
  const compute = async (): Promise<void> => {
    for (let n = 0; n < 5; n++) {
      for (const until = performance.now() + 400; performance.now() < until;);
      await pause(1);
    }
  };
  await expect.poll(looking('KouraEventLoopLag', compute)).toContainEqual(expect.objectContaining({ job: 'koura-bff' }));
});

it('live connections: KouraSocketsNearLimit', async () => {
  expect(await found('KouraSocketsNearLimit')).toEqual([]);
  const client = await LiveClient.live(web.url);
  await expect.poll(looking('KouraSocketsNearLimit')).toContainEqual(expect.objectContaining({ job: 'koura-bff' }));
  await expect.poll(looking('KouraSocketsNearLimit')).toContainEqual(expect.objectContaining({ job: 'koura-web' }));
  client.close();
  await expect.poll(looking('KouraSocketsNearLimit')).toEqual([]);
});

it('the backend’s feed ends while the market is open: KouraFeedAway', async () => {
  expect(await found('KouraFeedAway')).toEqual([]);
  await shop.sandbox.close();
  await expect.poll(looking('KouraFeedAway')).toEqual([{ country: 'NZ' }]);
});

it('the BFF ends: KouraDown, and KouraPagesFail', async () => {
  expect(await found('KouraDown')).toEqual([]);
  await shop.app.close();
  await expect.poll(looking('KouraDown')).toMatchObject([{ job: 'koura-bff' }]);
  await expect.poll(looking('KouraPagesFail', () => fetch(`${web.url}/`))).toHaveLength(1);
});
