import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { startBrowser } from '../measure/bench-browser.ts';
import { type BenchShop, startBenchShop } from '../measure/bench-shop.ts';
import { unlessBrief } from '../measure/brief.ts';
import { report, type Figure } from '../measure/report.ts';
import { median } from '../measure/rounds.ts';
import { percentile } from '../reliability/steady-load.ts';
import { feedOutage } from './feed-outage.ts';
import { hiddenTab } from './hidden-tab.ts';
import { PIECE, setPremium } from './moved-price.ts';
import { openPage, type Place, watch } from './shown-figure.ts';

/** Ports of its own, so that another bench can run at the same time. */
const PORTS = { WEB_PORT: '27120', BFF_PORT: '27121', SANDBOX_PORT: '27122' };
const OTHER_PORTS = { WEB_PORT: '27123', BFF_PORT: '27124' };
const BOUND_MS = 500;
/** Each there and back. */
const JUMPS = unlessBrief(21, 11);
const BETWEEN_MS = 700;
const SETTLING_MS = 3000;
const WAIT_MS = 10_000;
const PREMIUM = 21;

/** From a price jump at the backend to the pixels at two replicas: on the product page, in a list, in the cart's total. */
export async function liveBench(): Promise<boolean> {
  const shop = await startBenchShop(['sandbox', 'bff', 'web'], PORTS);
  const other = await startBenchShop(['bff', 'web'], { ...OTHER_PORTS, COMMERCE_URL: shop.url('sandbox') });
  const browsers = [await startBrowser(), await startBrowser()];
  try {
    const places = (await Promise.all([openPages(browsers[0]!, shop, 'one'), openPages(browsers[1]!, other, 'two')])).flat();
    const before = await setPremium(shop, PREMIUM);
    await setPremium(shop, before);
    // Wait until every page is connected and shows the same price.
    await pause(SETTLING_MS);
    // The first jumps include compilation and are not representative.
    for (const percent of [PREMIUM, before]) await jump(shop, places, percent);
    const jumps: number[][] = [];
    const undos: number[][] = [];
    for (let round = 0; round < JUMPS; round++) {
      jumps.push(await jump(shop, places, PREMIUM + round));
      undos.push(await jump(shop, places, before));
    }
    const figures = [['jump', jumps] as const, ['undo', undos] as const].flatMap(([what, rounds]) =>
      places.map(({ name }, place) =>
        figure(
          `${name}: ${what} to eye`,
          rounds.map((round) => round[place]!),
        ),
      ),
    );
    figures.push(...(await hiddenTab(browsers[1]!, other, (percent) => setPremium(shop, percent))));
    figures.push(...(await feedOutage(browsers[0]!, shop, [shop, other])));
    return report('live', figures, { jumps, undos, places: places.map(({ name }) => name) });
  } finally {
    for (const browser of browsers) await browser.close();
    await other.stop();
    await shop.stop();
  }
}

/** A single stall of the machine is not the shop's: the longest time is reported, the others are bounded. */
function figure(name: string, times: number[]): Figure {
  const p95 = percentile(times, 0.95);
  return {
    name,
    measured: `p50 ${median(times).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms of ${times.length}`,
    bound: `p95 ≤ ${BOUND_MS} ms`,
    passed: p95 <= BOUND_MS,
  };
}

async function openPages(browser: Browser, shop: BenchShop, replica: string): Promise<Place[]> {
  const context = await browser.newContext({ baseURL: shop.env['SITE_URL']!, locale: 'en-NZ', timezoneId: 'Pacific/Auckland' });
  const product = await openPage(context, `/product/${PIECE.slug}/`);
  await product
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await product.getByText(/^Added\. /).waitFor({ state: 'attached' });
  await product.getByRole('button', { name: /^Live, as of/ }).waitFor();
  const list = await openPage(context, '/buy/silver/');
  const cart = await openPage(context, '/cart/');
  const card = list.getByRole('listitem').filter({ has: list.getByRole('heading', { name: PIECE.name, exact: true }) });
  // Only products in view are subscribed to.
  await card.scrollIntoViewIfNeeded();
  return [
    await watch(`replica ${replica}, product page`, product.getByRole('main'), 'first'),
    await watch(`replica ${replica}, list`, card, 'first'),
    await watch(`replica ${replica}, cart total`, cart.getByRole('complementary', { name: 'Cart total' }), 'last'),
  ];
}

/** Moves the price and returns how long each place took to show it, in milliseconds. */
async function jump(shop: BenchShop, places: Place[], percent: number): Promise<number[]> {
  const before = await Promise.all(places.map((place) => place.shown()));
  const began = Date.now();
  await setPremium(shop, percent);
  const times = await Promise.all(
    places.map(async (place, index) => {
      for (;;) {
        const { text, at } = await place.shown();
        // JSON has no Infinity: a change that was not painted has no time.
        if (text !== before[index]!.text && Number.isFinite(at) && at !== null) return at - began;
        if (Date.now() - began > WAIT_MS) throw new Error(`${place.name} did not change within ${WAIT_MS} ms`);
        await pause(20);
      }
    }),
  );
  await pause(BETWEEN_MS);
  return times;
}
