import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { startBrowser } from '../measure/bench-browser.ts';
import { type BenchShop, startBenchShop } from '../measure/bench-shop.ts';
import { report, type Figure } from '../measure/report.ts';
import { median } from '../measure/rounds.ts';

/** Their own, so that another bench may run beside it. */
const PORTS = { WEB_PORT: '27120', BFF_PORT: '27121', SANDBOX_PORT: '27122' };
const OTHER_PORTS = { WEB_PORT: '27123', BFF_PORT: '27124' };
const BOUND_MS = 500;
/** Each there and back again. */
const JUMPS = 15;
const BETWEEN_MS = 700;
const WAIT_MS = 10_000;
const PIECE = { slug: 'australian-koala-1-oz-silver-coin', name: 'Australian Koala 1 oz silver coin' };
const PREMIUM = 21;

/** From a jump of a price at the backend to the eyes of shoppers at two replicas: on the product page, in a list, in the cart's total. */
export async function liveBench(): Promise<boolean> {
  const shop = await startBenchShop(['sandbox', 'bff', 'web'], PORTS);
  const other = await startBenchShop(['bff', 'web'], { ...OTHER_PORTS, COMMERCE_URL: shop.url('sandbox') });
  const browsers = [await startBrowser(), await startBrowser()];
  try {
    const places = (await Promise.all([openPages(browsers[0]!, shop, 'one'), openPages(browsers[1]!, other, 'two')])).flat();
    const before = await setPremium(shop, PREMIUM);
    await setPremium(shop, before);
    // What the first jumps compile says nothing about the rest.
    for (const percent of [PREMIUM, before]) await jump(shop, places, percent);
    const jumps: number[][] = [];
    const undos: number[][] = [];
    for (let round = 0; round < JUMPS; round++) {
      jumps.push(await jump(shop, places, PREMIUM + round));
      undos.push(await jump(shop, places, before));
    }
    const figures = [['jump', jumps] as const, ['undo', undos] as const].flatMap(([what, rounds]) =>
      places.map(({ name }, place) => figure(`${name}: ${what} to eye`, rounds.map((round) => round[place]!))),
    );
    return report('live', figures, { jumps, undos, places: places.map(({ name }) => name) });
  } finally {
    for (const browser of browsers) await browser.close();
    await other.stop();
    await shop.stop();
  }
}

function figure(name: string, times: number[]): Figure {
  const longest = Math.max(...times);
  return {
    name,
    measured: `${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)}–${longest.toFixed(0)}) over ${times.length}`,
    bound: `each ≤ ${BOUND_MS} ms`,
    passed: longest <= BOUND_MS,
  };
}

/** Somewhere a figure is shown. */
interface Place {
  name: string;
  /** The figure as it stands, and since when it can be seen (milliseconds since 1970). */
  shown(): Promise<{ text: string; at: number }>;
}

async function openPages(browser: Browser, shop: BenchShop, replica: string): Promise<Place[]> {
  const context = await browser.newContext({ baseURL: shop.env['SITE_URL']!, locale: 'en-NZ', timezoneId: 'Pacific/Auckland' });
  const open = async (path: string): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(path);
    await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')));
    return page;
  };
  const product = await open(`/product/${PIECE.slug}/`);
  await product.getByRole('button', { name: /^Add to cart/ }).first().click();
  await product.getByText(/^Added\. /).waitFor({ state: 'attached' });
  await product.getByRole('button', { name: /^Live, as of/ }).waitFor();
  const list = await open('/buy/silver/');
  const cart = await open('/cart/');
  const card = list.getByRole('listitem').filter({ has: list.getByRole('heading', { name: PIECE.name, exact: true }) });
  // Only what is in view is followed.
  await card.scrollIntoViewIfNeeded();
  return [
    await watch(`replica ${replica}, product page`, product.getByRole('main'), 'first'),
    await watch(`replica ${replica}, list`, card, 'first'),
    await watch(`replica ${replica}, cart total`, cart.getByRole('complementary', { name: 'Cart total' }), 'last'),
  ];
}

/** Follows the first or last amount of a region: when it changed counts from the frame that painted it. */
async function watch(name: string, region: Locator, which: 'first' | 'last'): Promise<Place> {
  const shown = await region.evaluateHandle((element, end) => {
    const seen = { text: '', at: 0 };
    const note = (): void => {
      const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const amounts: string[] = [];
      while (walk.nextNode()) if (/^\$[\d,]+\.\d\d$/.test(walk.currentNode.nodeValue!)) amounts.push(walk.currentNode.nodeValue!);
      const text = (end === 'first' ? amounts[0] : amounts.at(-1)) ?? '';
      if (text === seen.text) return;
      seen.text = text;
      seen.at = Infinity;
      // The task after the frame's callbacks: the frame has been painted.
      requestAnimationFrame(() => setTimeout(() => (seen.at = performance.timeOrigin + performance.now())));
    };
    note();
    new MutationObserver(note).observe(element, { subtree: true, childList: true, characterData: true });
    return seen;
  }, which);
  return { name, shown: () => shown.jsonValue() };
}

/** Moves the price and says how long each place took to show it, in milliseconds. */
async function jump(shop: BenchShop, places: Place[], percent: number): Promise<number[]> {
  const before = await Promise.all(places.map((place) => place.shown()));
  const began = Date.now();
  await setPremium(shop, percent);
  const times = await Promise.all(
    places.map(async (place, index) => {
      for (;;) {
        const { text, at } = await place.shown();
        // JSON knows no infinity: a change that is not painted yet has no time.
        if (text !== before[index]!.text && Number.isFinite(at) && at !== null) return at - began;
        if (Date.now() - began > WAIT_MS) throw new Error(`${place.name} did not change within ${WAIT_MS} ms`);
        await pause(20);
      }
    }),
  );
  await pause(BETWEEN_MS);
  return times;
}

let productId: number | undefined;

/** Sets the premium and says what it was. */
async function setPremium(shop: BenchShop, percent: number): Promise<number> {
  productId ??= await idOf(shop);
  const answer = await fetch(`${shop.url('sandbox')}/_sandbox/premium`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId, percent }),
  });
  if (!answer.ok) throw new Error(`the sandbox changed no price: ${answer.status}`);
  return ((await answer.json()) as { before: number }).before;
}

async function idOf(shop: BenchShop): Promise<number> {
  const query = `{ product(slug: "${PIECE.slug}") { id } }`;
  const answer = await fetch(`${shop.url('bff')}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return Number(((await answer.json()) as { data: { product: { id: string } } }).data.product.id);
}
