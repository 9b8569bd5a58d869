import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { programs, startProgram, stopPrograms } from '../../../scripts/programs.ts';
import { type BenchShop, startBenchShop } from '../measure/bench-shop.ts';
import type { Figure } from '../measure/report.ts';
import { figure } from './figure.ts';
import { percentile, type Sample, steadyLoad } from './steady-load.ts';

const PORTS = { WEB_PORT: '25700', BFF_PORT: '25800', SANDBOX_PORT: '25737' };
const CONTENT_PORT = '25837';
const CONTENT_URL = `http://127.0.0.1:${CONTENT_PORT}`;
/** Texts count as new for a minute: the server stays away for longer than that. */
const AWAY_MS = 65_000;
const TEXTS = ['/learn/how-to-buy/', '/about/faqs/', '/mints/perth-mint/'];
const SELLING = ['/buy/gold/', '/product/krugerrand-1-oz-gold-coin/'];
/** Read for the first time while the server is away, and again when it is back. */
const UNREAD = JSON.stringify({ query: '{ page(slug: "services/testing") { title } }' });
const PURCHASES = 20;

/** A shop whose texts are in a Strapi beside its backend; the Strapi takes ten seconds for everything, is gone, and comes back. */
export async function contentServerFigures(): Promise<Figure[]> {
  const database = '.data/bench-content.sqlite';
  for (const suffix of ['', '-wal', '-shm']) rmSync(database + suffix, { force: true });
  const env = {
    ...process.env,
    ...PORTS,
    SANDBOX_PORT: CONTENT_PORT,
    SANDBOX_STOCK: 'on',
    SANDBOX_DATABASE: database,
    SANDBOX_TICKS: 'off',
  };
  const strapi = await startProgram(
    programs(env).find(({ name }) => name === 'sandbox')!,
    env,
  );
  const shop = await startBenchShop(['sandbox', 'bff', 'web'], { CONTENT_URL, CONTENT_API_VERSION: 'v4', LOG_LEVEL: 'fatal', ...PORTS });
  try {
    for (const page of [...TEXTS, ...SELLING]) {
      const { status } = await fetch(shop.url('web') + page);
      if (status !== 200) throw new Error(`${page} answered ${status}`);
    }
    await purchases(shop);
    const quietMs = await purchases(shop);
    return [...(await slowServer(shop, quietMs)), ...(await goneServer(shop, quietMs))];
  } finally {
    await shop.stop();
    await stopPrograms([strapi]);
  }
}

async function slowServer(shop: BenchShop, quietMs: number): Promise<Figure[]> {
  await fault({ path: '/', delayMs: 10_000 });
  const load = pages(shop);
  const busyMs = await purchases(shop);
  await pause(5000);
  const { texts, selling } = await load.stop();
  await heal();
  const name = 'content server takes 10 s';
  return [failed(`${name}: failed texts`, texts), failed(`${name}: failed pages that sell`, selling), unhurt(name, quietMs, busyMs)];
}

async function goneServer(shop: BenchShop, quietMs: number): Promise<Figure[]> {
  await fault({ path: '/', cut: 'before' });
  const load = pages(shop);
  const busyMs = await purchases(shop);
  // Until the breaker is open, the first of them wait for their connections.
  for (let n = 0; n < 12; n++) await unread(shop);
  const errors: number[] = [];
  for (let n = 0; n < 100; n++) {
    const { ms, isThere } = await unread(shop);
    if (isThere) throw new Error('a text came from a server that is gone');
    errors.push(ms);
  }
  await pause(AWAY_MS);
  const { texts, selling } = await load.stop();
  const after = await purchases(shop);
  await heal();
  const healed = performance.now();
  while (!(await unread(shop)).isThere) await pause(100);
  const recovery = performance.now() - healed;
  const p95 = percentile(errors, 0.95);
  const marked = selling.filter(({ isStale }) => isStale).length;
  const name = 'content server gone';
  return [
    failed(`${name}: failed texts, in ${AWAY_MS / 1000} s`, texts),
    failed(`${name}: failed pages that sell`, selling),
    figure(`${name}: pages that call prices old`, `${marked} of ${selling.length}`, '0', marked === 0),
    unhurt(name, quietMs, Math.max(busyMs, after)),
    figure(`${name}: a text that was never read, error at p95`, `${p95.toFixed(1)} ms`, '≤ 50 ms', p95 <= 50),
    figure('content server back: texts after', `${(recovery / 1000).toFixed(1)} s`, '≤ 10 s', recovery <= 10_000),
  ];
}

function pages(shop: BenchShop): { stop: () => Promise<{ texts: Sample[]; selling: Sample[] }> } {
  const loads = (paths: string[]) => paths.map((path) => steadyLoad({ url: shop.url('web') + path }, 3));
  const [texts, selling] = [loads(TEXTS), loads(SELLING)];
  const samplesOf = async (some: ReturnType<typeof loads>) => (await Promise.all(some.map((load) => load.stop()))).flat();
  return { stop: async () => ({ texts: await samplesOf(texts), selling: await samplesOf(selling) }) };
}

/** The median of the milliseconds that filling a cart and holding its price take. Throws when one of them fails. */
async function purchases(shop: BenchShop): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < PURCHASES; n++) {
    const started = performance.now();
    const add = 'mutation { addToCart(input: { items: [{ productId: "1", quantity: 1 }] }) { cart { cartId } userErrors { message } } }';
    const { addToCart } = await send<{ addToCart: { cart: { cartId: string } } }>(shop, JSON.stringify({ query: add }));
    const token = { 'x-token': addToCart.cart.cartId };
    const { quoteCart } = await send<{ quoteCart: { quote: object | null } }>(
      shop,
      JSON.stringify({ query: 'mutation { quoteCart { quote { expiresAt } userErrors { message } } }' }),
      token,
    );
    if (!quoteCart.quote) throw new Error('the price was not held');
    times.push(performance.now() - started);
  }
  return percentile(times, 0.5);
}

async function send<T>(shop: BenchShop, body: string, more: Record<string, string> = {}): Promise<T> {
  const headers = { 'content-type': 'application/json', ...more };
  const text = await (await fetch(`${shop.url('bff')}/graphql`, { method: 'POST', headers, body })).text();
  const { data, errors } = JSON.parse(text) as { data: T; errors?: unknown };
  if (errors) throw new Error(text);
  return data;
}

async function unread(shop: BenchShop): Promise<{ ms: number; isThere: boolean }> {
  const started = performance.now();
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${shop.url('bff')}/graphql`, { method: 'POST', headers, body: UNREAD });
  const { data } = (await answer.json()) as { data: { page: object | null } | null };
  return { ms: performance.now() - started, isThere: Boolean(data?.page) };
}

function unhurt(name: string, quietMs: number, busyMs: number): Figure {
  return figure(`${name}: cart and held price`, `${quietMs.toFixed(0)} ms before, ${busyMs.toFixed(0)} ms`, '≤ 2 ×', busyMs <= 2 * quietMs);
}

function failed(name: string, samples: Sample[]): Figure {
  const count = samples.filter(({ status }) => status !== 200).length;
  return figure(name, `${count} of ${samples.length}`, '0', count === 0);
}

async function fault(body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${CONTENT_URL}/_sandbox/faults`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function heal(): Promise<void> {
  await fetch(`${CONTENT_URL}/_sandbox/faults`, { method: 'DELETE' });
}
