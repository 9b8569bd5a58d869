import { setTimeout as pause } from 'node:timers/promises';
import { startBenchShop, type BenchShop } from '../measure/bench-shop.ts';
import type { Figure } from '../measure/report.ts';
import { ask } from './request-graphql.ts';
import { BenchRedis } from '../measure/bench-redis.ts';
import { figure } from './figure.ts';
import { fullRedis, startsWithoutRedis } from './redis-rows.ts';
import { percentile, type Sample, steadyLoad } from './steady-load.ts';

/** Ports of its own, so that another bench can run at the same time. */
const PORTS = { WEB_PORT: '25300', BFF_PORT: '25400', SANDBOX_PORT: '25337' };
const PAGES = ['/', '/buy/gold/', '/product/krugerrand-1-oz-gold-coin/'];
const CART = JSON.stringify({ query: '{ cart { totalItems } }' });
const UNSEEN = (n: number): string => JSON.stringify({ query: `{ product(slug: "no-such-product-${n}") { name } }` });

/** Behaviour and timing when the backend or Redis fails under load and recovers. */
export async function outageFigures(): Promise<Figure[]> {
  const redis = new BenchRedis(25_379);
  await redis.start();
  const shop = await startBenchShop(['sandbox', 'bff', 'web'], { REDIS_URL: redis.url, LOG_LEVEL: 'fatal', ...PORTS });
  try {
    for (const page of PAGES) await fetch(shop.url('web') + page).then((answer) => answer.text());
    return [
      ...(await slowBackend(shop)),
      ...(await goneBackend(shop)),
      ...(await killedRedis(shop, redis)),
      ...(await fullRedis(shop, redis)),
      await startsWithoutRedis(shop),
    ];
  } finally {
    await shop.stop();
    await redis.stop();
  }
}

/** The backend takes ten seconds for everything: pages with stored responses stay fast. */
async function slowBackend(shop: BenchShop): Promise<Figure[]> {
  const loads = PAGES.map((page) => steadyLoad({ url: shop.url('web') + page }, 5));
  await pause(3000);
  await fault(shop, { path: '/', delayMs: 10_000 });
  await pause(12_000);
  await heal(shop);
  const samples = (await Promise.all(loads.map((load) => load.stop()))).flat().filter(({ at }) => at > 3000);
  const p99 = percentile(
    samples.map(({ ms }) => ms),
    0.99,
  );
  await healthy(shop);
  return [
    figure('backend takes 10 s: cached pages, p99', `${p99.toFixed(0)} ms`, '≤ 300 ms', p99 <= 300),
    failed('backend takes 10 s: failed pages', samples),
  ];
}

/** Backend unreachable: stored pages marked as stale, immediate errors for the rest, and recovery. */
async function goneBackend(shop: BenchShop): Promise<Figure[]> {
  const pages = PAGES.map((page) => steadyLoad({ url: shop.url('web') + page }, 5));
  await fault(shop, { path: '/', cut: 'before' });
  // Enough failed calls of each kind to open their circuit breakers.
  for (let n = 0; n < 12; n++) await Promise.all([ask(shop, CART), ask(shop, UNSEEN(n))]);
  const times: number[] = [];
  for (let n = 0; n < 100; n++) {
    times.push(await ask(shop, CART), await ask(shop, UNSEEN(100 + n)));
    await pause(10);
  }
  const p95 = percentile(times, 0.95);
  await heal(shop);
  const healed = performance.now();
  await healthy(shop);
  const recovery = performance.now() - healed;
  const samples = (await Promise.all(pages.map((load) => load.stop()))).flat();
  return [
    figure('backend gone: errors with the breaker open, p95', `${p95.toFixed(1)} ms`, '≤ 50 ms', p95 <= 50),
    failed('backend gone: failed pages', samples),
    figure(
      'backend gone: pages marked',
      `${samples.filter(({ isStale }) => isStale).length} of ${samples.length}`,
      'some',
      samples.some(({ isStale }) => isStale),
    ),
    figure('backend back: circuit breakers closed after', `${(recovery / 1000).toFixed(1)} s`, '≤ 10 s', recovery <= 10_000),
  ];
}

/** Redis is killed under load and restarted: no failed request, and it is soon in use again. */
async function killedRedis(shop: BenchShop, redis: BenchRedis): Promise<Figure[]> {
  const load = steadyLoad(
    { url: `${shop.url('bff')}/graphql`, body: JSON.stringify({ query: '{ website { currency } products { total } }' }) },
    30,
  );
  await pause(1000);
  await redis.kill();
  await pause(3000);
  await redis.start();
  const returned = performance.now();
  while (performance.now() - returned < 10_000) {
    // A client whose last command is not ours: the BFF is connected.
    if (/\bcmd=(?!client|ping|NULL)\w/.test(await redis.command('CLIENT LIST'))) break;
    await pause(50);
  }
  const back = performance.now() - returned;
  return [
    failed('Redis killed: failed requests', await load.stop()),
    figure('Redis back: in use after', `${(back / 1000).toFixed(1)} s`, '≤ 5 s', back <= 5000),
  ];
}

function failed(name: string, samples: Sample[]): Figure {
  const count = samples.filter(({ status, code }) => status !== 200 || code !== undefined).length;
  return figure(name, `${count} of ${samples.length}`, '0', count === 0);
}

/** Resolves when the backend serves catalogue and cart again. */
async function healthy(shop: BenchShop): Promise<void> {
  for (;;) {
    const query = `{ product(slug: "no-such-product-${Math.random()}") { name } cart { totalItems } }`;
    const answer = await fetch(`${shop.url('bff')}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    if (!('errors' in ((await answer.json()) as object))) return;
    await pause(100);
  }
}

async function fault(shop: BenchShop, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${shop.url('sandbox')}/_sandbox/faults`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function heal(shop: BenchShop): Promise<void> {
  await fetch(`${shop.url('sandbox')}/_sandbox/faults`, { method: 'DELETE' });
}
