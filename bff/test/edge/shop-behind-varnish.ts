import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productOf, productPrice, viewerOf } from '../../../e2e/support/page-state.ts';
import { startVisits } from '../../../ops/load/visits.ts';
import { type RunningProgram, startBuilt } from '../lifecycle/shop-processes.ts';
import { LiveClient } from '../live/live-client.ts';
import { actAs, ID_OF } from '../support/acting.ts';
import { fillCart, openShop, type Shop } from '../support/cart-shop.ts';
import { dataOf, EDITOR, SALES, SHOPPER, SIGN_IN, signIn, SITE, WHOLESALE } from '../support/people.ts';
import { asInput, MAPLE, pricingOf, updatePricing } from '../support/pricing.ts';
import { VarnishServer } from './varnish-server.ts';

// A shop with two web servers behind a real Varnish, in their production build.

const PATH = `/product/${MAPLE.slug}/`;
const STOP = 'mutation($input: StopSellingInput!) { stopSelling(input: $input) { stop { id } userErrors { message } } }';
const RESUME = 'mutation($input: ResumeSellingInput!) { resumeSelling(input: $input) { userErrors { message } } }';
const EVERY_WARNING = ['BELOW_BUYBACK', 'BELOW_COST', 'CROSSES_BREAK', 'MOVE_OVER_5_PERCENT'];
const AWAY = 'the edge cannot be purged';
const BACK = 'the edge is purged again';
type Headers = Record<string, string>;

let shop: Shop;
let varnish: VarnishServer;
let webs: RunningProgram[];
beforeAll(async () => {
  [shop, varnish] = await Promise.all([openShop({ PRODUCT_REPLY_MS: '1000' }), VarnishServer.prepare()]);
  const environment = {
    BFF_URL: shop.url,
    COMMERCE_URL: shop.sandbox.url,
    SITE_URL: SITE.origin,
    EDGE_PURGE_URL: varnish.purgeUrl,
    // Every request is logged.
    LOG_LEVEL: 'info',
  };
  webs = [await startBuilt('web', environment), await startBuilt('web', environment)];
  await varnish.start([webs[0]!.url, webs[1]!.url]);
});
afterAll(async () => {
  await varnish?.remove();
  await Promise.all(webs?.map((web) => web.stop()) ?? []);
  await shop?.close();
});

interface Loaded {
  html: string;
  headers: globalThis.Headers;
  /** When the request was sent, and how long it took. */
  sentAt: number;
  ms: number;
}
async function load(headers: Headers = {}, origin = varnish.url, path = PATH): Promise<Loaded> {
  const sentAt = performance.now();
  // On a busy machine a connection may be closed for idleness while a request is on its way to it.
  const response = await fetch(origin + path, { headers: { connection: 'close', ...headers } });
  const html = await response.text();
  expect(response.status).toBe(200);
  return { html, headers: response.headers, sentAt, ms: performance.now() - sentAt };
}

/** The times at which the web servers were asked for each page, in order. */
function asked(): Map<string, number[]> {
  const times = new Map<string, number[]>();
  for (const line of webs.flatMap((web) => web.lines('"incoming request"'))) {
    const { time, req } = JSON.parse(line) as { time: number; req: { method: string; path: string } };
    if (req.method === 'GET') times.set(req.path, [...(times.get(req.path) ?? []), time]);
  }
  for (const all of times.values()) all.sort((one, other) => one - other);
  return times;
}

/**
 * Looks at a page through the edge until it is as wanted, and returns how long after `since` a request was still answered with the old one, at
 * most, and how long the web servers themselves take meanwhile: a busy machine delays everything by that.
 */
async function lagOf(since: number, isNew: (html: string) => boolean): Promise<{ lag: number; pace: number }> {
  let pace = 0;
  for (let old = since; ;) {
    const [seen, direct] = await Promise.all([load(), load({}, webs[0]!.url)]);
    pace = Math.max(pace, direct.ms, seen.ms);
    if (isNew(seen.html)) return { lag: Math.max(0, old - since), pace };
    old = seen.sentAt;
    await pause(20);
  }
}

const figures = (name: string, all: { lag: number; pace: number }[]): void =>
  console.log(
    `${name}: ${all.map(({ lag }) => Math.round(lag)).join(', ')} ms (pace ${Math.round(Math.max(...all.map(({ pace }) => pace)))} ms)`,
  );

it('(a) a replayed mix of visits: at most one request for a page and second arrives', async () => {
  for (const path of ['/', '/buy/', '/buy/gold/', PATH]) await load({}, webs[0]!.url, path);
  for (const path of ['/', '/buy/', '/buy/gold/', PATH]) await load({}, webs[1]!.url, path);
  await pause(2500);
  const before = asked();
  const began = performance.now();
  const visits = startVisits(varnish.url, 100);
  await expect.poll(() => visits.sent, { timeout: 240_000 }).toBeGreaterThan(800);
  const sent = await visits.stop();
  const seconds = (performance.now() - began) / 1000;
  expect(sent.filter(({ failure }) => failure !== undefined)).toEqual([]);
  const tooSoon: string[] = [];
  let arrived = 0;
  let pages = 0;
  for (const [path, times] of asked()) {
    const mine = times.slice(before.get(path)?.length ?? 0);
    if (!sent.some(({ what }) => what === path)) continue;
    pages++;
    arrived += mine.length;
    for (const [index, time] of mine.slice(1).entries())
      if (time - mine[index]! < 990) tooSoon.push(`${path} after ${time - mine[index]!} ms`);
    if (mine.length > seconds + 1) tooSoon.push(`${path}: ${mine.length} in ${seconds} s`);
  }
  expect(tooSoon).toEqual([]);
  expect(pages).toBe(5);
  const visited = sent.filter(({ what }) => what.startsWith('/')).length;
  console.log(`(a) ${visited} visits to ${pages} pages in ${seconds.toFixed(1)} s: ${arrived} requests at the web servers`);
});

it('(b) a price that moves shows at most three seconds later', async () => {
  const lags = [];
  for (let percent = 10; percent < 20; percent++) {
    // Kept at the edge, at any age.
    const { html } = await load();
    await pause(Math.random() * 1000);
    await load();
    const before = Number(productPrice(html).amount);
    await shop.control('/_sandbox/premium', 'POST', { productId: Number(MAPLE.id), percent });
    lags.push(await lagOf(performance.now(), (now) => Number(productPrice(now).amount) !== before));
  }
  figures('(b)', lags);
  for (const { lag, pace } of lags) expect(lag).toBeLessThanOrEqual(3000 + pace);
});

describe('(c) purged', () => {
  let sales: Headers;
  let editor: Headers;
  let events: LiveClient;
  beforeAll(async () => {
    [{ headers: sales }, { headers: editor }] = await Promise.all([signIn(shop, SALES), signIn(shop, EDITOR)]);
    events = await LiveClient.live(shop.url);
  });
  afterAll(() => events.close());

  /** Makes a change, and measures from the moment at which the BFF told everybody. */
  async function lagAfter(change: () => Promise<unknown>, isNew: (html: string) => boolean): Promise<{ lag: number; pace: number }> {
    await load();
    const told = new Promise<number>((resolve) => events.socket.once('refresh', () => resolve(performance.now())));
    await change();
    return lagOf(await told, isNew);
  }

  it('within a second when a product is taken off sale, and put on again', async () => {
    const lags = [];
    for (let round = 0; round < 5; round++) {
      let id = '';
      const stop = async (): Promise<void> => {
        const input = { productId: MAPLE.id, reason: 'The feed is wrong.' };
        const made = dataOf(await shop.ask<{ stopSelling: { stop: { id: string } } }>(STOP, { input }, { headers: sales }));
        ({ id } = made.stopSelling.stop);
      };
      const resume = async (): Promise<unknown> => dataOf(await shop.ask(RESUME, { input: { stopId: id } }, { headers: editor }));
      lags.push(await lagAfter(stop, (html) => !productOf(html).purchaseRules.allowAddToCart));
      lags.push(await lagAfter(resume, (html) => productOf(html).purchaseRules.allowAddToCart));
    }
    figures('(c) off sale', lags);
    for (const { lag, pace } of lags) expect(lag).toBeLessThanOrEqual(1000 + pace);
  });

  it('within a second when staff edit its price', async () => {
    const lags = [];
    for (let round = 0; round < 5; round++) {
      const before = await pricingOf(shop, editor);
      const [first, ...others] = asInput(before.markupPriceBreaks) as { premiumAmount: string }[];
      const markupPriceBreaks = [{ ...first, premiumAmount: String(40 + round) }, ...others];
      const input = {
        productId: MAPLE.id,
        updatedAt: before.updatedAt,
        pricingModel: 'PERCENT',
        markupPriceBreaks,
        confirmedWarnings: EVERY_WARNING,
      };
      const edit = async (): Promise<void> => expect((await updatePricing(shop, editor, input)).userErrors).toEqual([]);
      lags.push(await lagAfter(edit, (html) => productPrice(html).amount !== before.price.amount));
    }
    figures('(c) edited', lags);
    for (const { lag, pace } of lags) expect(lag).toBeLessThanOrEqual(1000 + pace);
  });
});

it('(d) visitors, customers with their own prices, staff acting and carts, interleaved: each sees their own prices, and nothing personal is kept', async () => {
  const { headers: editor } = await signIn(shop, EDITOR);
  const before = await pricingOf(shop, editor);
  const own = { quantity: 1, premiumAmount: '1', customerId: ID_OF.shopper };
  const markupPriceBreaks = [...asInput(before.markupPriceBreaks), own];
  const input = { productId: MAPLE.id, updatedAt: before.updatedAt, pricingModel: 'PERCENT', markupPriceBreaks };
  const { userErrors } = await updatePricing(shop, editor, { ...input, confirmedWarnings: EVERY_WARNING });
  expect(userErrors).toEqual([]);
  const [shopper, wholesale, acting, cart] = await Promise.all([
    signIn(shop, SHOPPER),
    signIn(shop, WHOLESALE),
    actAs(shop, ID_OF.shopper),
    fillCart(shop),
  ]);
  const cookies: Record<string, string> = {
    visitor: '_ga=1',
    abroad: 'country=AU',
    shopper: shopper.headers['cookie']!,
    wholesale: `${wholesale.headers['cookie']}; country=NZ`,
    acting: acting.acting['cookie']!,
    cart: `koura_cart=${cart.cartId}`,
  };
  // What each of them sees where nothing is kept.
  const truth = new Map<string, string>();
  const seenBy = (html: string): string => JSON.stringify([productPrice(html), viewerOf(html)]);
  await expect.poll(async () => productPrice((await load()).html).amount).toBe((await pricingOf(shop, editor)).price.amount);
  for (const [who, cookie] of Object.entries(cookies)) truth.set(who, seenBy((await load({ cookie }, webs[0]!.url)).html));
  expect(new Set(truth.values()).size).toBe(5);
  const price = (who: string): string => (JSON.parse(truth.get(who)!) as [{ amount: string }])[0].amount;
  expect(price('acting')).toBe(price('shopper'));
  expect(new Set(['visitor', 'abroad', 'shopper', 'wholesale'].map(price)).size).toBe(4);

  const everybody = Array.from({ length: 40 }, () => Object.keys(cookies)).flat();
  let foreign = 0;
  const seen = new Map<string, Map<string, number>>();
  const visit = async (who: string): Promise<void> => {
    const { html, headers } = await load({ cookie: cookies[who]! });
    if (seenBy(html) !== truth.get(who)) foreign++;
    const isAnonymous = who === 'visitor' || who === 'abroad';
    const kept = headers.get('x-cache')!;
    const counts = seen.get(who) ?? new Map<string, number>();
    seen.set(who, counts.set(kept, (counts.get(kept) ?? 0) + 1));
    const [age, cacheControl] = isAnonymous ? [headers.get('age'), 'no-cache'] : ['0', 'private, no-store'];
    expect([who, headers.get('cache-control'), headers.getSetCookie()]).toEqual([who, cacheControl, []]);
    expect([who, headers.get('age'), isAnonymous || kept === 'pass']).toEqual([who, age, true]);
  };
  for (let from = 0; from < everybody.length; from += 12) await Promise.all(everybody.slice(from, from + 12).map(visit));
  console.log(
    `(d) ${everybody.length} requests, ${foreign} foreign: ${JSON.stringify([...seen].map(([who, counts]) => [who, ...counts]))}`,
  );
  expect(foreign).toBe(0);
  for (const who of ['visitor', 'abroad']) expect(seen.get(who)!.get('hit')).toBeGreaterThan(0);

  // Signing in through the edge: each gets a cookie of their own, and whoever asks next gets none.
  const tokens = new Set<string>();
  for (const login of [SHOPPER, WHOLESALE]) {
    const body = JSON.stringify({ query: SIGN_IN, variables: { input: login } });
    const response = await fetch(`${varnish.url}/graphql`, {
      method: 'POST',
      headers: { ...SITE, 'content-type': 'application/json' },
      body,
    });
    expect(response.headers.get('x-cache')).toBe('pass');
    tokens.add(response.headers.getSetCookie().find((line) => line.startsWith('koura_token='))!);
  }
  expect(tokens.size).toBe(2);
  expect((await load()).headers.getSetCookie()).toEqual([]);
});

it('(e) the edge is away: the shop goes on with one line in the log, and purges again when it is back', async () => {
  const refresh = () => shop.control('/_sandbox/feed/send', 'POST', { event: 'refresh', payload: { products: [Number(MAPLE.id)] } });
  const lines = (text: string): number[] => webs.map((web) => web.lines(text).length);
  await refresh();
  expect(lines(AWAY)).toEqual([0, 0]);
  await varnish.stop();
  const events = await LiveClient.live(shop.url);
  for (let round = 1; round <= 4; round++) {
    await refresh();
    await expect.poll(() => events.of('refresh').length).toBeGreaterThanOrEqual(round);
    for (const { url } of webs) expect(productPrice((await load({}, url)).html).currencyCode).toBe('NZD');
  }
  await expect.poll(() => lines(AWAY)).toEqual([1, 1]);
  await varnish.start([webs[0]!.url, webs[1]!.url]);
  await expect
    .poll(async () => {
      await refresh();
      return lines(BACK);
    })
    .toEqual([1, 1]);
  expect(lines(AWAY)).toEqual([1, 1]);
  expect((await load()).headers.get('x-cache')).not.toBeNull();
  events.close();
});
