import type { Browser, BrowserContext, Locator, Page, WebSocketRoute } from '@playwright/test';
import type { BrowserNoise } from '../support/browser-noise.ts';
import { addFromProductPage, cartId, cartTotal, keepCartId } from '../support/cart.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { PRODUCTS } from '../support/products.ts';
import { Sandbox } from '../support/sandbox.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

const PIECE = PRODUCTS.moving;
const PRODUCT = `/product/${PIECE.slug}/`;
const LIST = `/buy/?search=${encodeURIComponent(PIECE.name)}`;
/** Far above the usual time: the bench measures, this only tells "at once" from "never". */
const AT_ONCE_MS = 30_000;

/** Two replicas of BFF and web with one backend, whose prices only this file moves. */
const replicas: OwnShop[] = [];
let backend: Sandbox;

test.beforeAll(async () => {
  replicas.push(await startOwnShop(['sandbox', 'bff', 'web'], 40));
  replicas.push(await startOwnShop(['bff', 'web'], 41, { COMMERCE_URL: replicas[0]!.sandboxUrl }));
  backend = new Sandbox(replicas[0]!.sandboxUrl);
});
test.afterEach(() => backend.restore());
test.afterAll(() => Promise.all(replicas.map((replica) => replica.stop())));

test(
  'a jump and its reversal are shown on every page of both replicas, and no older price replaces a newer one',
  onlyInFull,
  async ({ browser, noise }) => {
    const [one, two] = await Promise.all(replicas.map((replica) => visitor(browser, noise, replica)));
    const here = { product: await one!.newPage(), list: await one!.newPage(), cart: await one!.newPage() };
    const there = { product: await two!.newPage(), list: await two!.newPage(), cart: await two!.newPage() };
    const socket = await heldSocket(there.product);
    await addFromProductPage(here.product, PIECE, 2);
    await keepCartId(there.cart, await cartId(here.product));
    await Promise.all([
      visit(here.list, LIST),
      visit(here.cart, '/cart/'),
      visit(there.product, PRODUCT),
      visit(there.list, LIST),
      visit(there.cart, '/cart/'),
    ]);
    const places = [here, there].flatMap(({ product, list, cart }) => [product.getByRole('main'), card(list), cartTotal(cart)]);
    // A connected page shows it by its badge where it has one; the others are connected when the first move reaches them.
    for (const { product } of [here, there]) await expect(badge(product, /^Live, as of/)).toBeVisible();
    const records = await Promise.all(places.map(recordAmounts));
    const start = await amounts(records);
    expect(new Set([start[0], start[1], start[3], start[4]]).size, 'product page and list say the same on both').toBe(1);
    expect(start[2]).toBe(start[5]);

    const move = async (premium: number | 'undo'): Promise<void> => {
      const before = await amounts(records);
      const at = Date.now();
      await (premium === 'undo' ? backend.restore() : backend.setPremium(PIECE.slug, premium));
      await expect.poll(async () => (await amounts(records)).filter((amount, place) => amount === before[place])).toEqual([]);
      const took = await Promise.all(records.map(async (record) => (await record()).at(-1)!.at - at));
      test.info().annotations.push({ type: `${premium} ms`, description: took.join(', ') });
      expect(Math.max(...took)).toBeLessThan(AT_ONCE_MS);
      const after = await amounts(records);
      expect(new Set([after[0], after[1], after[3], after[4]]).size).toBe(1);
      expect(after[2]).toBe(after[5]);
    };
    await move(21);
    await move('undo');
    expect(await amounts(records)).toEqual(start);

    const from = await Promise.all(records.map(async (record) => (await record()).length));
    await move(22);
    // One message is delayed while the connection breaks, and arrives after a newer one.
    const late = await socket.hold(() => backend.setPremium(PIECE.slug, 23));
    socket.cut();
    await expect(badge(there.product, /^Delayed, as of/)).toBeVisible();
    await expect(badge(there.product, /^Live, as of/)).toBeVisible();
    await move(24);
    socket.deliver(late);
    // The feed is cut between backend and BFFs while prices move.
    await backend.setFeed(false);
    for (const { product } of [here, there]) await expect(badge(product, /^Delayed, as of/)).toBeVisible();
    await backend.setPremium(PIECE.slug, 25);
    await backend.setPremium(PIECE.slug, 26);
    await backend.setFeed(true);
    for (const { product } of [here, there]) await expect(badge(product, /^Live, as of/)).toBeVisible();
    await move(27);
    for (const [place, record] of records.entries()) {
      const rising = (await record()).slice(from[place]).map(({ amount }) => amount);
      expect(rising, `place ${place}`).toEqual(rising.toSorted((a, b) => a - b));
      expect(rising.length).toBeGreaterThanOrEqual(3);
    }
  },
);

test('after an outage each replica reloads once, and pages request nothing', onlyInFull, async ({ browser, noise }) => {
  const asked: string[] = [];
  const pages: { product: Page; list: Page }[] = [];
  for (const replica of replicas) {
    const context = await visitor(browser, noise, replica);
    await context.clock.install();
    const [product, list] = [await context.newPage(), await context.newPage()];
    await Promise.all([visit(product, PRODUCT), visit(list, '/buy/silver/?search=koala')]);
    await expect(badge(product, /^Live, as of/)).toBeVisible();
    pages.push({ product, list });
  }
  const places = pages.flatMap(({ product, list }) => [product.getByRole('main'), card(list)]);
  const records = await Promise.all(places.map(recordAmounts));
  // Every page is connected once it shows the first move: its subscriptions have been loaded by then.
  const start = await amounts(records);
  await backend.setPremium(PIECE.slug, 27);
  await expect.poll(async () => (await amounts(records)).filter((amount, place) => amount === start[place])).toEqual([]);
  const before = await amounts(records);
  const reads = () => Promise.all(replicas.map(({ url }) => productReads(new URL(url).host)));
  await Promise.all(pages.flatMap(({ product, list }) => [product, list]).map((page) => page.waitForLoadState('networkidle')));
  for (const { product, list } of pages) {
    for (const page of [product, list])
      page.on('request', (request) => void (new URL(request.url()).pathname === '/graphql' && asked.push(request.url())));
  }

  const readBefore = await reads();
  await backend.setFeed(false);
  for (const { product } of pages) await expect(badge(product, /^Delayed, as of/)).toBeVisible();
  await backend.setPremium(PIECE.slug, 28);
  await backend.setPremium(PIECE.slug, 29);
  for (const { product, list } of pages) {
    await Promise.all([product.clock.fastForward(30_000), list.clock.fastForward(30_000)]);
    await expect(badge(product, /^Offline, prices from/)).toBeVisible();
  }
  expect(await amounts(records)).toEqual(before);
  expect(await reads()).toEqual(readBefore);
  await backend.setFeed(true);
  for (const { product } of pages) await expect(badge(product, /^Live, as of/)).toBeVisible();
  await expect.poll(async () => (await amounts(records)).filter((amount, place) => amount === before[place])).toEqual([]);
  expect(new Set(await amounts(records)).size).toBe(1);
  // A later price change arrives after everything that the return triggered.
  const back = await amounts(records);
  await backend.setPremium(PIECE.slug, 30);
  await expect.poll(async () => (await amounts(records)).filter((amount, place) => amount === back[place])).toEqual([]);
  expect(await reads()).toEqual(readBefore.map((count) => count + 1));
  expect(asked).toEqual([]);
});

const badge = (page: Page, words: RegExp): Locator => page.getByRole('button', { name: words });
const card = (page: Page): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: PIECE.name, exact: true }) });

async function visitor(browser: Browser, noise: BrowserNoise, { url }: OwnShop): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url });
  noise.listenTo(context);
  return context;
}

/** How often this replica has requested products' live figures. */
async function productReads(host: string): Promise<number> {
  const requests = await backend.requestsOf(host);
  // The shop's settings are reloaded each minute, together with their facets.
  return requests.filter(({ url }) => url.startsWith('/products?') && !url.includes('facets=true')).length;
}

interface Shown {
  /** Milliseconds since 1970. */
  at: number;
  amount: number;
}

/** Records every amount that a place shows, from the first one: its main price, or its total, which comes last. */
async function recordAmounts(place: Locator): Promise<() => Promise<Shown[]>> {
  const record = await place.evaluateHandle((region) => {
    const shown: { at: number; amount: number }[] = [];
    // The page may have a fake clock.
    const since = performance.timeOrigin;
    const note = (): void => {
      const walk = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walk.nextNode()) if (/^\$[\d,]+\.\d\d$/.test(walk.currentNode.nodeValue!)) found.push(walk.currentNode.nodeValue!);
      const text = region.matches('aside, [role=complementary]') ? found.at(-1) : found[0];
      const amount = Number(text?.replaceAll(/[$,]/g, ''));
      if (amount !== shown.at(-1)?.amount) shown.push({ at: since + performance.now(), amount });
    };
    note();
    new MutationObserver(note).observe(region, { subtree: true, childList: true, characterData: true });
    return shown;
  });
  return () => record.jsonValue();
}

function amounts(records: (() => Promise<Shown[]>)[]): Promise<number[]> {
  return Promise.all(records.map(async (record) => (await record()).at(-1)!.amount));
}

/** Controls a page's connection to the feed. */
async function heldSocket(page: Page) {
  let open: WebSocketRoute | undefined;
  let server: WebSocketRoute | undefined;
  let held: string[] | undefined;
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    open = socket;
    server = socket.connectToServer();
    server.onMessage((message) => {
      if (held && String(message).startsWith('42["products"')) held.push(String(message));
      else socket.send(message);
    });
  });
  return {
    /** Withholds the next message of `change` and returns it. */
    async hold(change: () => Promise<void>): Promise<string> {
      const kept: string[] = (held = []);
      await change();
      await expect.poll(() => kept.length).toBe(1);
      held = undefined;
      return kept[0]!;
    },
    deliver: (message: string) => open!.send(message),
    cut(): void {
      void server!.close();
      void open!.close();
    },
  };
}
