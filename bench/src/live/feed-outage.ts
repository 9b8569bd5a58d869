import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { BenchShop } from '../measure/bench-shop.ts';
import type { Figure } from '../measure/report.ts';
import { PIECE, setPremium } from './moved-price.ts';
import { openPage, type Place, watch } from './shown-figure.ts';

const AWAY_MS = 30_000;
/** Pages at each replica: one product page, the rest lists. */
const PAGES = 4;
/** The gateway reconnects to the backend with growing delays, up to five seconds plus up to half of that at random. */
const BACK_WITHIN_MS = 10_000;

/** Cuts the backend's feed for half a minute while the price moves: what pages show, and the load when it returns. */
export async function feedOutage(browser: Browser, backend: BenchShop, replicas: BenchShop[]): Promise<Figure[]> {
  const contexts = await Promise.all(
    replicas.map((shop) => browser.newContext({ baseURL: shop.env['SITE_URL']!, locale: 'en-NZ', timezoneId: 'Pacific/Auckland' })),
  );
  const pages: Page[] = [];
  const places: Place[] = [];
  for (const context of contexts) {
    const product = await openPage(context, `/product/${PIECE.slug}/`);
    places.push(await watch('product page', product.getByRole('main'), 'first'));
    pages.push(product);
    for (let list = 1; list < PAGES; list++) pages.push(await openPage(context, '/buy/silver/'));
  }
  const products = pages.filter((_, index) => index % PAGES === 0);
  const says = (words: RegExp): Promise<unknown> =>
    Promise.all(products.map((page) => page.getByRole('button', { name: words }).waitFor()));
  await says(/^Live, as of/);
  await Promise.all(pages.map((page) => page.waitForLoadState('networkidle')));
  let asked = 0;
  for (const page of pages) page.on('request', (request) => (asked += Number(new URL(request.url()).pathname === '/graphql')));
  await fetch(`${backend.url('sandbox')}/_sandbox/requests`, { method: 'DELETE' });

  const cut = Date.now();
  await setFeed(backend, false);
  await says(/^Delayed, as of/);
  const delayed = Date.now() - cut;
  const before = (await places[0]!.shown()).text;
  const was = await setPremium(backend, 50);
  await says(/^Offline, prices from/);
  const offline = Date.now() - cut;
  await setPremium(backend, 51);
  await pause(AWAY_MS - (Date.now() - cut));
  const unchanged = (await Promise.all(places.map((place) => place.shown()))).every(({ text }) => text === before);
  const back = Date.now();
  await setFeed(backend, true);
  await says(/^Live, as of/);
  await Promise.all(
    places.map(async (place) => {
      while ((await place.shown()).text === before) {
        if (Date.now() - back > 2 * BACK_WITHIN_MS) throw new Error('a price that moved during the outage never arrived');
        await pause(20);
      }
    }),
  );
  const right = Date.now() - back;
  // The load on return comes within seconds.
  await pause(3000);
  const syncs = await reads(backend, replicas);
  await setPremium(backend, was);
  for (const context of contexts) await context.close();
  const within = (name: string, value: number, bound: number): Figure => ({
    name,
    measured: `${value} ms`,
    bound: `≤ ${bound} ms`,
    passed: value <= bound,
  });
  return [
    within('feed away 30 s: said to be delayed after', delayed, 1000),
    within('feed away 30 s: said to be offline after', offline, 12_000),
    { name: 'feed away 30 s: prices stand meanwhile', measured: unchanged ? 'yes' : 'no', bound: 'yes', passed: unchanged },
    within('feed back: live, and the price that moved is there, after', right, BACK_WITHIN_MS),
    {
      name: `feed back: reads of products by each replica of ${PAGES} pages`,
      measured: syncs.join(' and '),
      bound: '1',
      passed: syncs.every((count) => count === 1),
    },
    { name: 'feed away and back: questions of pages', measured: String(asked), bound: '0', passed: asked === 0 },
  ];
}

async function setFeed(backend: BenchShop, up: boolean): Promise<void> {
  const answer = await fetch(`${backend.url('sandbox')}/_sandbox/feed`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ up }),
  });
  if (!answer.ok) throw new Error(`switching the feed failed: ${answer.status}`);
}

/** How often each replica has requested products' live figures. */
async function reads(backend: BenchShop, replicas: BenchShop[]): Promise<number[]> {
  const answer = await fetch(`${backend.url('sandbox')}/_sandbox/requests`);
  const requests = (await answer.json()) as { host: string | null; url: string }[];
  return replicas.map((shop) => {
    const { host } = new URL(shop.env['SITE_URL']!);
    return requests.filter((request) => request.host === host && /\/products\?filters\[id\]/.test(decodeURIComponent(request.url))).length;
  });
}
