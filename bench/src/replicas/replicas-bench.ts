import { setTimeout as pause } from 'node:timers/promises';
import { print } from 'graphql';
import { request } from 'undici';
import { HomeDocument } from '../../../web/src/home/home.generated.ts';
import { ProductListDocument } from '../../../web/src/products/listing/product-list.generated.ts';
import { ProductPageDocument } from '../../../web/src/products/page/product-page.generated.ts';
import { ShellDocument } from '../../../web/src/shop/shell.generated.ts';
import { BenchRedis } from '../measure/bench-redis.ts';
import { BASE_PORT, type BenchShop, startBenchShop } from '../measure/bench-shop.ts';
import { report, type Figure } from '../measure/report.ts';
import { percentile } from '../reliability/steady-load.ts';
import { openSockets } from './price-sockets.ts';

const REDIS_PORT = BASE_PORT + 250;
const COUNTS = [1, 2, 4];
/** Requests a second, to all replicas together. */
const RATE = 100;
const SECONDS = 15;
const WARM_UP_SECONDS = 4;
/** Reads of the backend with more replicas, as a part of those with one. */
const GROWTH_GATE = 1.1;
const SOCKETS = 400;
const JUMPS = 10;
const JUMP_GATE_MS = 500;
/** A gold coin, and prices of gold in turn. */
const PRODUCT = 1;
const PRICES = [7100, 7200];

/** What visitors look at: each is asked for more than once a second. */
const VISITS = [
  [HomeDocument, {}],
  [ShellDocument, {}],
  ...['gold', 'silver', 'platinum'].map((metal) => [ProductListDocument, { filter: { metal: [metal] }, sort: 'POPULAR', page: 1 }]),
  ...['krugerrand-1-oz-gold-coin', 'australian-kookaburra-1-oz-silver-coin', 'canadian-maple-leaf-1-oz-gold-coin'].map((slug) => [
    ProductPageDocument,
    { slug },
  ]),
].map(([document, variables]) => JSON.stringify({ query: print(document as typeof ShellDocument), variables }));

interface Measured {
  replicas: number;
  /** Requests to the backend a minute. */
  reads: number;
  sockets: number[];
  /** Milliseconds from a price at the backend to each socket. */
  delays: number[];
}

/** What more gateways before one backend cost it, and whether a price reaches the browsers of each. */
export async function replicasBench(): Promise<boolean> {
  const measured: Measured[] = [];
  for (const count of COUNTS) measured.push(await measure(count));
  const [alone] = measured;
  const figures = measured.flatMap(({ replicas, reads, sockets, delays }): Figure[] => [
    {
      name: `${replicas} replicas: reads of the backend`,
      measured: `${reads.toFixed(0)} a minute, ${(reads / alone!.reads).toFixed(2)} × those of one`,
      bound: `≤ ${GROWTH_GATE} ×`,
      passed: reads <= alone!.reads * GROWTH_GATE,
    },
    {
      name: `${replicas} replicas: a price to each of ${SOCKETS} sockets (${sockets.join(' + ')})`,
      measured: `p50 ${percentile(delays, 0.5).toFixed(0)} ms, longest ${Math.max(...delays).toFixed(0)} ms`,
      bound: `≤ ${JUMP_GATE_MS} ms`,
      passed: Math.max(...delays) <= JUMP_GATE_MS && delays.length === SOCKETS * JUMPS,
    },
  ]);
  return report('replicas', figures, { measured });
}

async function measure(count: number): Promise<Measured> {
  const redis = new BenchRedis(REDIS_PORT);
  await redis.start();
  const backend = await startBenchShop(['sandbox']);
  const replicas: BenchShop[] = [];
  try {
    for (let nth = 0; nth < count; nth++) {
      const settings = { BFF_PORT: String(BASE_PORT + 100 + nth), COMMERCE_URL: backend.url('sandbox'), REDIS_URL: redis.url };
      replicas.push(await startBenchShop(['bff'], { ...settings, SOCKETS_PER_ADDRESS: '5000', LOG_LEVEL: 'warn' }));
    }
    const urls = replicas.map((replica) => replica.url('bff'));
    await visit(urls, WARM_UP_SECONDS);
    await fetch(`${backend.url('sandbox')}/_sandbox/requests`, { method: 'DELETE' });
    await visit(urls, SECONDS);
    const requests = (await (await fetch(`${backend.url('sandbox')}/_sandbox/requests`)).json()) as unknown[];
    const sockets = await openSockets(urls, SOCKETS, PRODUCT);
    const delays: number[] = [];
    // The first one compiles.
    for (let nth = 0; nth <= JUMPS; nth++) {
      const arrived = await sockets.delaysOf(() => setGold(backend, PRICES[nth % PRICES.length]!));
      if (nth > 0) delays.push(...arrived);
    }
    sockets.close();
    return { replicas: count, reads: (requests.length / SECONDS) * 60, sockets: sockets.perReplica, delays };
  } finally {
    for (const replica of replicas) await replica.stop();
    await backend.stop();
    await redis.stop();
  }
}

/** A steady mix of visits, to the replicas in turn. */
async function visit(urls: string[], seconds: number): Promise<void> {
  const from = performance.now();
  const running: Promise<void>[] = [];
  for (let nth = 0; nth < RATE * seconds; nth++) {
    await pause(Math.max(0, from + (nth * 1000) / RATE - performance.now()));
    // A replica gets every visit in turn, too.
    running.push(ask(urls[nth % urls.length]!, VISITS[Math.floor(nth / urls.length) % VISITS.length]!));
  }
  await Promise.all(running);
}

async function ask(url: string, body: string): Promise<void> {
  const answer = await request(`${url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { errors } = (await answer.body.json()) as { errors?: object[] };
  if (answer.statusCode !== 200 || errors) throw new Error(`${answer.statusCode}: ${JSON.stringify(errors)}`);
}

async function setGold(backend: BenchShop, price: number): Promise<void> {
  const answer = await fetch(`${backend.url('sandbox')}/_sandbox/spot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ metal: 'gold', price }),
  });
  if (!answer.ok) throw new Error(`setting the price failed: ${answer.status}`);
}
