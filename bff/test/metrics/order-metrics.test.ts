import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { loadConfig } from '../../src/config.ts';
import { createApp } from '../../src/create-app.ts';
import { Reconcile } from '../../src/reconciliation/reconcile.ts';
import { VERSION } from '../support/backend-version.ts';
import { fillCart, openShop, type Shop } from '../support/cart-shop.ts';
import { orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { DEFAULTS } from '../support/open-bff.ts';
import { type RedisServer, startRedis } from '../support/redis-server.ts';
import { scraped } from '../support/scraped-metrics.ts';

let redis: RedisServer;
let shop: Shop;
let other: NestFastifyApplication;
let metrics: Awaited<ReturnType<typeof scraped>>;
beforeAll(async () => {
  redis = await startRedis();
  shop = await openShop({ METRICS_PORT: '0', REDIS_URL: redis.url });
  metrics = await scraped(shop.app);
  other = await createApp(
    loadConfig({
      ...DEFAULTS,
      COMMERCE_URL: shop.sandbox.url,
      STRIPE_API_URL: shop.sandbox.url,
      COMMERCE_API_VERSION: VERSION,
      REDIS_URL: redis.url,
    }),
  );
});
afterAll(async () => {
  await other.close();
  await shop.close();
  await redis.kill();
});

const orders = (outcome: string) => metrics.value(`koura_orders_total{outcome="${outcome}"}`);

it('counts orders by outcome, from zero on', async () => {
  expect(await orders('PLACED')).toBe(0);
  const order = async (changes: Record<string, unknown>) => placeOrder(shop, ...(await cartAndInput(changes)));
  expect(placed(await order({})).status).toBe('PLACED');
  expect(placed(await order({ cardToken: 'tok_chargeDeclined' })).status).toBe('REFUSED');
  await shop.control('/_sandbox/faults', 'POST', { path: '/checkout', method: 'POST', cut: 'before', times: 1 });
  expect(placed(await order({})).status).toBe('CHECKING');
  expect([await orders('PLACED'), await orders('CARD_DECLINED'), await orders('CHECKING')]).toEqual([1, 1, 1]);
  expect(await metrics.value('koura_order_duration_seconds_count')).toBe(3);
  await shop.control('/_sandbox/payments', 'DELETE');
});

it('a payment that is not settled counts until any replica has settled it', async () => {
  const oldest = 'koura_payments_unsettled_oldest_seconds{kind="captureFailed"}';
  const count = 'koura_payments_unsettled{kind="captureFailed"}';
  await shop.control('/_sandbox/faults', 'POST', { path: '/v1/payment_intents/*/capture', status: 500, times: 1 });
  await shop.control('/_sandbox/payments/webhooks', 'POST', { off: true });
  expect(placed(await placeOrder(shop, ...(await cartAndInput({})))).status).toBe('PLACED');
  expect(await metrics.value(count)).toBe(1);
  const seen = (await metrics.value(oldest))!;
  expect(seen).toBeGreaterThanOrEqual(0);
  await expect.poll(() => metrics.value(oldest)).toBeGreaterThan(seen);
  const { id } = (await shop.payments()).intents.at(-1)!;
  expect(await other.get(Reconcile, { strict: false }).settle(id)).toMatchObject({ outcome: 'captured', report: null });
  await expect.poll(() => metrics.value(count)).toBeUndefined();
});

it('the age of the last pass over the payments', async () => {
  expect(await metrics.value('koura_payments_sweep_age_seconds')).toBeGreaterThan(0);
  await shop.sweep();
  expect(await metrics.value('koura_payments_sweep_age_seconds')).toBeLessThan(process.uptime());
});

async function cartAndInput(changes: Record<string, unknown>) {
  const cart = await fillCart(shop);
  return [cart, orderInput(cart, changes)] as const;
}
